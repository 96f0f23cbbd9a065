CREATE TABLE "bank_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bank_reference" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"debtor_name" text DEFAULT '' NOT NULL,
	"debtor_iban" text DEFAULT '' NOT NULL,
	"remittance" text DEFAULT '' NOT NULL,
	"end_to_end_id" text DEFAULT '' NOT NULL,
	"mandate_reference" text DEFAULT '' NOT NULL,
	"batch_reference" text DEFAULT '' NOT NULL,
	"return_reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"order_id" uuid,
	"debit_run_id" uuid,
	"booked_cents" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_movements_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "bank_movements_kind" CHECK ("bank_movements"."kind" in ('credit', 'taken_back', 'came_back', 'undivided')),
	CONSTRAINT "bank_movements_state" CHECK ("bank_movements"."state" in ('open', 'booked', 'returned', 'ignored')),
	CONSTRAINT "bank_movements_cents" CHECK ("bank_movements"."amount_cents" > 0 and "bank_movements"."booked_cents" between 0 and "bank_movements"."amount_cents"),
	CONSTRAINT "bank_movements_decided_by_somebody" CHECK (("bank_movements"."state" = 'open') = ("bank_movements"."staff_id" is null)),
	CONSTRAINT "bank_movements_booked_on_something" CHECK (("bank_movements"."state" = 'booked') = ("bank_movements"."order_id" is not null or "bank_movements"."debit_run_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_sha256" text NOT NULL,
	"movements" integer NOT NULL,
	"new_movements" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"date_entered" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debit_runs" ALTER COLUMN "made_by_staff_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD COLUMN "xml" text NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD COLUMN "released_by_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD COLUMN "release_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD COLUMN "discarded_by_staff_id" uuid;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD COLUMN "discarded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_movement_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "return_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_debit_run_id_debit_runs_id_fk" FOREIGN KEY ("debit_run_id") REFERENCES "public"."debit_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_movements_list" ON "bank_movements" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_movements_open" ON "bank_movements" USING btree ("booked_on","id") WHERE "bank_movements"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_movements_of_order" ON "bank_movements" USING btree ("order_id") WHERE "bank_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_list" ON "bank_statements" USING btree ("date_entered","id");--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_released_by_staff_id_staff_id_fk" FOREIGN KEY ("released_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_discarded_by_staff_id_staff_id_fk" FOREIGN KEY ("discarded_by_staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_movement_id_bank_movements_id_fk" FOREIGN KEY ("bank_movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("date_entered","id") WHERE "orders"."date_paid" is null and "orders"."status" <> 'Canceled' and "orders"."total_cents" > 0 and "orders"."payment_option" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_by_amount" ON "orders" USING btree ("total_cents","date_entered") WHERE "orders"."date_paid" is null and "orders"."status" <> 'Canceled' and "orders"."total_cents" > 0 and "orders"."payment_option" is not null;--> statement-breakpoint
CREATE INDEX "invoices_credit_notes" ON "invoices" USING btree ("date_entered","id") WHERE "invoices"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "receivables_overdue" ON "receivables" USING btree ("due_on","invoice_id") WHERE "receivables"."state" = 'overdue';--> statement-breakpoint
CREATE INDEX "debit_runs_list" ON "debit_runs" USING btree ("date_entered","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_bank_movement" ON "payments" USING btree ("bank_movement_id") WHERE "payments"."bank_movement_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_to_return" ON "payments" USING btree ("captured_at","id") WHERE "payments"."state" = 'captured' and ("payments"."order_id" is null or "payments"."return_since" is not null or "payments"."failure" is not null);--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at","id") WHERE "payments"."captured_at" is not null;--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_sums" CHECK ("debit_runs"."collections" > 0 and "debit_runs"."total_cents" > 0);--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_released_by_somebody" CHECK (("debit_runs"."released_at" is null) = ("debit_runs"."released_by_staff_id" is null));--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_second_pair_of_eyes" CHECK ("debit_runs"."released_by_staff_id" is distinct from "debit_runs"."made_by_staff_id" or "debit_runs"."release_note" <> '');--> statement-breakpoint
ALTER TABLE "debit_runs" ADD CONSTRAINT "debit_runs_released_or_discarded" CHECK ("debit_runs"."released_at" is null or "debit_runs"."discarded_at" is null);--> statement-breakpoint
UPDATE "payments" SET "return_since" = coalesce("orders"."date_canceled", now()) FROM "orders"
  WHERE "orders"."id" = "payments"."order_id" AND "orders"."status" = 'Canceled' AND "payments"."state" = 'captured';
