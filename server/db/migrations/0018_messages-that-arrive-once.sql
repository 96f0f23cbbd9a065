ALTER TABLE "leads" ADD COLUMN "answer_by" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_message_id" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_answer_by" CHECK ("leads"."answer_by" in ('mail', 'phone'));