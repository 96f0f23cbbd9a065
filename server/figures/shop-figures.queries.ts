import { and, count, eq, gte, min, ne, sql } from 'drizzle-orm'
import { type Db, theOne } from '#server/db/database.ts'
import { mails, orders, payments } from '#server/db/schema.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Read along the indexes on their times: it costs what a day costs. */
export async function lastDay(db: Db, now: Date) {
  const since = new Date(now.getTime() - dayMs)
  const sumOf = (cents: typeof orders.totalCents | typeof payments.amountCents) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number)
  const ordered = await db.select({ orders: count(), orderedCents: sumOf(orders.totalCents) }).from(orders).where(and(gte(orders.dateEntered, since), ne(orders.status, 'Canceled')))
  const received = await db.select({ receivedCents: sumOf(payments.amountCents) }).from(payments).where(and(gte(payments.capturedAt, since), eq(payments.state, 'captured')))
  return { ...theOne(ordered), ...theOne(received) }
}

/** In seconds; 0 where none waits. */
export async function ageOfOldestMail(db: Db, now: Date): Promise<number> {
  const { oldest } = theOne(await db.select({ oldest: min(mails.dateEntered) }).from(mails).where(eq(mails.state, 'pending')))
  return oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000
}
