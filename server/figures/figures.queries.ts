/** Each figure is read along an index on its time. No row leaves the database, only sums. */
import { and, count, desc, eq, gte, isNotNull, min, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { retakeReasons, type RetakeReason } from '#domain/production/retake-reason.ts'
import { type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { bankMovements, greetings, helpRatings, invoices, leads, mails, orderLines, orders, payments, products, receivables, takes, voices, withdrawals } from '#server/db/schema.ts'
import { atStudio, dayBegins } from '#server/db/conditions.ts'
import { isInTime, isOverdueOn } from '#server/production/work-list.queries.ts'
import type { Days } from '#domain/calendar/period.ts'
import type { RevenueDivision } from '#domain/figures/revenue-divisions.ts'
import { isIssuedOn, leftToPayCents, signedSum } from '#server/invoice/invoice.queries.ts'
import { mostWaitingCounted, type WaitingKind } from '#domain/figures/today.ts'
import { isToReturn } from '#server/payment/money.queries.ts'

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

/** Sums over issued documents, read along the index of their days: credit notes count below zero. */
export async function sumDocumentsByMonth(db: Db | Tx, from: Days['from']) {
  const month = sql<string>`to_char(${invoices.issuedOn}, 'YYYY-MM')`
  return db.select({ month: month.as('month_of_issue'), netCents: signedSum(invoices.netCents) }).from(invoices).where(gte(invoices.issuedOn, from)).groupBy(sql`month_of_issue`)
}

export async function sumDocuments(db: Db | Tx, days: Days) {
  const countOf = (kind: string) => sql<number>`count(*) filter (where ${invoices.kind} = ${kind})`.mapWith(Number)
  return theOne(await db.select({ invoices: countOf('invoice'), creditNotes: countOf('credit_note'), netCents: signedSum(invoices.netCents), vatCents: signedSum(invoices.vatCents) })
    .from(invoices).where(isIssuedOn(days)))
}

/** What a part is known by, and how it is called in both languages. */
const divided: Readonly<Record<RevenueDivision, { readonly key: SQL<string>; readonly de: SQL<string>; readonly en: SQL<string> }>> = {
  day: { key: sql`${invoices.issuedOn}::text`, de: sql`''`, en: sql`''` },
  type: { key: sql`${orderLines.productType}`, de: sql`''`, en: sql`''` },
  product: { key: sql`${orderLines.productId}`, de: sql`max(${products.name} ->> 'de')`, en: sql`max(${products.name} ->> 'en')` },
  voice: { key: sql`${orderLines.voiceId}`, de: sql`max(${voices.name})`, en: sql`max(${voices.name})` },
  customer: { key: sql`${invoices.userId}::text`, de: sql`max(${invoices.content} -> 'buyer' ->> 'name')`, en: sql`max(${invoices.content} -> 'buyer' ->> 'name')` },
}

/** The most revenue first, days as they come. Whatever bears nothing of a document is no part of it. */
export async function sumRevenueBy(db: Db | Tx, division: RevenueDivision, days: Days) {
  const { key, de, en } = divided[division]
  const isWhole = division === 'day' || division === 'customer'
  const cents = isWhole ? sql`${invoices.netCents}` : sql`share."netCents"`
  const parts = db.select({
    key: sql<string>`coalesce(${key}, '')`.as('part_key'), de: sql<string>`coalesce(${de}, '')`, en: sql<string>`coalesce(${en}, '')`,
    documents: sql<number>`count(distinct ${invoices.id})`.mapWith(Number), netCents: signedSum(cents).as('part_cents'),
  }).from(invoices).$dynamic()
  const joined = isWhole ? parts
    : parts.innerJoin(sql`lateral jsonb_to_recordset(${invoices.greetingShares}) as share("orderPos" int, "netCents" int)`, sql`true`)
      .leftJoin(orderLines, and(eq(orderLines.orderId, invoices.orderId), sql`${orderLines.pos} = share."orderPos"`))
      .leftJoin(products, eq(products.id, orderLines.productId)).leftJoin(voices, eq(voices.id, orderLines.voiceId))
  return joined.where(isIssuedOn(days)).groupBy(sql`part_key`).orderBy(division === 'day' ? sql`part_key` : sql`part_cents desc, part_key`)
}

/** Today, whenever they were issued; less the parts that have come. */
export async function sumOpen(db: Db | Tx, state: SQL) {
  return theOne(await db.select({ invoices: count(), cents: sql<number>`coalesce(sum(${leftToPayCents}), 0)`.mapWith(Number) })
    .from(receivables).innerJoin(invoices, eq(invoices.id, receivables.invoiceId)).innerJoin(orders, eq(orders.id, invoices.orderId)).where(state))
}

export const isUnpaid = sql`${receivables.state} in ('due', 'overdue')`
export const isOverdue = sql`${receivables.state} = 'overdue'`

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

export interface Waits {
  readonly count: number
  /** At the studio. */
  readonly oldest: DateOnly | null
}

/** The day since which each of them waits. What failed of the shop's own work is in no table of its own. */
const waitingSince: Readonly<Record<Exclude<WaitingKind, 'failed_jobs'>, (before: Date) => SQL>> = {
  overdue_invoices: () => sql`select ${receivables.dueOn} as day from ${receivables} where ${receivables.state} = 'overdue' order by ${receivables.dueOn}`,
  open_invoices: () => sql`select ${invoices.issuedOn} as day from ${receivables} join ${invoices} on ${invoices.id} = ${receivables.invoiceId}
    where ${receivables.state} in ('due', 'overdue') order by ${receivables.dueOn}`,
  bank_movements: () => sql`select ${bankMovements.bookedOn} as day from ${bankMovements} where ${bankMovements.state} = 'open' order by ${bankMovements.bookedOn}`,
  money_to_return: (before) => sql`select ${atStudio(payments.capturedAt)}::date as day from ${payments} where ${isToReturn(before)} order by ${payments.capturedAt}`,
  withdrawals: () => sql`select ${atStudio(withdrawals.receivedAt)}::date as day from ${withdrawals} where ${withdrawals.state} = 'received' order by ${withdrawals.receivedAt}`,
  messages: () => sql`select ${atStudio(leads.dateEntered)}::date as day from ${leads} where ${leads.answeredAt} is null order by ${leads.dateEntered}`,
  unsent_mails: () => sql`select ${atStudio(mails.dateEntered)}::date as day from ${mails} where ${mails.state} = 'failed' order by ${mails.dateEntered}`,
}

/** Each kind is read along an index that holds nothing but what waits, the longest first, and no further than anybody counts. */
export async function countWaiting(db: Db, kind: keyof typeof waitingSince, before: Date): Promise<Waits> {
  const counted = { count: sql<number>`count(*)::int`, oldest: sql<DateOnly | null>`min(day)::text` }
  return firstOf(await db.select(counted).from(sql`(${waitingSince[kind](before)} limit ${mostWaitingCounted}) as waiting`)) ?? { count: 0, oldest: null }
}
