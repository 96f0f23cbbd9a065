DROP INDEX "greetings_worklist";--> statement-breakpoint
DROP INDEX "greetings_waiting";--> statement-breakpoint
DROP INDEX "greetings_of_staff";--> statement-breakpoint
DROP INDEX "greetings_open";--> statement-breakpoint
DROP INDEX "greetings_in_question";--> statement-breakpoint
DROP INDEX "greetings_words";--> statement-breakpoint
ALTER TABLE "greetings" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "greetings_finished_by_staff" ON "greetings" USING btree ("assigned_staff_id","finished_at","deadline") WHERE "greetings"."assigned_staff_id" is not null and "greetings"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "greetings_worklist" ON "greetings" USING btree ("status","deadline","id") WHERE "greetings"."status" <> 'finished' and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_waiting" ON "greetings" USING btree ("date_modified") WHERE "greetings"."waits_because" is not null and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_of_staff" ON "greetings" USING btree ("assigned_staff_id","deadline","id") WHERE "greetings"."assigned_staff_id" is not null and "greetings"."status" <> 'finished' and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_open" ON "greetings" USING btree ("deadline","id") WHERE "greetings"."status" in ('processing', 'release') and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_in_question" ON "greetings" USING btree ("deadline","id") WHERE "greetings"."production_state" = 'script_question' and "greetings"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "greetings_words" ON "greetings" USING gin (to_tsvector('simple', "text")) WHERE "greetings"."status" in ('processing', 'release') and "greetings"."canceled_at" is null;--> statement-breakpoint
-- Of a greeting it moves, too, whether its order was canceled.
DROP TRIGGER "greetings_keep_what_was_ordered" ON "greetings";--> statement-breakpoint
CREATE TRIGGER "greetings_keep_what_was_ordered" BEFORE UPDATE OR DELETE ON "greetings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change(
    'voice_vol', 'music_vol', 'voiceover_duck', 'intro_seconds', 'extro_seconds', 'fadein_seconds', 'fadeout_seconds', 'boost_db',
    'spoken_text', 'readings', 'remarks', 'status', 'production_state', 'waits_because', 'assigned_staff_id', 'deadline',
    'correction_note', 'correction_asked_at', 'date_modified', 'finished_at', 'canceled_at');--> statement-breakpoint
UPDATE "greetings" SET "canceled_at" = coalesce("orders"."date_canceled", now()) FROM "orders" WHERE "orders"."id" = "greetings"."order_id" AND "orders"."status" = 'Canceled';
