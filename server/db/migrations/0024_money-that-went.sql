ALTER TABLE "payments" ADD COLUMN "went_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of what went before, the last change is the day on which it did.
UPDATE "payments" SET "went_at" = "date_modified" WHERE "state" = 'refunded' OR ("state" = 'failed' AND "captured_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "payments_gone" ON "payments" USING btree ("went_at","id") WHERE "payments"."went_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gone_is_dated" CHECK ("payments"."state" <> 'refunded' or "payments"."went_at" is not null);
