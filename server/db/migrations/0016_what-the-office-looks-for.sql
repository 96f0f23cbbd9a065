ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_days";--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_whole_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "takes_rejected" ON "takes" USING btree ("judged_at","voice_id","reason") WHERE "takes"."state" = 'rejected';--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_days" CHECK ("vouchers"."first_day" <= "vouchers"."last_day" or "vouchers"."ended_at" is not null);