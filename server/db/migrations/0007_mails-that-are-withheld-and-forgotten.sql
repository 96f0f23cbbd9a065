ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "letter_box" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "withheld_because" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "links_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "links_gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_of_letter_box" ON "mails" USING btree ("letter_box","kind","date_entered");--> statement-breakpoint
CREATE INDEX "mails_with_links" ON "mails" USING btree ("links_until") WHERE "mails"."links_until" is not null and "mails"."links_gone_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_withheld_because" CHECK ("mails"."withheld_because" in ('too-many', 'unconfirmed', 'link-gone', 'erased'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_withheld_for_a_reason" CHECK (("mails"."state" = 'withheld') = ("mails"."withheld_because" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK ("mails"."state" in ('pending', 'sent', 'failed', 'withheld'));--> statement-breakpoint
UPDATE "mails" SET "links_until" = "date_entered" + interval '7 days' WHERE "text_body" ~ '[?&]token=[A-Za-z0-9._~%-]';
