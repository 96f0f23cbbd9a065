ALTER TABLE "order_history" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "greeting_history" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_cause" CHECK ("order_history"."cause" in ('customer_canceled', 'withdrawn', 'transfer_missing', 'debit_returned'));--> statement-breakpoint
ALTER TABLE "greeting_history" ADD CONSTRAINT "greeting_history_cause" CHECK ("greeting_history"."cause" in ('correction_asked', 'question_answered'));