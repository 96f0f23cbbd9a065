/** Writes orders straight into the tables, past the guards, which would only take time here. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

export const ordersOfEach = 50

/** From so many to so many, of customers with fifty orders each, of which one in a hundred is not paid. */
export async function fillWithOrders(db: Db, from: number, orderCount: number, fillFurther?: (tx: Pick<Db, 'execute'>) => Promise<void>): Promise<void> {
  const customers = (orderCount - from) / ordersOfEach
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table new_users on commit drop as
      select gen_random_uuid() as account_id, gen_random_uuid() as user_id from generate_series(1, ${customers}::int)`)
    await tx.execute(sql`insert into accounts (id, name) select account_id, 'Firma ' || left(account_id::text, 8) from new_users`)
    await tx.execute(sql`insert into users (id, account_id, email, email_key, language, first_name, last_name)
      select user_id, account_id, user_id || '@example.org', user_id || '@example.org', 'de', 'Erika', 'Kunde' || left(user_id::text, 8) from new_users`)
    await fillOrdersOf(tx)
    await fillFurther?.(tx)
  })
  await db.execute(sql`vacuum analyze`)
}

/** Of those in `new_users`; what was written stands in `new_orders` until the transaction ends. */
export async function fillOrdersOf(tx: Pick<Db, 'execute'>) {
  await tx.execute(sql`create temporary table new_orders on commit drop as
    select gen_random_uuid() as id, gen_random_uuid() as cart_id, gen_random_uuid() as line_id, user_id, account_id, row_number() over () as nth,
      date_trunc('milliseconds', now() - random() * interval '3 years') as at
    from new_users, generate_series(1, ${ordersOfEach}::int)`)
  await tx.execute(sql`insert into carts (id, user_id, language, status, date_ordered) select cart_id, user_id, 'de', 50, at from new_orders`)
  await tx.execute(sql`insert into orders (id, cart_id, user_id, account_id, status, language, greetings_cents, express_cents, formats_cents, discount_cents, net_cents, vat_cents,
      total_cents, vat_shares, payment_option, shipping_option, shipping_formats, billing, contact, date_entered, date_paid)
    select id, cart_id, user_id, account_id, 'Shipped', 'de', 2990, 0, 0, 0, 2990, 568, 3558, '[]', 'invoice', 'standard', '{mp3}',
      '{"name":"Muster GmbH","street":"Weg 1","postalCode":"80331","city":"München","country":"DE"}',
      '{"customerNumber":1,"email":"","salutation":"","firstName":"","lastName":"","phone":""}', at, case when nth % 100 <> 0 then at end from new_orders`)
  await fillInvoices(tx)
  await tx.execute(sql`insert into order_lines (id, order_id, pos, product_id, name, product_type, classification, language, product_text, text, voice_id, price_cents,
      vat_category, vat_rate_basis_points)
    select line_id, id, 1, 'ws-direct-patience', 'Geduld', 'ws', 'direct', 'de', '', 'Bitte warten Sie.', 'clara', 2990, 'S', 1900 from new_orders`)
}

/** An invoice for each order; of a hundred one is open, half of these overdue, and one was taken back by a credit note. */
async function fillInvoices(tx: Pick<Db, 'execute'>) {
  await tx.execute(sql`create temporary table if not exists written on commit drop as select coalesce(max(sequence), 0) as before from invoices`)
  await tx.execute(sql`insert into invoices (id, number, series, year, sequence, kind, order_id, user_id, language, issued_on, net_cents, vat_cents, total_cents, vat_shares, content,
      content_sha256, date_entered)
    select line_id, 'RE-2026-' || before + nth, 'RE', 2026, before + nth, 'invoice', id, user_id, 'de', at::date, 2990, 568, 3558, '[]', '{"buyer":{"name":"Muster GmbH"}}', '', at
    from new_orders, written`)
  await tx.execute(sql`insert into receivables (invoice_id, state, due_on, total_cents, paid_cents, paid_at)
    select line_id, case when nth % 200 = 0 then 'overdue' when nth % 100 = 0 then 'due' else 'paid' end, at::date + 14, 3558, 0, case when nth % 100 <> 0 then at end from new_orders`)
  await tx.execute(sql`insert into invoices (number, series, year, sequence, kind, cancels_invoice_id, order_id, user_id, language, issued_on, net_cents, vat_cents, total_cents, vat_shares,
      content, content_sha256, date_entered)
    select 'GS-2026-' || before + nth, 'GS', 2026, before + nth, 'credit_note', line_id, id, user_id, 'de', at::date, 2990, 568, 3558, '[]', '{"buyer":{"name":"Muster GmbH"}}', '', at
    from new_orders, written where nth % 100 = 1`)
  await tx.execute(sql`insert into payments (order_id, kind, state, amount_cents, idempotency_key, captured_at, return_since)
    select id, 'transfer', 'captured', 3558, 'bench ' || id, at, case when nth % 500 = 1 then at end from new_orders where nth % 100 <> 0`)
}
