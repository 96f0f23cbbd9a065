/** Each list is read along an index. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IssuedFilter } from '#domain/invoice/invoice-content.ts'
import type { issuedParts } from '#domain/books/issued-parts.ts'
import type { Days } from '#domain/calendar/period.ts'
import type { PageWanted } from '#domain/paging.ts'
import { isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db } from '#server/db/database.ts'
import { bankMovements, dunningFees, invoices, numberSeries, orderLines, orders, payments, receivables } from '#server/db/schema.ts'
import { isIssuedOn, leftToPayCents } from '#server/invoice/invoice.queries.ts'
import { hasOpenWithdrawal, pauseColumns } from '#server/order/ordered.queries.ts'
import { customerName, debitCameBack, paidBy } from '#server/payment/money.queries.ts'

const cancelled = alias(invoices, 'cancelled')

const columns = {
  ...columnsOf(invoices, 'id', 'number', 'kind', 'orderId', 'issuedOn', 'totalCents', 'isPartial', 'dateEntered'), orderNumber: orders.number, leftCents: receivables.totalCents,
  paymentOption: orders.paymentOption, debitCameBack, paidBy, customer: sql<string>`${invoices.content} -> 'buyer' ->> 'name'`,
  openCents: sql<number>`case when ${receivables.state} in ('due', 'overdue') then ${leftToPayCents} else 0 end`.mapWith(Number),
  ...columnsOf(receivables, 'state', 'dueOn', 'reminders', 'lastRemindedOn', 'dunningFeeCents'), ...pauseColumns, hasOpenWithdrawal, dateShipped: orders.dateShipped, cancels: cancelled.number,
}

/** What a search means. */
export type Sought =
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'order'; readonly orderNumbers: readonly number[] }
  | { readonly by: 'customer'; readonly userIds: readonly string[] }

export type IssuedRow = Awaited<ReturnType<typeof listIssuedBy>>[number]

interface IssuedWanted extends PageWanted {
  readonly which: IssuedFilter
  readonly sought: Sought | undefined
  readonly within: Days | undefined
  /** What a figure is made of. */
  readonly part: (typeof issuedParts)[number] | undefined
  readonly key: string
}

export async function listIssuedBy(db: Db, { which, sought, within, part, key, limit, after }: IssuedWanted) {
  const found = and(sought && isSought(db, sought), part && bears(part, key))
  const rows = db.select(columns).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).leftJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .leftJoin(cancelled, eq(cancelled.id, invoices.cancelsInvoiceId))
  if (which === 'unpaid' || which === 'overdue') {
    const isOwed = which === 'overdue' ? sql`${receivables.state} = 'overdue'` : sql`${receivables.state} in ('due', 'overdue')`
    return rows.where(and(isOwed, found, isPast(after, receivables.dueOn, receivables.invoiceId, '>')))
      .orderBy(asc(receivables.dueOn), asc(receivables.invoiceId)).limit(limit)
  }
  const isOfKind = which === 'all' ? undefined : eq(invoices.kind, which === 'invoices' ? 'invoice' : 'credit_note')
  if (within) {
    return rows.where(and(isOfKind, found, isIssuedOn(within), isPast(after, invoices.issuedOn, invoices.id))).orderBy(desc(invoices.issuedOn), desc(invoices.id)).limit(limit)
  }
  return rows.where(and(isOfKind, found, isPast(after, invoices.dateEntered, invoices.id))).orderBy(desc(invoices.dateEntered), desc(invoices.id)).limit(limit)
}

/** As the figures divide documents. */
function bears(part: (typeof issuedParts)[number], key: string): SQL {
  if (part === 'customer') return sql`${invoices.userId}::text = ${key}`
  if (part === 'vat') {
    const [country = '', category = '', rate = ''] = key.split('-')
    const share = JSON.stringify([{ category, rateBasisPoints: Number(rate) }])
    return sql`${invoices.content} -> 'buyer' ->> 'country' = ${country} and ${invoices.vatShares} @> ${share}::jsonb`
  }
  const what = { type: orderLines.productType, product: orderLines.productId, voice: orderLines.voiceId }[part]
  return sql`exists (select from jsonb_to_recordset(${invoices.greetingShares}) as share("orderPos" int)
    join ${orderLines} on ${orderLines.orderId} = ${invoices.orderId} and ${orderLines.pos} = share."orderPos" where ${what} = ${key})`
}

function isSought(db: Db, sought: Sought): SQL {
  switch (sought.by) {
    case 'number': return eq(invoices.number, sought.number)
    case 'order': return inArray(invoices.orderId, db.select({ id: orders.id }).from(orders).where(inArray(orders.number, [...sought.orderNumbers])))
    case 'customer': return inArray(invoices.userId, [...sought.userIds])
  }
}

/** Of these years and later ones. */
export async function listSeries(db: Db, fromYear: number) {
  return db.select({ series: numberSeries.name, year: numberSeries.year, lastNumber: numberSeries.lastNumber }).from(numberSeries)
    .where(and(inArray(numberSeries.name, ['RE', 'GS']), gte(numberSeries.year, fromYear))).orderBy(desc(numberSeries.year), desc(numberSeries.name))
}

interface Part {
  readonly year: number
  readonly series: string
  readonly from: number
  readonly limit: number
}

/** Of one series and year, from this number on. */
export async function listPartOfSeries(db: Db, { year, series, from, limit }: Part) {
  return db.select(columnsOf(invoices, 'number', 'series', 'year', 'sequence', 'content', 'contentSha256', 'previousSha256')).from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.year, year), gte(invoices.sequence, from))).orderBy(asc(invoices.sequence)).limit(limit)
}

/** The documents issued on these days, in the order of the days. */
export async function listIssuedOn(db: Db, days: Days, { limit, after }: PageWanted) {
  return db.select({
    ...columnsOf(invoices, 'id', 'number', 'kind', 'issuedOn'), orderNumber: orders.number, paymentOption: orders.paymentOption,
    buyer: sql<{ name: string; country: string; vatId?: string; customerNumber: number }>`${invoices.content} -> 'buyer'`,
    ...columnsOf(invoices, 'netCents', 'vatCents', 'totalCents', 'vatShares', 'isPartial'), cancels: cancelled.number, reason: sql<string | null>`${invoices.content} ->> 'reason'`,
  }).from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).leftJoin(cancelled, eq(cancelled.id, invoices.cancelsInvoiceId))
    .where(and(isIssuedOn(days), isPast(after, invoices.issuedOn, invoices.id, '>')))
    .orderBy(asc(invoices.issuedOn), asc(invoices.id)).limit(limit)
}

/** As the bank calls a movement, without what tells two of the same name apart: day, kind and cents. */
const nameAtBank = sql<string>`regexp_replace(${bankMovements.bankReference}, '^\\S+ \\S+ \\S+ ', '')`

/** Of which a part went back. */
const source = alias(payments, 'source')

const moments = { came: payments.capturedAt, went: payments.wentAt } as const

/** `fee`: for dunning. It came as well, and pays for nothing that was ordered. */
export const moneyWays = ['came', 'fee', 'went'] as const
export type MoneyWay = (typeof moneyWays)[number]

/** In the tables that leave the shop. */
export const moneyWord = (way: MoneyWay, { state }: Pick<MoneyMoved, 'state'>) => (way === 'came' ? 'Eingang' : way === 'fee' ? 'Mahngebühr' : state === 'failed' ? 'Rücklastschrift' : 'Erstattung')

/** The order that a payment is for, also where it gives back a part of another or brought too much. */
const orderOfMoney = sql`coalesce(${payments.orderId}, ${source.orderId}, ${bankMovements.orderId})`

/** Of an order. */
export const customerNumber = sql<number | null>`(${orders.contact} ->> 'customerNumber')::int`

/** The money that came in a month, and the money that went again: what came last month and goes in this one is of both. By the moment of it. */
export async function listMoneyThat(way: MoneyWay, db: Db, { from, before }: { readonly from: Date; readonly before: Date }, { limit, after }: PageWanted) {
  if (way === 'fee') return listDunningFeesOn(db, { from, before }, { limit, after })
  const moment = moments[way]
  return db.select({
    ...columnsOf(payments, 'id', 'kind', 'state', 'amountCents', 'failure'), at: sql<Date>`${moment}`.mapWith(payments.capturedAt), orderNumber: orders.number, customerNumber,
    customer: sql<string>`coalesce(nullif(${customerName}, ''), ${bankMovements.debtorName}, '')`,
    invoices: sql<string>`coalesce((select string_agg(${invoices.number}, ' ' order by ${invoices.number}) from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.kind} = 'invoice'), '')`,
    reference: sql<string>`coalesce(${payments.captureId}, ${source.captureId}, ${nameAtBank}, ${payments.reference}, '')`,
  }).from(payments).leftJoin(source, eq(source.id, payments.refundOf)).leftJoin(bankMovements, eq(bankMovements.id, payments.bankMovementId))
    .leftJoin(orders, eq(orders.id, orderOfMoney))
    .where(and(gte(moment, from), lt(moment, before), isNotNull(payments.capturedAt), way === 'came' ? isNull(payments.refundOf) : undefined, isPast(after, moment, payments.id, '>'))).orderBy(asc(moment), asc(payments.id)).limit(limit)
}

/** Of which money came or went. */
export function ordersWithMoney(db: Db, { from, before }: { readonly from: Date; readonly before: Date }) {
  const isWithin = (moment: typeof payments.capturedAt | typeof payments.wentAt) => and(gte(moment, from), lt(moment, before))
  return db.select({ id: sql`${orderOfMoney}` }).from(payments).leftJoin(source, eq(source.id, payments.refundOf)).leftJoin(bankMovements, eq(bankMovements.id, payments.bankMovementId))
    .where(or(isWithin(payments.capturedAt), isWithin(payments.wentAt)))
}

/** What the bank took for itself: booked alone, or on top of a direct debit that came back. */
export async function listBankFeesOn(db: Db, { from, before }: Days, { limit, after }: PageWanted) {
  const onTop = sql`${bankMovements.kind} = 'taken_back' and ${bankMovements.state} = 'booked' and ${bankMovements.amountCents} > ${bankMovements.bookedCents}`
  return db.select({
    ...columnsOf(bankMovements, 'id', 'bookedOn'), cents: sql<number>`${bankMovements.amountCents} - ${bankMovements.bookedCents}`.mapWith(Number), orderNumber: orders.number, reference: nameAtBank,
  }).from(bankMovements).leftJoin(orders, eq(orders.id, bankMovements.orderId))
    .where(and(
      gte(bankMovements.bookedOn, from), lt(bankMovements.bookedOn, before), eq(bankMovements.currency, 'EUR'), sql`(${bankMovements.kind} = 'fee' or (${onTop}))`,
      isPast(after, bankMovements.bookedOn, bankMovements.id, '>'),
    )).orderBy(asc(bankMovements.bookedOn), asc(bankMovements.id)).limit(limit)
}

/** Dunning fees that came in a month, as the money that came for orders. */
async function listDunningFeesOn(db: Db, { from, before }: { readonly from: Date; readonly before: Date }, { limit, after }: PageWanted) {
  const rows = await db.select({
    id: dunningFees.id, amountCents: dunningFees.amountCents, at: dunningFees.receivedAt, orderNumber: orders.number, customerNumber, customer: customerName, reference: sql<string>`coalesce(${bankMovements.bankReference}, '')`,
  }).from(dunningFees).innerJoin(orders, eq(orders.id, dunningFees.orderId)).leftJoin(bankMovements, eq(bankMovements.id, dunningFees.bankMovementId))
    .where(and(gte(dunningFees.receivedAt, from), lt(dunningFees.receivedAt, before), isPast(after, dunningFees.receivedAt, dunningFees.id, '>'))).orderBy(asc(dunningFees.receivedAt), asc(dunningFees.id)).limit(limit)
  return rows.map((row) => ({ ...row, kind: 'transfer' as const, state: 'captured' as const, failure: null, invoices: '' }))
}

export type BankFee = Awaited<ReturnType<typeof listBankFeesOn>>[number]

export type MoneyMoved = Awaited<ReturnType<typeof listMoneyThat>>[number]
