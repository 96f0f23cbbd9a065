import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import type { moneyStepSchema } from '#domain/order/order.contract.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { columnsOf, type Db } from '#server/db/database.ts'
import {
  bankMovements, carts, greetings, invoices, journal, mails, mandates, musics, orderHistory, orderLines, orders, payments, receivables, returnRuns, shippingGreetings, shippings, staff, voices, withdrawals,
} from '#server/db/schema.ts'
import { hasTake, lineColumns, owedCents, receivedCents } from './ordered.queries.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

export async function listOrdersOf(db: Db, userId: string, { limit, offset }: Page) {
  const records = await db.select({
    ...columnsOf(orders, 'id', 'number', 'dateEntered', 'status', 'totalCents', 'deadline'),
    greetingCount: db.$count(orderLines, eq(orderLines.orderId, orders.id)),
  }).from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.dateEntered), desc(orders.id)).limit(limit).offset(offset)
  return { total: await db.$count(orders, eq(orders.userId, userId)), records }
}

/** All of them, the oldest first. */
export async function listOrderNumbersOf(db: Db, userId: string): Promise<{ id: string; number: number }[]> {
  return db.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.dateEntered), asc(orders.id))
}

/** By id, or by number, which has digits alone. */
function isOrder(idOrNumber: string) {
  return /^\d+$/.test(idOrNumber) ? eq(orders.number, Number(idOrNumber)) : eq(orders.id, idOrNumber)
}

export async function findOwnerOfOrder(db: Db, orderId: string): Promise<{ userId: string; awaitsTransfer: boolean } | undefined> {
  const [row] = await db.select(columnsOf(orders, 'userId', 'status', 'paymentOption')).from(orders).where(eq(orders.id, orderId))
  return row && { userId: row.userId, awaitsTransfer: row.status === 'Prepaid waiting approval' && row.paymentOption === 'transfer' }
}

const byWallet = alias(payments, 'by_wallet')

/** The wallet was asked for it, or has it and it fits. */
export const isMoneyOnItsWay = sql<boolean>`exists (select from ${payments} as ${byWallet} where ${byWallet.orderId} = ${orders.id} and ${byWallet.kind} = 'wallet'
  and ${byWallet.state} in ('capturing', 'captured') and ${byWallet.failure} is null and ${byWallet.returnSince} is null)`

/** Its money is the one that paid the order: what the wallet took besides, or gave back again, changes nothing about that. */
const isPaidByWallet = sql<boolean>`exists (select from ${payments} as ${byWallet} where ${byWallet.orderId} = ${orders.id} and ${byWallet.kind} = 'wallet'
  and ${byWallet.capturedAt} = ${orders.datePaid})`

const returning = alias(payments, 'returning')
const source = alias(payments, 'source')

/** What went back, and what is its customer's again and waits to go. */
const moneyBack = sql<{ returnedCents: number; pendingCents: number }>`(select json_build_object(
  'returnedCents', coalesce(sum(${returning.amountCents}) filter (where ${returning.state} = 'refunded'), 0),
  'pendingCents', coalesce(sum(${returning.amountCents}) filter (where ${returning.state} = 'captured' and ${returning.returnSince} is not null), 0)
) from ${payments} as ${returning} left join ${payments} as ${source} on ${source.id} = ${returning.refundOf}
  where coalesce(${returning.orderId}, ${source.orderId}) = ${orders.id})`

const invoiceDueOn = sql<DateOnly | null>`(select min(${receivables.dueOn})::text from ${receivables} join ${invoices} on ${invoices.id} = ${receivables.invoiceId}
  where ${invoices.orderId} = ${orders.id} and ${receivables.state} in ('due', 'overdue'))`

interface MoneyStep extends Pick<z.output<typeof moneyStepSchema>, 'kind' | 'at' | 'day_only' | 'number' | 'reason'> {
  readonly cents: number
  readonly staff: string | null
}

const dayPaid = sql`(paid.captured_at at time zone 'UTC')::date`

/** Of the payment `paid`: what a bank brings is known by its day, and who booked it by its movement, by the sum that the bank paid for its run that day, or, without either, by the journal. */
const bookedBy = sql`select decided_at as at, staff_id from ${bankMovements} where ${bankMovements}.id = paid.bank_movement_id
  union all select decided_at, staff_id from ${bankMovements} where ${bankMovements}.debit_run_id = paid.debit_run_id and ${bankMovements}.booked_on = ${dayPaid} and paid.bank_movement_id is null
  union all select at, staff_id from ${journal} where ${journal}.subject_kind = 'order' and ${journal}.subject_id = ${orders}.id::text and ${journal}.action = 'booked money' and paid.bank_movement_id is null
    and paid.kind in ('invoice', 'transfer') and details ->> 'received_on' = ${dayPaid}::text limit 1`

/** Who issued a document wrote the journal in the same transaction, which is one moment. What is known by its day alone came at noon, or before it was booked. */
const moneySteps = sql<readonly MoneyStep[]>`(select coalesce(json_agg(step order by step.at, step.kind = 'corrected'), '[]') from (
  select case kind when 'credit_note' then 'credited' else 'corrected' end as kind, date_entered as at, total_cents as cents, number, coalesce(content ->> 'reason', '') as reason,
    (select ${staff}.name from ${journal} join ${staff} on ${staff}.id = ${journal}.staff_id where ${journal}.at = ${invoices}.date_entered and (${journal}.subject_id = ${orders}.id::text
      or ${journal}.subject_id in (select id::text from ${withdrawals} where order_id = ${orders}.id)) limit 1) as staff, false as day_only
    from ${invoices} where order_id = ${orders}.id and (kind = 'credit_note' or content -> 'replaces' is not null)
  union all select 'received', greatest(least(captured_at, booked.at), ${orders}.date_entered), amount_cents, '', '', ${staff}.name, kind <> 'wallet' from ${payments} as paid
    left join lateral (${bookedBy}) as booked on true left join ${staff} on ${staff}.id = booked.staff_id where paid.order_id = ${orders}.id and captured_at is not null
  union all select case gone.state when 'refunded' then 'returned' else 'taken_back' end, gone.went_at, gone.amount_cents, '', '', coalesce(
      (select ${staff}.name from ${journal} join ${staff} on ${staff}.id = ${journal}.staff_id where ${journal}.subject_id = gone.id::text and ${journal}.action = 'returned money' limit 1),
      (select ${staff}.name from ${returnRuns} join ${staff} on ${staff}.id = ${returnRuns}.released_by_staff_id where ${returnRuns}.id = gone.return_run_id)), gone.state = 'failed'
    from ${payments} as gone left join ${payments} as paid on paid.id = gone.refund_of where coalesce(gone.order_id, paid.order_id) = ${orders}.id and gone.went_at is not null
) as step)`

/** Of the invoice in whose place no other stands; null where none was corrected. */
const correctedBuyer = sql<InvoiceContent['buyer'] | null>`(select content -> 'buyer' from ${invoices} where order_id = ${orders}.id and content -> 'replaces' is not null order by year desc, sequence desc limit 1)`

/** The mail server has refused it or not answered, or the shop withholds it. */
const isConfirmationStuck = sql<boolean>`exists (select from ${mails} where ${mails.orderId} = ${orders.id} and ${mails.kind} = 'order-confirmation'
  and (${mails.state} in ('failed', 'withheld') or (${mails.state} = 'pending' and ${mails.attempts} > 0)))`

export async function findOrder(db: Db, idOrNumber: string) {
  const history = sql<{ status: OrderStatus; at: string }[]>`(select coalesce(json_agg(json_build_object('status', ${orderHistory.toStatus}, 'at', ${orderHistory.at})
    order by ${orderHistory.id}), '[]') from ${orderHistory} where ${orderHistory.orderId} = ${orders.id})`
  const [row] = await db.select({
    ...getTableColumns(orders), cartStatus: carts.status, history, isConfirmationStuck, isMoneyOnItsWay, isPaidByWallet, owedCents, receivedCents, moneyBack, invoiceDueOn, moneySteps, correctedBuyer,
    debit: { state: payments.state, collectOn: payments.collectOn, iban: mandates.iban, reference: mandates.reference },
  })
    .from(orders).innerJoin(carts, eq(carts.id, orders.cartId))
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.kind, 'direct_debit')))
    .leftJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(isOrder(idOrNumber)).orderBy(desc(payments.dateEntered)).limit(1)
  return row
}

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Every line with the greeting that it became. */
export async function listLinesOf(db: Db, orderId: string) {
  return db.select({ ...lineColumns, order: columnsOf(orders, 'buyer', 'confirmedAt'), greeting: { ...columnsOf(greetings, 'id', 'text', 'status', 'productionState', 'deadline', 'dateEntered', 'canceledAt'), hasTake } })
    .from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId)).innerJoin(greetings, eq(greetings.orderLineId, orderLines.id)).innerJoin(voices, eq(voices.id, orderLines.voiceId))
    .leftJoin(musics, eq(musics.id, orderLines.musicId))
    .where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.pos))
}

export type StoredLine = Awaited<ReturnType<typeof listLinesOf>>[number]

/** The oldest first: a remix makes a further one. */
export async function listShippingsOf(db: Db, orderId: string) {
  return db.select({ ...columnsOf(shippings, 'id', 'number', 'dateShipped'), greetings: count(shippingGreetings.greetingId) })
    .from(shippings).leftJoin(shippingGreetings, eq(shippingGreetings.shippingId, shippings.id))
    .where(eq(shippings.orderId, orderId)).groupBy(shippings.id).orderBy(asc(shippings.dateEntered), asc(shippings.number))
}
