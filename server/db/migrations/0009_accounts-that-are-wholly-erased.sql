ALTER TABLE "staff" ADD COLUMN "password_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_finished_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_to_finish_erasing" ON "users" USING btree ("id") WHERE "users"."erased_at" is not null and "users"."erasure_finished_at" is null;--> statement-breakpoint
CREATE INDEX "mails_list_by_state" ON "mails" USING btree ("state","date_entered","id");--> statement-breakpoint
CREATE INDEX "mails_list_by_kind" ON "mails" USING btree ("kind","date_entered","id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erasure_finished_when_erased" CHECK ("users"."erasure_finished_at" is null or "users"."erased_at" is not null);--> statement-breakpoint
-- What a customer wrote beside an order may be emptied, too, when the customer asks to be forgotten.
DROP TRIGGER "orders_keep_what_was_ordered" ON "orders";--> statement-breakpoint
CREATE TRIGGER "orders_keep_what_was_ordered" BEFORE UPDATE OR DELETE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION refuse_change(
    'status', 'deadline', 'contact', 'remarks', 'date_modified', 'date_paid', 'date_shipped', 'date_canceled');--> statement-breakpoint
-- Passwords that were given out before they had an end get one; the very first owner's lasts, so that nobody is shut out of a shop of their own.
UPDATE "staff" SET "password_expires_at" = now() + interval '7 days'
  WHERE "must_change_password" AND "id" <> (SELECT "id" FROM "staff" WHERE "role" = 'owner' ORDER BY "date_entered" LIMIT 1);
