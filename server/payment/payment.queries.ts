import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { mandates, paymentEvents, type PaymentFailure, payments } from '#server/db/schema.ts'
import { stays } from '#server/cart/cart.queries.ts'
import { getReceivedCents } from '#server/order/ordered.queries.ts'

export type { PaymentFailure }

const columns = columnsOf(
  payments, 'id', 'cartId', 'orderId', 'kind', 'state', 'amountCents', 'externalId', 'captureId', 'approvalLink', 'expiresAt', 'dateEntered', 'failure', 'returnSince', 'frozenOrder', 'refundOf',
)

export type StoredPayment = Readonly<Pick<typeof payments.$inferSelect, keyof typeof columns>>

const liveStates = ['created', 'approved', 'capturing', 'captured'] as const satisfies readonly PaymentState[]

/** The wallet's one payment that is under way for a cart, or has taken the money. What it took and does not fit goes back, and keeps nobody from paying. */
export async function findLivePayment(tx: Db | Tx, cartId: string): Promise<StoredPayment | undefined> {
  return firstOf(await tx.select(columns).from(payments)
    .where(and(eq(payments.cartId, cartId), eq(payments.kind, 'wallet'), inArray(payments.state, [...liveStates]), stays))
    .orderBy(desc(payments.dateEntered)).limit(1))
}

export async function findPayment(tx: Db | Tx, paymentId: string): Promise<StoredPayment | undefined> {
  return firstOf(await tx.select(columns).from(payments).where(eq(payments.id, paymentId)))
}

/** Whoever else settles this payment waits until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<StoredPayment | undefined> {
  return firstOf(await tx.select(columns).from(payments).where(eq(payments.id, paymentId)).for('update'))
}

export async function findPaymentIdByWallet(db: Db | Tx, externalId: string): Promise<string | undefined> {
  return firstOf(await db.select({ id: payments.id }).from(payments).where(eq(payments.externalId, externalId)))?.id
}

/** For a cart that is to be ordered so, or for an order that was placed already and is not paid. The cart is locked. */
export async function insertWalletPayment(
  tx: Tx, attempt: Pick<typeof payments.$inferInsert, 'orderId' | 'frozenOrder' | 'amountCents'> & { readonly cartId: string },
): Promise<string> {
  const { cartId } = attempt
  const [before] = await tx.select({ attempts: count() }).from(payments).where(eq(payments.cartId, cartId))
  const idempotencyKey = `attempt ${(before?.attempts ?? 0) + 1} of cart ${cartId}`
  return theOne(await tx.insert(payments).values({ ...attempt, kind: 'wallet', state: 'created', idempotencyKey }).returning({ id: payments.id })).id
}

/** What an order was waited for in another way is waited for no more; what the wallet or the bank is busy with goes on. */
export async function endOpenPayments(tx: Tx, orderId: string) {
  await tx.update(payments).set({ state: 'expired' })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['created', 'approved']), isNull(payments.debitRunId)))
}

type Changes = Partial<Pick<
  typeof payments.$inferInsert, 'state' | 'amountCents' | 'externalId' | 'captureId' | 'approvalLink' | 'mode' | 'expiresAt' | 'failure' | 'orderId' | 'capturedAt' | 'returnSince' | 'wentAt' | 'frozenOrder' | 'kind' | 'returnIban'
>>

export async function savePayment(tx: Db | Tx, paymentId: string, changes: Changes) {
  await tx.update(payments).set(changes).where(eq(payments.id, paymentId))
}

/** The money of a cart has come: nobody is asked for it by another payment any more. */
export async function expireOtherPayments(tx: Tx, { id, cartId }: { readonly id: string; readonly cartId: string }) {
  await tx.update(payments).set({ state: 'expired' })
    .where(and(eq(payments.cartId, cartId), ne(payments.id, id), inArray(payments.state, ['created', 'approved'])))
}

/** What a bank will bring: a transfer that the customer makes, or a collection that we make. */
export async function insertBankPayment(
  tx: Tx, { orderId, amountCents }: { readonly orderId: string; readonly amountCents: number },
  how: { readonly kind: 'transfer'; readonly reference: string } | { readonly kind: 'direct_debit'; readonly mandateId: string; readonly collectOn: DateOnly },
) {
  const state = how.kind === 'direct_debit' ? 'approved' : 'created'
  await tx.insert(payments).values({ orderId, amountCents, state, idempotencyKey: `${how.kind} of ${orderId}`, ...how })
}

/** False when the wallet has told of it before. */
export async function insertWalletEvent(
  tx: Tx, { eventId, type, paymentId }: { readonly eventId: string; readonly type: string; readonly paymentId: string | undefined },
): Promise<boolean> {
  return (await tx.insert(paymentEvents).values({ externalId: eventId, type, paymentId: paymentId ?? null, payload: {} })
    .onConflictDoNothing().returning({ id: paymentEvents.externalId })).length > 0
}

/** Payments of which nobody has heard for too long: they wait for their money, their order, or their end. Money that a person has to look at waits for that person. */
export async function listUnsettledPayments(db: Db, { before, limit }: { readonly before: Date; readonly limit: number }): Promise<string[]> {
  const isWaiting = or(
    and(inArray(payments.state, ['created', 'approved', 'capturing']), lt(payments.dateModified, before)),
    and(eq(payments.state, 'captured'), isNull(payments.orderId), stays, lt(payments.dateModified, before)),
  )
  const rows = await db.select({ id: payments.id }).from(payments).where(and(eq(payments.kind, 'wallet'), isWaiting))
    .orderBy(payments.dateModified).limit(limit)
  return rows.map(({ id }) => id)
}

export async function touchPayment(db: Db, paymentId: string) {
  await db.update(payments).set({ dateModified: sql`now()` }).where(eq(payments.id, paymentId))
}

/** An order was paid whole although parts of its money had come: those go back that it does without, the latest first. */
export async function noteSurplusParts(tx: Tx, { id, owedCents }: { readonly id: string; readonly owedCents: number }, since: Date) {
  let surplusCents = (await getReceivedCents(tx, id)) - owedCents
  if (surplusCents <= 0) return
  const parts = await tx.select({ id: payments.id, amountCents: payments.amountCents }).from(payments)
    .where(and(eq(payments.orderId, id), inArray(payments.kind, ['transfer', 'invoice']), eq(payments.state, 'captured'), isNull(payments.returnSince)))
    .orderBy(desc(payments.capturedAt), desc(payments.id))
  for (const part of parts) {
    if (part.amountCents > surplusCents) continue
    await savePayment(tx, part.id, { returnSince: since })
    surplusCents -= part.amountCents
  }
}

export type MoneyOfOrder = Readonly<Pick<typeof payments.$inferSelect, 'id' | 'kind' | 'amountCents'>>

const paymentColumns = columnsOf(payments, 'id', 'kind', 'amountCents')

/** The tables are named in full, as the query has no other. */
const refundedCents = sql<number>`(select coalesce(sum(gone.amount_cents), 0) from ${payments} as gone where gone.refund_of = ${payments}.id
  and gone.state in ('captured', 'refunded'))`.mapWith(Number)

export interface CapturedMoney extends MoneyOfOrder {
  /** Of it, that went back or waits to go. */
  readonly refundedCents: number
  /** All of it goes back. */
  readonly isReturning: boolean
}

/** The latest first. */
export async function listCapturedPayments(tx: Tx, orderId: string): Promise<CapturedMoney[]> {
  return tx.select({ ...paymentColumns, refundedCents, isReturning: sql<boolean>`(${payments.returnSince} is not null or ${payments.failure} is not null)` }).from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured'))).orderBy(desc(payments.capturedAt), desc(payments.id))
}

type Refund = Pick<typeof payments.$inferInsert, 'kind' | 'amountCents' | 'idempotencyKey'> & {
  readonly refundOf: string
  readonly returnIban: string
  readonly since: Date
}

/** Goes back as money of no order. Its key lets it be written once. */
export async function insertRefund(tx: Tx, { since, ...refunded }: Refund): Promise<string> {
  return theOne(await tx.insert(payments).values({ ...refunded, state: 'captured', capturedAt: since, returnSince: since }).returning({ id: payments.id })).id
}

/** What the bank takes back gives nothing back any more. */
export async function dropWaitingRefunds(tx: Tx, paymentId: string) {
  await tx.update(payments).set({ state: 'expired' }).where(and(eq(payments.refundOf, paymentId), eq(payments.state, 'captured')))
}

/** Less than was asked for is awaited, or nothing; what the bank has is out of reach, and what the wallet asks for is compared when it is approved. */
export async function lowerAwaitedMoney(tx: Tx, orderId: string, openCents: number) {
  await tx.update(payments).set(openCents > 0 ? { amountCents: openCents } : { state: 'expired' })
    .where(and(eq(payments.orderId, orderId), ne(payments.kind, 'wallet'), inArray(payments.state, ['created', 'approved']), isNull(payments.debitRunId), gt(payments.amountCents, openCents)))
}

/** What nobody can stop any more: the bank has the collection, the wallet is making up its mind. */
export async function listPaymentsUnderWay(tx: Tx, orderId: string): Promise<MoneyOfOrder[]> {
  return tx.select(paymentColumns).from(payments).where(and(eq(payments.orderId, orderId), eq(payments.state, 'capturing')))
}

export type StoredMandate = Readonly<typeof mandates.$inferSelect>

export async function findMandateOfCart(db: Db | Tx, cartId: string): Promise<StoredMandate | undefined> {
  return firstOf(await db.select().from(mandates).where(and(eq(mandates.cartId, cartId), isNull(mandates.revokedAt))))
}

export async function insertMandate(tx: Tx, mandate: Omit<typeof mandates.$inferInsert, 'id'>): Promise<StoredMandate> {
  return theOne(await tx.insert(mandates).values(mandate).returning())
}

export async function revokeMandate(tx: Tx, mandateId: string, revokedAt: Date) {
  await tx.update(mandates).set({ revokedAt }).where(eq(mandates.id, mandateId))
}

/** Also those that were replaced: no reference is given twice. */
export async function countMandates(tx: Tx, accountId: string): Promise<number> {
  return firstOf(await tx.select({ count: count() }).from(mandates).where(eq(mandates.accountId, accountId)))?.count ?? 0
}
