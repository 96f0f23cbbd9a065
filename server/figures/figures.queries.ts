/** Each figure is read along an index on its time. No row leaves the database, only sums. */
import { and, count, desc, eq, gte, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { retakeReasons, type RetakeReason } from '#domain/production/retake-reason.ts'
import type { Db } from '#server/db/database.ts'
import { greetings, helpRatings, orders, takes, voices } from '#server/db/schema.ts'
import { atStudio, dayBegins } from '#server/db/conditions.ts'
import { isInTime, isOverdueOn } from '#server/production/work-list.queries.ts'

const mostRetakeRows = 50
const mostHelpRows = 20

/** By the studio's own clock. It is written out once for each month, and not for each row. */
const monthOf = (moment: AnyPgColumn): SQL => sql`date_trunc('month', ${atStudio(moment)})`
const written = (month: SQL): SQL<string> => sql<string>`to_char(${month}, 'YYYY-MM')`
const isSince = (moment: AnyPgColumn, from: DateOnly) => gte(moment, dayBegins(from))
const isKept = ne(orders.status, 'Canceled')

export async function countOrdersByMonth(db: Db, from: DateOnly) {
  const month = monthOf(orders.dateEntered)
  return db.select({ month: written(month), orders: count() })
    .from(orders).where(and(isSince(orders.dateEntered, from), isKept)).groupBy(month)
}

export async function countFinishedByMonth(db: Db, from: DateOnly) {
  const month = monthOf(greetings.finishedAt)
  return db.select({ month: written(month), finished: count(), onTime: sql<number>`count(*) filter (where ${isInTime})`.mapWith(Number) })
    .from(greetings).where(and(eq(greetings.status, 'finished'), isNotNull(greetings.finishedAt), isSince(greetings.finishedAt, from))).groupBy(month)
}

/** Promised for a day that is over, and not there: late already, whenever they come. */
export async function countOverdueByMonth(db: Db, from: DateOnly, today: DateOnly) {
  return db.select({ month: sql<string>`to_char(${greetings.deadline}, 'YYYY-MM')`.as('month_promised'), overdue: count() }).from(greetings)
    .where(and(isOverdueOn(today), gte(greetings.deadline, from))).groupBy(sql`month_promised`)
}

/** By the reason alone: what somebody noted beside it may name a person. */
export async function countRetakes(db: Db, from: DateOnly) {
  const code = sql`split_part(${takes.reason}, ':', 1)`
  const reason = sql<RetakeReason | null>`case when ${code} in ${[...retakeReasons]} then ${code} end`.as('retake_reason')
  return db.select({ voice: voices.name, reason, count: count() })
    .from(takes).innerJoin(voices, eq(voices.id, takes.voiceId)).where(and(eq(takes.state, 'rejected'), isSince(takes.judgedAt, from)))
    .groupBy(voices.name, sql`retake_reason`).orderBy(desc(count()), voices.name).limit(mostRetakeRows)
}

export async function countUnhelpful(db: Db, fromMonth: string) {
  const helpful = sql<number>`sum(${helpRatings.helpful})`.mapWith(Number)
  const notHelpful = sql<number>`sum(${helpRatings.notHelpful})`.mapWith(Number)
  return db.select({ page: helpRatings.page, helpful, not_helpful: notHelpful })
    .from(helpRatings).where(gte(helpRatings.month, fromMonth)).groupBy(helpRatings.page)
    .having(sql`${notHelpful} > 0`).orderBy(desc(notHelpful), helpful, helpRatings.page).limit(mostHelpRows)
}
