/** What production has forgotten, because a job of it failed for good or was never asked for. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { statusesUnderWay } from '#domain/order/order-status.ts'
import { reasonsForTheStudio } from '#domain/production/waiting-reason.ts'
import type { Db } from '#server/db/database.ts'
import { greetings, orders, shippings, takes, voices } from '#server/db/schema.ts'

interface Search {
  readonly untouchedSince: Date
  readonly limit: number
}

/** Orders in which something should have begun. */
export async function listOrdersToBegin(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const notBegun = db.selectDistinct({ id: greetings.orderId, at: sql<Date>`min(${greetings.dateModified})`.as('at') }).from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId))
    .where(and(eq(greetings.status, 'order_arrived'), isNull(greetings.canceledAt), lt(greetings.dateModified, untouchedSince), inArray(orders.status, statusesUnderWay)))
    .groupBy(greetings.orderId).orderBy(asc(sql`at`)).limit(limit)
  return (await notBegun).map(({ id }) => id)
}

/** Greetings with which the shop could go on by itself. */
export async function listGreetingsToResume(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const approved = db.select({ id: takes.id }).from(takes).where(and(eq(takes.greetingId, greetings.id), eq(takes.state, 'approved')))
  const rows = await db.select({ id: greetings.id }).from(greetings).innerJoin(voices, eq(voices.id, greetings.voiceId))
    .where(and(
      isNull(greetings.waitsBecause), isNull(greetings.canceledAt), lt(greetings.dateModified, untouchedSince),
      or(
        and(eq(greetings.status, 'processing'), eq(voices.ai, true), or(isNull(greetings.productionState), eq(greetings.productionState, 'recording'))),
        and(inArray(greetings.status, ['order_arrived', 'release']), exists(approved)),
      ),
    )).orderBy(asc(greetings.dateModified)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Greetings that say why they wait, and of which no try was made for a long time. */
export async function listGreetingsThatWait(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const rows = await db.select({ id: greetings.id }).from(greetings)
    .where(and(isNotNull(greetings.waitsBecause), isNull(greetings.canceledAt), notInArray(greetings.waitsBecause, [...reasonsForTheStudio]), lt(greetings.dateModified, untouchedSince)))
    .orderBy(asc(greetings.dateModified)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Orders whose greetings are all finished, and that were never packed. */
export async function listOrdersToPack(db: Db, { untouchedSince, limit }: Search): Promise<string[]> {
  const ofOrder = db.select({ id: greetings.id }).from(greetings).where(and(eq(greetings.orderId, orders.id), or(ne(greetings.status, 'finished'), sql`${greetings.dateModified} >= ${untouchedSince.toISOString()}`)))
  const packed = db.select({ id: shippings.id }).from(shippings).where(eq(shippings.orderId, orders.id))
  const rows = await db.select({ id: orders.id }).from(orders)
    .where(and(eq(orders.status, 'In Manufacturing'), notExists(ofOrder), notExists(packed))).orderBy(asc(orders.dateEntered)).limit(limit)
  return rows.map(({ id }) => id)
}
