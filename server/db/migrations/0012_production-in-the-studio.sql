CREATE TABLE "greeting_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"greeting_id" uuid NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by_staff_id" uuid NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "greeting_questions_answer_is_dated" CHECK (("greeting_questions"."answer" is null) = ("greeting_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "talent_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "greetings" ADD COLUMN "waits_because" text;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "peaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "takes" ADD COLUMN "peaks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "greeting_questions" ADD CONSTRAINT "greeting_questions_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_questions" ADD CONSTRAINT "greeting_questions_asked_by_staff_id_staff_id_fk" FOREIGN KEY ("asked_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "greeting_questions_of_greeting" ON "greeting_questions" USING btree ("greeting_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "greeting_questions_one_open" ON "greeting_questions" USING btree ("greeting_id") WHERE "greeting_questions"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_talent_staff_id_staff_id_fk" FOREIGN KEY ("talent_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "takes_to_use_again" ON "takes" USING btree ("voice_id",md5("spoken_text")) WHERE "takes"."state" = 'approved';--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('talent', 'studio', 'owner'));--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_waits_because" CHECK ("greetings"."waits_because" in ('VOICE_DOWN', 'STORAGE_DOWN', 'DISK_FULL', 'NOTHING_TO_SAY', 'SOUND_FAILED'));--> statement-breakpoint
DROP TRIGGER "greetings_keep_what_was_ordered" ON "greetings";--> statement-breakpoint
CREATE TRIGGER "greetings_keep_what_was_ordered" BEFORE UPDATE OR DELETE ON "greetings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change(
    'voice_vol', 'music_vol', 'voiceover_duck', 'intro_seconds', 'extro_seconds', 'fadein_seconds', 'fadeout_seconds', 'boost_db',
    'spoken_text', 'readings', 'remarks', 'status', 'production_state', 'waits_because', 'assigned_staff_id', 'deadline',
    'correction_note', 'correction_asked_at', 'date_modified', 'finished_at');
