import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { GreetingSoFar } from '#domain/production/greeting-status.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted } from '#domain/paging.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx, updateSome } from '#server/db/database.ts'
import { dayBegins, isPast } from '#server/db/conditions.ts'
import { greetings, orders, users, withdrawals } from '#server/db/schema.ts'
import { hasTake } from '#server/order/ordered.queries.ts'

/** Its number; nothing where this request came in before. */
export async function insertWithdrawal(tx: Tx, withdrawal: Omit<typeof withdrawals.$inferInsert, 'id'>): Promise<number | undefined> {
  return firstOf(await tx.insert(withdrawals).values(withdrawal).onConflictDoNothing({ target: withdrawals.requestId }).returning({ number: withdrawals.number }))?.number
}

export async function findWithdrawalByRequest(tx: Tx, requestId: string) {
  const rows = await tx.select({ number: withdrawals.number, receivedAt: withdrawals.receivedAt }).from(withdrawals).where(eq(withdrawals.requestId, requestId))
  return theOne(rows, 'A withdrawal came in before and cannot be found')
}

/** By the address that the order was made with, or that its customer has today. */
export async function findOrderOfPerson(tx: Tx, { numbers, emailKey }: { readonly numbers: readonly number[]; readonly emailKey: string }) {
  if (numbers.length === 0) return undefined
  const [row] = await tx.select({
    orderId: orders.id, orderNumber: orders.number, userId: orders.userId, contact: orders.contact,
  }).from(orders).innerJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(orders.number, [...numbers]), or(eq(users.emailKey, emailKey), sql`lower(${orders.contact} ->> 'email') = ${emailKey}`)))
    .orderBy(orders.number).limit(1)
  if (!row) return undefined
  const { contact: { salutation, firstName, lastName }, ...order } = row
  return { ...order, salutation, firstName, lastName }
}

export type OrderOfPerson = NonNullable<Awaited<ReturnType<typeof findOrderOfPerson>>>

/** The latest first, those to decide or the others; with how far their orders are. */
export async function listWithdrawalsBy(db: Db, which: 'open' | 'decided', { limit, after }: PageWanted) {
  return db.select({
    ...columnsOf(withdrawals, 'id', 'number', 'name', 'email', 'orderNumber', 'statement', 'receivedAt', 'state', 'note', 'orderId'), customerId: orders.userId, orderStatus: orders.status,
    greetings: sql<GreetingSoFar[]>`(select coalesce(json_agg(json_build_object('status', ${greetings.status}, 'productionState', ${greetings.productionState}, 'hasTake', ${hasTake})), '[]')
      from ${greetings} where ${greetings.orderId} = ${orders.id} and ${greetings.canceledAt} is null)`,
  }).from(withdrawals).leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(and(which === 'open' ? eq(withdrawals.state, 'received') : ne(withdrawals.state, 'received'), isPast(after, withdrawals.receivedAt, withdrawals.id)))
    .orderBy(desc(withdrawals.receivedAt), desc(withdrawals.id)).limit(limit)
}

export type ListedWithdrawal = Awaited<ReturnType<typeof listWithdrawalsBy>>[number]

export async function lockWithdrawal(tx: Tx, withdrawalId: string) {
  return firstOf(await tx.select(columnsOf(withdrawals, 'number', 'state', 'orderId', 'name', 'email', 'orderNumber', 'receivedAt', 'language'))
    .from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update'))
}

export type LockedWithdrawal = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>

type Decision = Pick<typeof withdrawals.$inferInsert, 'state' | 'note' | 'staffId'>

export async function saveDecision(tx: Tx, withdrawalId: string, decision: Decision) {
  await tx.update(withdrawals).set(decision).where(eq(withdrawals.id, withdrawalId))
}

/** Answers how many it took. One that nobody has decided yet still has to be answered. */
export async function forgetWithdrawalsBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const isOld = lt(withdrawals.receivedAt, dayBegins(day))
  const blank = { name: '', email: '', orderNumber: '', statement: '', note: '' }
  return updateSome(db, withdrawals, blank, and(isOld, ne(withdrawals.state, 'received'), ne(withdrawals.email, '')), most)
}
