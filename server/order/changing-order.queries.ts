import { and, eq, inArray, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CartStatus } from '#domain/cart/cart-status.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import type { GreetingSoFar } from '#domain/production/greeting-status.ts'
import type { Tx } from '#server/db/database.ts'
import { carts, greetings, invoices, orders, payments, receivables } from '#server/db/schema.ts'
import type { Customer } from '#server/http/asker.ts'
import { lockOrder, type LockedOrder } from '#server/checkout/ordered.queries.ts'
import { hasTake } from './orders.queries.ts'

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
export async function lockGreetingStates(tx: Tx, orderId: string): Promise<GreetingSoFar[]> {
  return tx.select({ status: greetings.status, productionState: greetings.productionState, hasTake }).from(greetings)
    .where(eq(greetings.orderId, orderId)).orderBy(greetings.id).for('update')
}

interface InvoiceToCancel {
  readonly id: string
  readonly content: InvoiceContent
}

/** Those that no credit note has taken back. */
export async function listInvoicesToCancel(tx: Tx, orderId: string): Promise<InvoiceToCancel[]> {
  const note = alias(invoices, 'note')
  return tx.select({ id: invoices.id, content: invoices.content }).from(invoices)
    .where(and(
      eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'),
      notExists(tx.select({ id: note.id }).from(note).where(eq(note.cancelsInvoiceId, invoices.id))),
    ))
    .orderBy(invoices.year, invoices.sequence)
}

export async function cancelReceivable(tx: Tx, invoiceId: string) {
  await tx.update(receivables).set({ state: 'cancelled' }).where(eq(receivables.invoiceId, invoiceId))
}

export type MoneyOfOrder = Readonly<Pick<typeof payments.$inferSelect, 'id' | 'kind' | 'amountCents'>>

const paymentColumns = { id: payments.id, kind: payments.kind, amountCents: payments.amountCents }

export async function listCapturedPayments(tx: Tx, orderId: string): Promise<MoneyOfOrder[]> {
  return tx.select(paymentColumns).from(payments).where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured')))
}

/** What nobody can stop any more: the bank has the collection, the wallet is making up its mind. */
export async function listPaymentsUnderWay(tx: Tx, orderId: string): Promise<MoneyOfOrder[]> {
  return tx.select(paymentColumns).from(payments).where(and(eq(payments.orderId, orderId), eq(payments.state, 'capturing')))
}
