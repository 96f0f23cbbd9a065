/** What customers owe: invoices past their day, and transfers that have not arrived. */
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { carts, invoices, orders, payments, receivables } from '#server/db/schema.ts'

interface OpenInvoice {
  readonly invoiceId: string
  readonly orderId: string
}

/** Of orders that wait for their customer; a collection that is on its way is nobody's debt. */
export async function listInvoicesPastDue(db: Db, { today, reminders }: { readonly today: DateOnly; readonly reminders: number }): Promise<OpenInvoice[]> {
  const isToTell = or(eq(receivables.state, 'due'), and(eq(receivables.state, 'overdue'), lt(receivables.reminders, reminders)))
  return db.select({ invoiceId: invoices.id, orderId: invoices.orderId }).from(receivables)
    .innerJoin(invoices, eq(invoices.id, receivables.invoiceId)).innerJoin(orders, eq(orders.id, invoices.orderId)).innerJoin(carts, eq(carts.id, orders.cartId))
    .where(and(eq(carts.status, cartStatuses.invoiced), lt(receivables.dueOn, today), isToTell)).orderBy(asc(receivables.dueOn), asc(invoices.id))
}

/** What has come is for those that are paid, then for those that were issued before. */
const earlier = alias(invoices, 'earlier')
const settled = alias(receivables, 'settled')

export async function lockOpenReceivable(tx: Tx, invoiceId: string) {
  const [row] = await tx.select({
    dueOn: receivables.dueOn, totalCents: receivables.totalCents, reminders: receivables.reminders, number: invoices.number,
    earlierCents: sql<number>`(select coalesce(sum(${earlier.totalCents}), 0) from ${invoices} as ${earlier} join ${receivables} as ${settled} on ${settled.invoiceId} = ${earlier.id}
      where ${earlier.orderId} = ${invoices.orderId} and ${earlier.kind} = 'invoice' and ${earlier.id} <> ${invoices.id}
      and (${settled.state} = 'paid' or (${earlier.year}, ${earlier.sequence}) < (${invoices.year}, ${invoices.sequence})))`.mapWith(Number),
  }).from(receivables).innerJoin(invoices, eq(invoices.id, receivables.invoiceId))
    .where(and(eq(receivables.invoiceId, invoiceId), inArray(receivables.state, ['due', 'overdue']))).for('update', { of: receivables })
  return row
}

export type OpenReceivable = NonNullable<Awaited<ReturnType<typeof lockOpenReceivable>>>

export async function saveOverdue(tx: Tx, invoiceId: string, reminded?: { readonly reminders: number; readonly lastRemindedOn: DateOnly }) {
  await tx.update(receivables).set({ state: 'overdue', ...reminded }).where(eq(receivables.invoiceId, invoiceId))
}

export interface WaitingTransfer {
  readonly paymentId: string
  readonly orderId: string
  readonly orderedAt: Date
  readonly remindedOn: DateOnly | null
}

const isWaiting = and(eq(payments.kind, 'transfer'), eq(payments.state, 'created'), eq(orders.status, 'Prepaid waiting approval'))

export async function listWaitingTransfers(db: Db): Promise<WaitingTransfer[]> {
  return db.select({ paymentId: payments.id, orderId: orders.id, orderedAt: orders.dateEntered, remindedOn: payments.remindedOn })
    .from(payments).innerJoin(orders, eq(orders.id, payments.orderId)).where(isWaiting).orderBy(asc(orders.dateEntered), asc(orders.id))
}

/** False where it was noted before, or is waited for no more. */
export async function noteTransferReminder(tx: Tx, paymentId: string, remindedOn: DateOnly): Promise<boolean> {
  const rows = await tx.update(payments).set({ remindedOn })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'created'), isNull(payments.remindedOn))).returning({ id: payments.id })
  return rows.length > 0
}
