CREATE TABLE "file_checks" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "file_checks_problem" CHECK ("file_checks"."problem" in ('MISSING', 'CHANGED'))
);
--> statement-breakpoint
ALTER TABLE "file_checks" ADD CONSTRAINT "file_checks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_checks_oldest" ON "file_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "file_checks_problems" ON "file_checks" USING btree ("checked_at") WHERE "file_checks"."problem" is not null;--> statement-breakpoint
CREATE INDEX "greetings_waiting" ON "greetings" USING btree ("date_modified") WHERE "greetings"."waits_because" is not null;