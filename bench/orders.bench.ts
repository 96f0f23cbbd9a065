/**
 * Pages of orders, one order and the studio's money lists must be as quick among a million orders as among a thousand, each with at most three queries
 * beside the authentication. Needs TEST_DATABASE_URL, a PostgreSQL whose user may create databases.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { givenCustomer, givenStaff, type SignedInCustomer, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { dropTestDatabases } from '#server/testing/database.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fillOrdersOf, fillWithOrders, ordersOfEach } from './many-orders/fill-orders.ts'
import { compare, measureAmong, type Question } from './many-orders/measure.ts'

const goalRatio = 1.3
const mostQueries = 3

/** What a statement shows: as many as on a page, each of the amount of many orders. */
async function fillMovements(db: Db, { staff }: SignedInStaff) {
  await db.execute(sql`with read as (insert into bank_statements (file_name, file_sha256, movements, new_movements, staff_id) values ('bench', '', 50, 50, ${staff.id}) returning id)
    insert into bank_movements (bank_reference, statement_id, kind, booked_on, amount_cents, currency, debtor_name, remittance)
    select 'bench ' || nth, read.id, 'credit', current_date, 3558, 'EUR', 'Muster GmbH', 'Bestellung ' || 100000 + nth from read, generate_series(1, 50) as nth`)
}

/** The one who reads has as many orders as anybody, and greetings: those of others are in nobody's way, and take the longest to write. */
async function giveOrders(db: Db, { user }: SignedInCustomer): Promise<string> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table new_users on commit drop as select ${user.Account.id}::uuid as account_id, ${user.id}::uuid as user_id`)
    await fillOrdersOf(tx)
    await tx.execute(sql`insert into greetings (order_id, order_line_id, user_id, name, classification, product_type, language, text, voice_id, status, delivery)
      select id, line_id, user_id, 'Geduld', 'direct', 'ws', 'de', 'Bitte warten Sie.', 'clara', 'order_arrived', 'at_once' from new_orders`)
  })
  const { rows } = (await db.execute(sql`select id from orders where user_id = ${user.id} limit 1`)) as unknown as { rows: { id: string }[] }
  if (!rows[0]) throw new Error('The reader has no order')
  return rows[0].id
}

interface Readers {
  readonly customer: SignedInCustomer
  readonly owner: SignedInStaff
  readonly orderId: string
}

function questionsOf({ customer, owner, orderId }: Readers): readonly Question[] {
  return [
    ['a page of orders', customer, '/salesorders'], ['one order', customer, `/salesorders/${orderId}`],
    ['open money', owner, '/staff/money/open'], ['money to return', owner, '/staff/money/toReturn'], ['withdrawals', owner, '/staff/withdrawals'],
    ['movements', owner, '/staff/books/movements'], ['issued', owner, '/staff/books/invoices'], ['unpaid', owner, '/staff/books/invoices?which=unpaid'],
    ['overdue', owner, '/staff/books/invoices?which=overdue'], ['credit notes', owner, '/staff/books/invoices?which=credit_notes'],
    ['due collections', owner, '/staff/books/dueCollections'], ['runs', owner, '/staff/books/debitRuns'],
  ]
}

if (!process.env['TEST_DATABASE_URL']) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL: only there a million orders mean something')
const shop = await openTestApp()
try {
  const { db } = shop.deps
  const customer = await givenCustomer(shop)
  const owner = await givenStaff(shop, 'owner')
  const questions = questionsOf({ customer, owner, orderId: await giveOrders(db, customer) })
  await fillWithOrders(db, ordersOfEach, 1000)
  await fillMovements(db, owner)
  const few = await measureAmong(questions, 1000, mostQueries)
  const startedAt = performance.now()
  await fillWithOrders(db, 1000, 1_000_000)
  console.log(`a million orders were written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  const many = await measureAmong(questions, 1_000_000, mostQueries)
  compare(few, many, { ratio: goalRatio })
} finally {
  await shop.close()
  await dropTestDatabases()
}
