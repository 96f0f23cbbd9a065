ALTER TABLE "single_use_tokens" DROP CONSTRAINT "single_use_tokens_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_wallet" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_wallet_subject" text;--> statement-breakpoint
CREATE INDEX "single_use_tokens_of_former_address" ON "single_use_tokens" USING btree (("payload" ->> 'emailKey')) WHERE "single_use_tokens"."kind" = 'email_undo';--> statement-breakpoint
CREATE INDEX "users_never_confirmed" ON "users" USING btree ("date_entered") WHERE "users"."email_confirmed_at" is null and "users"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "single_use_tokens" ADD CONSTRAINT "single_use_tokens_kind" CHECK ("single_use_tokens"."kind" in ('password_reset', 'email_confirmation', 'wallet_state', 'wallet_sign_up', 'email_undo'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_nothing_pending_when_erased" CHECK ("users"."erased_at" is null
    or num_nonnulls("users"."pending_email", "users"."pending_wallet", "users"."pending_wallet_subject") = 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pending_wallet_whole" CHECK (("users"."pending_wallet" is null) = ("users"."pending_wallet_subject" is null));