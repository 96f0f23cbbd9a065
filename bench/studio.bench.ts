/**
 * The lists and searches of the studio and the office must be as quick among a million orders as among a thousand: the number of open orders is the same in
 * both. `npm run bench -- studio 100000` measures among fewer. Needs TEST_DATABASE_URL, a PostgreSQL whose user may create databases.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { dropTestDatabases } from '#server/testing/database.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fillOrdersOf, fillWithOrders, ordersOfEach } from './many-orders/fill-orders.ts'
import { compare, measureAmong, type Question } from './many-orders/measure.ts'

const few = 1000
const underWay = 1000
const orderCount = Number(process.argv[2] ?? 1_000_000)
const goalRatio = 1.3
/** Noise of so little is no slowness. */
const quickMs = 10
/** The board counts eight lists. */
const mostQueries = 10
const figuresGoalMs = 3000

type Writer = Pick<Db, 'execute'>

/** Of each order one greeting that was there on its day, or not, and two mails; of a hundred orders one was canceled after somebody had begun. */
async function fillFinished(tx: Writer) {
  await tx.execute(sql`insert into greetings (order_id, order_line_id, user_id, name, classification, product_type, language, text, voice_id, status, delivery, production_state, canceled_at, deadline, finished_at, date_entered)
    select id, line_id, user_id, 'Warteschleife', 'individual', 'ws', 'de', 'Bitte warten Sie, Elektro Sommer ' || nth || ' ist gleich für Sie da.', 'clara', case when nth % 100 = 2 then 'processing' else 'finished' end, 'standard',
      case when nth % 100 = 2 then 'recording' end, case when nth % 100 = 2 then at end, (at + interval '5 days')::date, case when nth % 100 <> 2 then at + (nth % 7) * interval '1 day' end, at from new_orders`)
  await tx.execute(sql`update orders set status = 'Canceled' from new_orders where new_orders.id = orders.id and nth % 100 = 2`)
  await fillMails(tx)
}

async function fillMails(tx: Writer) {
  await tx.execute(sql`insert into mails (dedupe_key, kind, language, recipient, user_id, order_id, subject, text_body, html_body, state, date_entered, sent_at)
    select kind || ' ' || id, kind, 'de', user_id || '@example.org', user_id, id, 'Ihre Bestellung', 'Guten Tag', '<p>Guten Tag</p>', case when nth % 5000 = 0 then 'failed' else 'sent' end, at, at
    from new_orders, unnest(array['order-confirmation', 'order-shipped']) as kind`)
}

/** What the studio has to do with today: recordings, some in question, some to judge, a few that wait for something. */
async function fillUnderWay(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table new_users on commit drop as select id as user_id, account_id from users where first_name = 'Erika' limit ${underWay / ordersOfEach}::int`)
    await fillOrdersOf(tx)
    await tx.execute(sql`update orders set status = 'In Manufacturing', date_entered = now(),
      deadline = current_date + 2 from new_orders where new_orders.id = orders.id`)
    await tx.execute(sql`insert into greetings (order_id, order_line_id, user_id, name, classification, product_type, language, text, voice_id, status, delivery, production_state, waits_because, deadline)
      select id, line_id, user_id, 'Warteschleife', 'individual', 'ws', 'de', 'Bitte warten Sie, Elektro Winter ' || nth || ' ist gleich für Sie da.', 'clara',
        case when nth % 5 = 0 then 'release' else 'processing' end, case when nth % 10 = 0 then 'express' else 'standard' end,
        case when nth % 5 = 0 then null when nth % 7 = 0 then 'script_question' when nth % 2 = 0 then 'recording' else 'script_check' end,
        case when nth % 100 = 0 then 'VOICE_DOWN' end, current_date + ((nth % 12) - 3)::int from new_orders`)
  })
  await db.execute(sql`vacuum analyze`)
}

interface Sought {
  readonly orderId: string
  readonly number: string
  readonly customerId: string
  readonly email: string
  readonly lastName: string
}

async function findSought(db: Db): Promise<Sought> {
  const { rows: [row] } = (await db.execute(sql`select orders.id as "orderId", orders.number::text as number, users.id as "customerId", users.email as email, users.last_name as "lastName"
    from orders join users on users.id = orders.user_id where orders.status = 'In Manufacturing' limit 1`)) as unknown as { rows: Sought[] }
  if (!row) throw new Error('Nothing is under way')
  return row
}

const asOwner = (owner: SignedInStaff, of: string, asked: Readonly<Record<string, string>>): Question[] =>
  Object.entries(asked).map(([name, path]) => [`${of}: ${name}`, owner, `/staff/${path}`] as const)

function questionsOf(owner: SignedInStaff, { orderId, number, customerId, email, lastName }: Sought): readonly Question[] {
  return [
    ...asOwner(owner, 'studio', {
      board: 'work/board', today: 'work?list=today', recording: 'work?list=recording', quality: 'work?list=quality', questions: 'work?list=questions',
      overdue: 'work?list=today&filter=overdue', express: 'work?list=today&filter=express', stuck: 'work?list=today&filter=stuck',
      'many words': 'work?list=today&search=elektro', 'few words': 'work?list=today&search=winter%2077', number: `work?list=today&search=${number}`,
    }),
    ...asOwner(owner, 'orders', {
      all: 'orders', 'one state': 'orders?status=Shipped', 'a rare state': 'orders?status=Canceled', customer: `orders?customer=${customerId}`, one: `orders/${orderId}`,
      number: `orders?search=${number}`, 'one name': `orders?search=${lastName}`, 'many names': 'orders?search=erika', 'no name': 'orders?search=niemand',
    }),
    ...asOwner(owner, 'customers', {
      all: 'customers', one: `customers/${customerId}`, address: `customers?search=${encodeURIComponent(email)}`, 'many names': 'customers?search=erika', company: 'customers?search=firma',
    }),
    ...asOwner(owner, 'mails', { all: 'mails', kind: 'mails?kind=order-shipped', failed: 'mails?state=failed', address: `mails?recipient=${encodeURIComponent(email)}` }),
    ...asOwner(owner, 'money', { open: 'money/open', 'to return': 'money/toReturn', withdrawals: 'withdrawals', waiting: 'waiting' }),
  ]
}

if (!process.env['TEST_DATABASE_URL']) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL: only there a million orders mean something')
const shop = await openTestApp()
try {
  const { db } = shop.deps
  const owner = await givenStaff(shop, 'owner')
  await fillWithOrders(db, 0, few, fillFinished)
  await fillUnderWay(db)
  const questions = questionsOf(owner, await findSought(db))
  const figures: readonly Question[] = asOwner(owner, 'figures', { year: 'figures' })
  const amongFew = await measureAmong(questions, few, mostQueries)
  await measureAmong(figures, few, mostQueries)
  const startedAt = performance.now()
  await fillWithOrders(db, few, orderCount, fillFinished)
  console.log(`${orderCount.toLocaleString('en')} orders were written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  compare(amongFew, await measureAmong(questions, orderCount, mostQueries), { ratio: goalRatio, quickMs })
  const [year] = (await measureAmong(figures, orderCount, mostQueries)).values()
  if (!year || year.p99 > figuresGoalMs) process.exitCode = 1
} finally {
  await shop.close()
  await dropTestDatabases()
}
