CREATE TABLE "bank_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_reference" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"debtor_name" text DEFAULT '' NOT NULL,
	"debtor_iban" text DEFAULT '' NOT NULL,
	"remittance" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" uuid,
	"staff_id" uuid,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_credits_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "bank_credits_state" CHECK ("bank_credits"."state" in ('open', 'booked', 'refunded', 'ignored')),
	CONSTRAINT "bank_credits_amount_cents" CHECK ("bank_credits"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "debit_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"collect_on" date NOT NULL,
	"collections" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"made_by_staff_id" uuid,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debit_runs_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'received' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"date_modified" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "withdrawals_language" CHECK ("withdrawals"."language" in ('de', 'en')),
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('received', 'accepted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "mandates" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "debit_run_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "frozen_order" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collect_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_made_by_staff_id_staff_id_fk" FOREIGN KEY ("made_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_credits_list" ON "bank_credits" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_credits_open" ON "bank_credits" USING btree ("booked_on","id") WHERE "bank_credits"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_credits_of_order" ON "bank_credits" USING btree ("order_id") WHERE "bank_credits"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_list" ON "withdrawals" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_at") WHERE "withdrawals"."state" = 'received';--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id") WHERE "withdrawals"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_debit_run_id_debit_runs_id_fk" FOREIGN KEY ("debit_run_id") REFERENCES "public"."debit_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_of_cart" ON "mandates" USING btree ("cart_id") WHERE "mandates"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("reference") WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_collect" ON "payments" USING btree ("collect_on","id") WHERE "payments"."kind" = 'direct_debit' and "payments"."debit_run_id" is null;--> statement-breakpoint
CREATE INDEX "payments_of_debit_run" ON "payments" USING btree ("debit_run_id") WHERE "payments"."debit_run_id" is not null;