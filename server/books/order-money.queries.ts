import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { canBecome, cartStatuses } from '#domain/cart/cart-status.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { statusOnceUnpaid } from '#domain/order/order-status.ts'
import { firstOf, type Tx } from '#server/db/database.ts'
import { invoices, orderHistory, orders, payments, receivables } from '#server/db/schema.ts'
import { type OrderToChange, saveCartStatus } from '#server/order/ordered.queries.ts'

export async function findOrderId(tx: Tx, orderNumber: number): Promise<string | undefined> {
  return firstOf(await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber)))?.id
}

/** The direct debit of an order that the bank has, or has paid; locked. */
export async function lockCollectedDebit(tx: Tx, orderId: string) {
  return firstOf(await tx.select({ id: payments.id, amountCents: payments.amountCents }).from(payments)
    .where(and(
      eq(payments.orderId, orderId), eq(payments.kind, 'direct_debit'), inArray(payments.state, ['capturing', 'captured']), isNotNull(payments.debitRunId),
    ))
    .orderBy(desc(payments.dateEntered)).limit(1).for('update'))
}

/** Gone again it can only be where it had come. */
export async function failDebit(tx: Tx, paymentId: string, { code, at }: { readonly code: string; readonly at: Date }) {
  await tx.update(payments).set({ state: 'failed', returnSince: null, wentAt: sql`case when ${payments.capturedAt} is not null then ${at}::timestamptz end`, failure: { code } }).where(eq(payments.id, paymentId))
}

/** What went back of a payment that the bank has taken back is owed. Answers how much that is. */
export async function oweRefundsBack(tx: Tx, orderId: string, paymentId: string): Promise<number> {
  const gone = await tx.select({ amountCents: payments.amountCents }).from(payments).where(and(eq(payments.refundOf, paymentId), eq(payments.state, 'refunded')))
  const goneCents = gone.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (goneCents > 0) await tx.update(orders).set({ owedBackCents: sql`${orders.owedBackCents} + ${goneCents}` }).where(eq(orders.id, orderId))
  return goneCents
}

interface Reopening {
  readonly at: Date
  readonly staffId: string
  /** Until when the customer may pay in another way before being reminded. */
  readonly dueOn: DateOnly
  /** Credited before, and owed back now. */
  readonly owedBackCents: number
}

/** Open money again, for the customer to pay; what was made for it stays made. */
export async function reopenOrder(tx: Tx, { id, cartId, status, cartStatus }: OrderToChange, { at, staffId, dueOn, owedBackCents }: Reopening) {
  if (!canBecome(cartStatus, cartStatuses.invoiced)) throw new Error(`A cart cannot be paid again from ${cartStatus}`)
  const reopened = statusOnceUnpaid(status)
  await tx.update(orders).set({ datePaid: null, ...(reopened && { status: reopened }) }).where(eq(orders.id, id))
  if (reopened) await tx.insert(orderHistory).values({ orderId: id, fromStatus: status, toStatus: reopened, at, staffId, cause: 'debit_returned' })
  await saveCartStatus(tx, cartId, cartStatuses.invoiced)
  const ofOrder = tx.select({ id: invoices.id }).from(invoices).where(and(eq(invoices.orderId, id), eq(invoices.kind, 'invoice')))
  await raiseReceivables(tx, id, owedBackCents)
  await tx.update(receivables).set({ state: 'due', dueOn, paidAt: null, paidCents: 0, reminders: 0, lastRemindedOn: null })
    .where(and(inArray(receivables.invoiceId, ofOrder), inArray(receivables.state, ['due', 'overdue', 'paid'])))
}

/** Of one that was canceled nothing is owed but what went back of money that did not stay. */
export async function reopenCanceled(tx: Tx, orderId: string) {
  await tx.update(orders).set({ datePaid: null, creditedCents: sql`${orders.totalCents}` }).where(eq(orders.id, orderId))
}

/** Each invoice up to what it was issued with, the latest first: one that was corrected comes after its correction. */
async function raiseReceivables(tx: Tx, orderId: string, cents: number) {
  let leftCents = cents
  const rows = await tx.select({ id: invoices.id, issuedCents: invoices.totalCents, openCents: receivables.totalCents }).from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id)).where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'))).orderBy(desc(invoices.year), desc(invoices.sequence))
  for (const { id, issuedCents, openCents } of rows) {
    const raisedCents = Math.min(issuedCents - openCents, leftCents)
    if (raisedCents <= 0) continue
    await tx.update(receivables).set({ totalCents: openCents + raisedCents, state: 'due', paidCents: 0, paidAt: null }).where(eq(receivables.invoiceId, id))
    leftCents -= raisedCents
  }
}

/** The order is locked. */
export async function listOpenInvoices(tx: Tx, orderId: string) {
  return tx.select({ id: invoices.id, number: invoices.number, totalCents: receivables.totalCents }).from(invoices)
    .innerJoin(receivables, eq(receivables.invoiceId, invoices.id)).where(and(eq(invoices.orderId, orderId), inArray(receivables.state, ['due', 'overdue'])))
}

export async function saveInvoicePaid(tx: Tx, invoiceId: string, { paidAt, paidCents }: { readonly paidAt: Date; readonly paidCents: number }) {
  await tx.update(receivables).set({ state: 'paid', paidAt, paidCents }).where(eq(receivables.invoiceId, invoiceId))
}
