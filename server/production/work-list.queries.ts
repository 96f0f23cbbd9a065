/**
 * Each list walks an index that holds nothing but open greetings, from where the page before ended: a million finished ones cost nothing. PostgreSQL
 * matches their conditions to the partial indexes of the schema; a list of several states may need an index of its own.
 */
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { type ProductionState, statesWaitingForCustomer } from '#domain/production/greeting-status.ts'
import { heldWork, mostCounted, ofEachList, type WorkFilter, type WorkList, workLists } from '#domain/production/work-list.ts'
import type { Place } from '#domain/paging.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { greetingHistory, greetingQuestions, greetings, mails, orders, staff, staffNews, takes, voices } from '#server/db/schema.ts'
import { atStudio, isPast, orderIsUnderWay } from '#server/db/conditions.ts'
import type { WorkScope } from './work-moves.ts'

const isAlive = sql`${greetings.canceledAt} is null`
const isOpen = sql`${greetings.status} in ('processing', 'release') and ${isAlive}`

const spelledOut = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
const isOtherThan = (states: readonly ProductionState[]) => sql`(${greetings.productionState} is null or ${greetings.productionState} not in (${spelledOut(states)}))`

/** Not while its customer is asked. */
const deadlineRuns = isOtherThan(statesWaitingForCustomer)

const inList = ofEachList((list) => {
  const held = heldWork[list]
  if (held === 'whatever is open') return isOpen
  if ('states' in held) return sql`${greetings.productionState} in (${spelledOut(held.states)}) and ${isAlive}`
  return and(sql`${greetings.status} = ${spelledOut([held.status])}`, held.otherThan && isOtherThan(held.otherThan), isAlive)
})

const conditions: Readonly<Record<WorkFilter, (today: DateOnly) => SQL | undefined>> = {
  due_today: (today) => and(eq(greetings.deadline, today), deadlineRuns),
  overdue: (today) => and(sql`${greetings.deadline} < ${today}`, deadlineRuns),
  express: () => sql`${greetings.delivery} <> 'standard'`,
  stuck: () => sql`${greetings.waitsBecause} is not null and ${isAlive}`,
}

const passes = (filter: WorkFilter | undefined, today: DateOnly) => filter && conditions[filter](today)

/** For who only speaks: the index of what was given to them. */
function within({ onlyOf }: WorkScope): SQL | undefined {
  return onlyOf === undefined ? undefined
    : sql`${greetings.assignedStaffId} = ${onlyOf} and ${greetings.assignedStaffId} is not null and ${greetings.status} <> 'finished' and ${isOpen}`
}

/** Words of the text, words of the customer, or the number of an order: each by an index of its own. Who only speaks searches texts. */
function found(words: readonly string[], { onlyOf }: WorkScope): SQL | undefined {
  if (words.length === 0) return undefined
  const asked = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
  const byText = sql`select id from ${greetings} where ${isOpen} and to_tsvector('simple', ${greetings.text}) @@ ${asked}`
  if (onlyOf !== undefined) return sql`${greetings.id} in (${byText})`
  const name = sql`to_tsvector('simple', (${orders.billing} ->> 'name') || ' ' || (${orders.contact} ->> 'firstName') || ' ' || (${orders.contact} ->> 'lastName'))`
  const byCustomer = sql`select of_order.id from greetings of_order where of_order.order_id in (select id from ${orders} where ${orderIsUnderWay(orders.status)} and ${name} @@ ${asked})`
  const number = words.length === 1 && /^\d{1,15}$/.test(words[0] ?? '') ? words[0] : undefined
  const byNumber = sql`select of_number.id from greetings of_number where of_number.order_id in (select id from ${orders} where ${orders.number} = ${number}::bigint)`
  return number === undefined ? sql`${greetings.id} in (${byText} union ${byCustomer})` : sql`${greetings.id} in (${byText} union ${byCustomer} union ${byNumber})`
}

/** What is stuck may be finished, and only its package is missing: it is on no list but this one. */
function wantedIn(list: WorkList, filter: WorkFilter | undefined): SQL | undefined {
  return filter === 'stuck' ? undefined : inList[list]
}

export interface WorkWanted extends WorkScope {
  readonly list: WorkList
  readonly filter: WorkFilter | undefined
  readonly words: readonly string[]
  readonly after: Place | undefined
  readonly today: DateOnly
  readonly limit: number
}

export const workRowColumns = {
  ...columnsOf(greetings, 'id', 'name', 'productType', 'language', 'text', 'status', 'productionState', 'waitsBecause', 'delivery', 'deadline', 'correctionNote'),
  orderNumber: orders.number, customer: sql<string>`${orders.billing} ->> 'name'`,
  voiceId: voices.id, voiceName: voices.name, voiceAi: voices.ai, assignedId: staff.id, assignedName: staff.name,
  isApproved: sql<boolean>`exists (select 1 from ${takes} where ${takes.greetingId} = ${greetings.id} and ${takes.state} = 'approved'
    and ${takes.judgedAt} > coalesce(${greetings.correctionAskedAt}, '-infinity'))`,
}

/** Only what stands on it is looked up elsewhere, however much was found. */
export function selectWork(db: Db, { list, filter, words, after, today, limit, ...scope }: WorkWanted) {
  const page = db.select({ id: greetings.id }).from(greetings)
    .where(and(wantedIn(list, filter), passes(filter, today), within(scope), found(words, scope), isPast(after, greetings.deadline, greetings.id, '>')))
    .orderBy(greetings.deadline, greetings.id).limit(limit).as('page')
  return db.select(workRowColumns).from(page).innerJoin(greetings, eq(greetings.id, page.id))
    .innerJoin(orders, eq(orders.id, greetings.orderId)).innerJoin(voices, eq(voices.id, greetings.voiceId)).leftJoin(staff, eq(staff.id, greetings.assignedStaffId))
    .orderBy(greetings.deadline, greetings.id)
}

export type ListedWork = Awaited<ReturnType<typeof selectWork>>[number]

const sinceWhen = {
  deadline: sql`${greetings.deadline}`,
  question: sql`(select ${atStudio(greetingQuestions.askedAt)}::date from ${greetingQuestions} where ${greetingQuestions.greetingId} = ${greetings.id} and ${greetingQuestions.answeredAt} is null)`,
  lastMove: sql`(select max(${atStudio(greetingHistory.at)})::date from ${greetingHistory} where ${greetingHistory.greetingId} = ${greetings.id})`,
} as const

/** Where it counts how long the longest waits. */
const sinceOnList: Partial<Record<WorkList, SQL>> = { quality: sinceWhen.lastMove, questions: sinceWhen.question }

interface Counted {
  readonly count: number
  readonly oldest: DateOnly | null
}

/** Up to a bound, so that a long list is counted as quickly as a short one; with the day since which the longest of them waits. */
async function countOf(db: Db, where: SQL | undefined, since?: SQL): Promise<Counted> {
  const rows = db.select({ day: sql<DateOnly>`${since ?? sinceWhen.deadline}`.as('day') }).from(greetings).where(where)
  const some = (since ? rows.orderBy(sql`day`) : rows).limit(mostCounted).as('some')
  return firstOf(await db.select({ count: sql<number>`count(*)::int`, oldest: sql<DateOnly | null>`min(${some.day})::text` }).from(some)) ?? { count: 0, oldest: null }
}

export async function countWork(db: Db, today: DateOnly, scope: WorkScope) {
  const count = (list: WorkList, filter?: WorkFilter, since?: SQL) => countOf(db, and(wantedIn(list, filter), passes(filter, today), within(scope)), since)
  const ofLists = new Map<WorkList, Counted>()
  for (const list of workLists) ofLists.set(list, await count(list, undefined, sinceOnList[list]))
  const [overdue, stuck] = [await count('today', 'overdue', sinceWhen.deadline), await count('today', 'stuck', sinceWhen.lastMove)]
  return {
    lists: ofEachList((list) => ofLists.get(list)?.count ?? 0),
    dueToday: (await count('today', 'due_today')).count, overdue: overdue.count, express: (await count('today', 'express')).count, stuck: stuck.count,
    oldest: { questions: ofLists.get('questions')?.oldest ?? null, quality: ofLists.get('quality')?.oldest ?? null, overdue: overdue.oldest, stuck: stuck.oldest },
  }
}

/** With a greeting that is past its day; nobody has been told of it. */
export async function listLateOrders(db: Db, today: DateOnly, most: number) {
  const isTold = sql`exists (select 1 from ${staffNews} where ${staffNews.kind} = 'late_order' and ${staffNews.event} = ${greetings.orderId}::text)`
  return db.select({ orderId: orders.id, number: orders.number, deadline: sql<string>`min(${greetings.deadline})::text` })
    .from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId))
    .where(and(isOpen, passes('overdue', today), sql`not ${isTold}`)).groupBy(orders.id, orders.number).orderBy(sql`min(${greetings.deadline})`, orders.id).limit(most)
}

/** Whose confirmation no mail server takes, and which nobody fetched; nobody has been told of it. */
export async function listUnconfirmedOrders(db: Db, most: number) {
  const event = sql<string>`'confirmation ' || ${orders.id}`
  const isTold = sql`exists (select 1 from ${staffNews} where ${staffNews.kind} = 'late_order' and ${staffNews.event} = ${event})`
  return db.select({ event, orderId: orders.id, number: orders.number }).from(mails).innerJoin(orders, eq(orders.id, mails.orderId))
    .where(and(eq(mails.kind, 'order-confirmation'), inArray(mails.state, ['failed', 'withheld']), isNull(orders.confirmedAt), ne(orders.status, 'Canceled'), sql`not ${isTold}`)).limit(most)
}

/** Whose each of these greetings is now. */
export async function listStillAssigned(tx: Tx, greetingIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (greetingIds.length === 0) return new Map()
  const rows = await tx.select({ id: greetings.id, staffId: greetings.assignedStaffId }).from(greetings).where(and(inArray(greetings.id, [...greetingIds]), isAlive))
  return new Map(rows.map(({ id, staffId }) => [id, staffId]))
}

/** The latest that are looked at: more would not change a rate. */
const mostFinished = 1000

/** The share that was there on its day; what is overdue counts as late already. Nothing where nothing was finished or due. */
export async function findOnTimeRate(db: Db, { since, today }: { readonly since: Date; readonly today: DateOnly }, { onlyOf }: WorkScope): Promise<number | null> {
  const isTheirs = onlyOf === undefined ? undefined : sql`${greetings.assignedStaffId} = ${onlyOf} and ${greetings.assignedStaffId} is not null`
  const latest = db.select({ isInTime: isInTime.as('is_in_time') })
    .from(greetings)
    .where(and(sql`${greetings.status} = 'finished'`, sql`${greetings.finishedAt} >= ${since.toISOString()}::timestamptz`, isTheirs))
    .orderBy(sql`${greetings.finishedAt} desc`).limit(mostFinished).as('latest')
  const finished = firstOf(await db.select({ count: sql<number>`count(*)::int`, inTime: sql<number>`(count(*) filter (where ${latest.isInTime}))::int` }).from(latest))
  const promised = (finished?.count ?? 0) + (await countOf(db, and(isOverdueOn(today), isTheirs))).count
  return promised === 0 ? null : (finished?.inTime ?? 0) / promised
}

/** Promised for a day that is over, and not there. */
export const isOverdueOn = (today: DateOnly) => and(isOpen, sql`${greetings.deadline} < ${today}`, deadlineRuns)

/** Whether a greeting was there on its day, by the studio's clock. One that was promised for no day was in time. */
export const isInTime = sql<boolean>`coalesce(${atStudio(greetings.finishedAt)}::date <= ${greetings.deadline}, true)`
