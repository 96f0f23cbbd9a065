import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Delivery } from '#domain/cart/delivery.ts'
import { dueAfterDays, type PaymentTerms } from '#domain/invoice/due-dates.ts'
import { type OrderStatus, type OrderStepCause, orderTransitions } from '#domain/order/order-status.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import {
  accounts, carts, dunningFees, greetingHistory, greetings, invoices, mandates, musics, orderHistory, orderLines, orders, payments, receivables, takes, users, voices, withdrawals,
} from '#server/db/schema.ts'
import type { CartStatus } from '#domain/cart/cart-status.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { GreetingSoFar } from '#domain/production/greeting-status.ts'
import type { Customer } from '#server/http/asker.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'

export const lineColumns = {
  ...columnsOf(orderLines, 'pos', 'name', 'text', 'remarks', 'classification', 'productType', 'productId', 'language', 'priceCents', 'expressCents', 'discountCents',
    'vatCategory', 'vatRateBasisPoints'), voice: columnsOf(voices, 'id', 'name', 'ai'), music: { id: musics.id, name: musics.name }, greetingName: greetings.name, delivery: greetings.delivery, deadline: greetings.deadline,
}

async function listOrderLines(db: Db | Tx, orderId: string) {
  return db.select(lineColumns).from(orderLines).innerJoin(greetings, eq(greetings.orderLineId, orderLines.id)).innerJoin(voices, eq(voices.id, orderLines.voiceId)).leftJoin(musics, eq(musics.id, orderLines.musicId))
    .where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.pos))
}

export type OrderedLine = Awaited<ReturnType<typeof listOrderLines>>[number]

export interface OrderedAll {
  readonly order: Readonly<typeof orders.$inferSelect>
  readonly companyName: string
  readonly lines: readonly OrderedLine[]
}

export async function getOrdered(db: Db | Tx, orderId: string): Promise<OrderedAll> {
  const rows = await db.select({ order: orders, companyName: accounts.name }).from(orders).innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, orderId))
  return { ...theOne(rows, 'There is no such order'), lines: await listOrderLines(db, orderId) }
}

/** The same for all orders, so none of it is stored; whatever computes when an invoice is due takes its terms from the order. */
const terms: PaymentTerms = dueAfterDays

/** What an order costs, less what was credited since, with refunds that are owed back. */
export const owedCents = sql<number>`(${orders.totalCents} - ${orders.creditedCents} + ${orders.owedBackCents})`.mapWith(Number)

const lockedColumns = {
  ...columnsOf(
    orders, 'id', 'number', 'cartId', 'userId', 'accountId', 'buyer', 'status', 'language', 'dateEntered', 'confirmedAt', 'datePaid', 'paymentOption', 'shippingOption', 'contact', 'dateShipped', 'creditedCents', 'owedBackCents',
  ), owedCents,
}

/** Also of one that was canceled and refunded, where the bank took its money back afterwards. */
export const isOwed = ({ datePaid, status, owedBackCents }: Pick<LockedOrder, 'datePaid' | 'status' | 'owedBackCents'>) => datePaid === null && (status !== 'Canceled' || owedBackCents > 0)

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

export async function lockOrder(tx: Tx, orderId: string) {
  return { ...theOne(await tx.select(lockedColumns).from(orders).where(eq(orders.id, orderId)).for('update'), 'There is no such order'), terms }
}

export async function saveConfirmed(tx: Tx, orderId: string, confirmedAt: Date) {
  await tx.update(orders).set({ confirmedAt }).where(eq(orders.id, orderId))
}

interface Progress {
  readonly status: OrderStatus | undefined
  readonly at: Date
  readonly datePaid?: Date
  readonly dateCanceled?: Date
  readonly dateShipped?: Date
  readonly cause?: OrderStepCause
  readonly reason?: string
  readonly staffId?: string
}

/** Refuses a step that an order cannot take. */
export async function saveOrderProgress(tx: Tx, order: Pick<LockedOrder, 'id' | 'status'>, { status, at, datePaid, dateCanceled, dateShipped, cause, reason, staffId }: Progress) {
  if (status !== undefined && !orderTransitions[order.status].includes(status)) throw new Error(`An order cannot go from ${order.status} to ${status}`)
  const dates = { ...(datePaid && { datePaid }), ...(dateCanceled && { dateCanceled }), ...(dateShipped && { dateShipped }) }
  const changes = { ...(status && { status }), ...dates }
  if (Object.keys(changes).length > 0) await tx.update(orders).set(changes).where(eq(orders.id, order.id))
  if (status === undefined) return
  if (status === 'Canceled') await tx.update(greetings).set({ canceledAt: at }).where(eq(greetings.orderId, order.id))
  await tx.insert(orderHistory).values({
    orderId: order.id, fromStatus: order.status, toStatus: status, at, ...(cause && { cause }), ...(reason !== undefined && { reason }), ...(staffId !== undefined && { staffId }),
  })
}

export type DeadlineOf = (greeting: { readonly delivery: Delivery }) => DateOnly

/** What waited for its money is the studio's from now on, and is promised a day. Returns the last of these days. */
export async function letGreetingsBegin(tx: Tx, orderId: string, { at, deadlineOf }: { readonly at: Date; readonly deadlineOf: DeadlineOf }): Promise<DateOnly | null> {
  const waiting = await tx.select({ id: greetings.id, delivery: greetings.delivery }).from(greetings)
    .where(and(eq(greetings.orderId, orderId), eq(greetings.status, 'ordered'))).orderBy(greetings.id).for('update')
  for (const { id, ...greeting } of waiting) {
    await tx.update(greetings).set({ status: 'order_arrived', deadline: deadlineOf(greeting) }).where(eq(greetings.id, id))
  }
  const deadline = waiting.map(deadlineOf).toSorted().at(-1) ?? null
  if (deadline === null) return null
  await tx.insert(greetingHistory).values(waiting.map(({ id }) => ({ greetingId: id, status: 'order_arrived' as const, at })))
  await tx.update(orders).set({ deadline }).where(eq(orders.id, orderId))
  return deadline
}

/** How an order is paid, with what a document says about it. */
export type OrderPayment =
  | { readonly option: 'wallet' | null }
  | { readonly option: 'invoice'; readonly reference: string; readonly terms: PaymentTerms }
  | { readonly option: 'transfer'; readonly reference: string; readonly since: Date }
  | { readonly option: 'direct_debit'; readonly reference: string; readonly collectOn: DateOnly; readonly mandateReference: string; readonly iban: string }

export async function getOrderPayment(
  db: Db | Tx, { id, number, paymentOption, dateEntered }: Pick<typeof orders.$inferSelect, 'id' | 'number' | 'paymentOption' | 'dateEntered'>,
): Promise<OrderPayment> {
  const reference = transferReference(number)
  if (paymentOption === 'transfer') return { option: 'transfer', reference, since: dateEntered }
  if (paymentOption !== 'direct_debit') return paymentOption === 'invoice' ? { option: 'invoice', reference, terms } : { option: paymentOption }
  const [row] = await db.select({ collectOn: payments.collectOn, mandateReference: mandates.reference, iban: mandates.iban })
    .from(payments).innerJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(and(eq(payments.orderId, id), eq(payments.kind, 'direct_debit')))
  if (!row || row.collectOn === null) throw new Error('An order is paid by direct debit and has no collection')
  return { option: 'direct_debit', reference, collectOn: row.collectOn, mandateReference: row.mandateReference, iban: row.iban }
}

/** By which the wallet finds the money again. Without a time: it will know in some days whether it keeps it. */
export async function findWalletReceipt(db: Db | Tx, orderId: string): Promise<{ captureId: string; capturedAt: Date | null } | undefined> {
  const [row] = await db.select({ captureId: payments.captureId, capturedAt: payments.capturedAt }).from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'wallet'), inArray(payments.state, ['capturing', 'captured', 'refunded'])))
    .orderBy(desc(payments.dateEntered)).limit(1)
  return row?.captureId ? { captureId: row.captureId, capturedAt: row.capturedAt } : undefined
}

/** What has come for an order, in one payment or in parts. */
const counted = alias(payments, 'counted')

/** Neither taken back nor to be returned. The tables are named in full, also where a query has no other. */
const fromCounted = sql`from ${payments} as ${counted} where ${counted.orderId} = ${orders}.id and ${counted.state} = 'captured' and ${counted.returnSince} is null and ${counted.failure} is null`
export const lastReceivedAt = sql<Date | null>`(select max(${counted.capturedAt}) ${fromCounted})`.mapWith(payments.capturedAt)
export const receivedCents = sql<number>`((select coalesce(sum(${counted.amountCents}), 0) ${fromCounted})
  - (select coalesce(sum(gone.amount_cents), 0) from ${payments} as gone join ${payments} as paid on paid.id = gone.refund_of
  where paid.order_id = ${orders}.id and paid.state = 'captured' and paid.return_since is null and gone.state in ('captured', 'refunded')))`.mapWith(Number)

export async function getReceivedCents(db: Db | Tx, orderId: string): Promise<number> {
  return firstOf(await db.select({ receivedCents }).from(orders).where(eq(orders.id, orderId)))?.receivedCents ?? 0
}

export async function noteCredited(tx: Tx, orderId: string, cents: number) {
  await tx.update(orders).set({ creditedCents: sql`${orders.creditedCents} + ${cents}` }).where(eq(orders.id, orderId))
}

/** Documents go to an address that was proved. */
export async function hasProvedAddress(db: Db | Tx, userId: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))).length > 0
}

export async function saveCartStatus(tx: Tx, cartId: string, status: CartStatus) {
  await tx.update(carts).set({ status }).where(eq(carts.id, cartId))
}

export interface OrderToChange extends LockedOrder {
  readonly cartStatus: CartStatus
}

/** Locks the cart before the order, as all do who pay. */
export async function lockOrderToChange(tx: Tx, orderId: string): Promise<OrderToChange | Failure<'NOT_FOUND'>> {
  const [cart] = await tx.select({ status: carts.status }).from(carts)
    .where(inArray(carts.id, tx.select({ id: orders.cartId }).from(orders).where(eq(orders.id, orderId)))).for('update')
  return cart ? { ...(await lockOrder(tx, orderId)), cartStatus: cart.status } : failure('NOT_FOUND')
}

export async function lockOwnOrder(tx: Tx, { userId }: Customer, orderId: string): Promise<OrderToChange | Failure<'NOT_FOUND'>> {
  const order = await lockOrderToChange(tx, orderId)
  return 'failure' in order || order.userId === userId ? order : failure('NOT_FOUND')
}

/** Nobody begins one of them until the transaction ends. */
export async function lockGreetingStates(tx: Tx, orderId: string): Promise<LockedGreetingState[]> {
  return tx.select({ ...columnsOf(greetings, 'id', 'status', 'productionState', 'canceledAt'), hasTake, pos: orderLines.pos }).from(greetings)
    .innerJoin(orderLines, eq(orderLines.id, greetings.orderLineId)).where(eq(greetings.orderId, orderId)).orderBy(greetings.id).for('update', { of: greetings })
}

export interface LockedGreetingState extends GreetingSoFar {
  readonly id: string
  readonly pos: number
  readonly canceledAt: Date | null
}

/** Nobody makes them any more; the rest of their order goes on. */
export async function cancelGreetings(tx: Tx, greetingIds: readonly string[], canceledAt: Date) {
  await tx.update(greetings).set({ canceledAt }).where(inArray(greetings.id, [...greetingIds]))
}

// A query of its own within: beside a single table its columns would be written without that table's name.
const takesOfIt = sql`select 1 from ${takes} where ${takes.greetingId} = ${greetings.id} and ${takes.state} <> 'removed'`

export const hasTake: SQL<boolean> = sql<boolean>`exists (${takesOfIt})`

export const hasOpenWithdrawal = sql<boolean>`exists (select from ${withdrawals} where ${withdrawals.orderId} = ${orders.id} and ${withdrawals.state} = 'received')`

export const isLeftAlone = (today: DateOnly) => sql`(coalesce(${orders.dunningPausedUntil} >= ${today}, false) or ${hasOpenWithdrawal})`

const paidFeeCents = sql`(select coalesce(sum(${dunningFees.amountCents}), 0) from ${dunningFees} where ${dunningFees.orderId} = ${orders.id})`

/** Of invoices that stand; what was claimed for one that was taken back is owed no more. */
export const openFeeCents = sql<number>`greatest((select coalesce(sum(${receivables.dunningFeeCents}), 0) from ${receivables} join ${invoices} on ${invoices.id} = ${receivables.invoiceId}
  where ${invoices.orderId} = ${orders.id} and ${receivables.state} <> 'cancelled') - ${paidFeeCents}, 0)`.mapWith(Number)

/** The order is locked. Of one table alone Drizzle would write columns without its name, and the subqueries would take their own. */
export async function getDunning(tx: Db | Tx, orderId: string) {
  return theOne(await tx.select({ pausedUntil: orders.dunningPausedUntil, hasOpenWithdrawal, buyer: orders.buyer, openFeeCents }).from(orders).innerJoin(carts, eq(carts.id, orders.cartId)).where(eq(orders.id, orderId)))
}

export const pauseColumns = columnsOf(orders, 'dunningPausedUntil', 'dunningPauseReason')

/** Without a day it goes on. */
export async function saveDunningPause(tx: Tx, orderId: string, pause: { readonly until: DateOnly | null; readonly reason: string }) {
  await tx.update(orders).set({ dunningPausedUntil: pause.until, dunningPauseReason: pause.reason }).where(eq(orders.id, orderId))
}

export async function insertDunningFee(tx: Tx, fee: Omit<typeof dunningFees.$inferInsert, 'id' | 'dateEntered'>) {
  await tx.insert(dunningFees).values(fee)
}
