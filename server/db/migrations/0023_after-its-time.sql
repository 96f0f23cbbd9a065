ALTER TABLE "bank_movements" DROP CONSTRAINT "bank_movements_booked_on_something";--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "voucher_redemptions" DROP CONSTRAINT "voucher_redemptions_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "receivables" DROP CONSTRAINT "receivables_invoice_id_invoices_id_fk";
--> statement-breakpoint
ALTER TABLE "bank_movements" DROP CONSTRAINT "bank_movements_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "mandates" DROP CONSTRAINT "mandates_cart_id_carts_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_payment_id_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "greeting_history" DROP CONSTRAINT "greeting_history_greeting_id_greetings_id_fk";
--> statement-breakpoint
ALTER TABLE "greeting_questions" DROP CONSTRAINT "greeting_questions_greeting_id_greetings_id_fk";
--> statement-breakpoint
ALTER TABLE "greetings" DROP CONSTRAINT "greetings_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "greetings" DROP CONSTRAINT "greetings_order_line_id_order_lines_id_fk";
--> statement-breakpoint
ALTER TABLE "render_files" DROP CONSTRAINT "render_files_render_id_renders_id_fk";
--> statement-breakpoint
ALTER TABLE "renders" DROP CONSTRAINT "renders_greeting_id_greetings_id_fk";
--> statement-breakpoint
ALTER TABLE "renders" DROP CONSTRAINT "renders_take_id_takes_id_fk";
--> statement-breakpoint
ALTER TABLE "shipping_greetings" DROP CONSTRAINT "shipping_greetings_greeting_id_greetings_id_fk";
--> statement-breakpoint
ALTER TABLE "shipping_greetings" DROP CONSTRAINT "shipping_greetings_render_id_renders_id_fk";
--> statement-breakpoint
ALTER TABLE "shippings" DROP CONSTRAINT "shippings_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "takes" DROP CONSTRAINT "takes_greeting_id_greetings_id_fk";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_greeting_id_greetings_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_history" ADD CONSTRAINT "greeting_history_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_questions" ADD CONSTRAINT "greeting_questions_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greetings" ADD CONSTRAINT "greetings_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_files" ADD CONSTRAINT "render_files_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_take_id_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_greetings" ADD CONSTRAINT "shipping_greetings_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_greetings" ADD CONSTRAINT "shipping_greetings_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_greeting_id_greetings_id_fk" FOREIGN KEY ("greeting_id") REFERENCES "public"."greetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_by_time" ON "journal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consents_by_time" ON "consents" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "mandates_by_cart" ON "mandates" USING btree ("cart_id");--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_booked_on_something" CHECK (("bank_movements"."state" = 'booked') = ("bank_movements"."order_id" is not null or "bank_movements"."debit_run_id" is not null)
    or ("bank_movements"."state" = 'booked' and "bank_movements"."debtor_name" = '' and "bank_movements"."debtor_iban" = '' and "bank_movements"."remittance" = ''));--> statement-breakpoint
-- Of days before this one nothing has to be kept any more: eight years from the end of the year, as domain/account/kept-until.ts counts them.
CREATE FUNCTION kept_since() RETURNS date LANGUAGE sql STABLE AS $$
  select (date_trunc('year', now() at time zone 'Europe/Berlin') - interval '8 years')::date
$$;--> statement-breakpoint
-- An order is kept as long as it or one of its documents has to be; what belongs to an order goes with it, and never without.
CREATE FUNCTION is_kept(kind text, gone jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
begin
  case kind
    when 'orders' then
      return ((gone ->> 'date_entered')::timestamptz at time zone 'Europe/Berlin')::date >= kept_since()
        or exists (select from invoices where order_id = (gone ->> 'id')::uuid and issued_on >= kept_since());
    when 'order_lines', 'order_history', 'invoices', 'greetings' then
      return exists (select from orders where id = (gone ->> 'order_id')::uuid);
    when 'greeting_history', 'takes', 'renders' then
      return exists (select from greetings where id = (gone ->> 'greeting_id')::uuid);
    when 'render_files' then
      return exists (select from renders where id = (gone ->> 'render_id')::uuid);
    when 'consents' then
      return ((gone ->> 'given_at')::timestamptz at time zone 'Europe/Berlin')::date >= kept_since();
    when 'journal' then
      return ((gone ->> 'at')::timestamptz at time zone 'Europe/Berlin')::date >= kept_since();
    else
      return true;
  end case;
end
$$;--> statement-breakpoint
-- Refuses a delete before its time, and an update of any column that the trigger does not name.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' then
    if is_kept(tg_table_name, to_jsonb(old)) then
      raise exception 'rows of % are not deleted before their time', tg_table_name using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - coalesce(tg_argv, '{}') is distinct from to_jsonb(old) - coalesce(tg_argv, '{}') then
    raise exception 'rows of % never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
