/** Invoices and credit notes as their customers read them. */
import { asc, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { carts, invoices, orders, receivables } from '#server/db/schema.ts'
import { isMoneyOnItsWay, type Page } from './read-orders.queries.ts'

const cancelled = alias(invoices, 'cancelled')

function selectInvoices(db: Db, which: SQL) {
  return db.select({
    id: invoices.id, number: invoices.number, kind: invoices.kind, orderId: invoices.orderId, orderNumber: orders.number, issuedOn: invoices.issuedOn,
    totalCents: invoices.totalCents, state: receivables.state, dueOn: receivables.dueOn, cancels: cancelled.number,
    order: { status: orders.status, datePaid: orders.datePaid, totalCents: orders.totalCents, cartStatus: carts.status, isMoneyOnItsWay },
  })
    .from(invoices).innerJoin(orders, eq(orders.id, invoices.orderId)).innerJoin(carts, eq(carts.id, orders.cartId))
    .leftJoin(receivables, eq(receivables.invoiceId, invoices.id))
    .leftJoin(cancelled, eq(cancelled.id, invoices.cancelsInvoiceId)).where(which)
}

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]

export async function listInvoicesOf(db: Db, userId: string, { limit, offset }: Page): Promise<{ total: number; records: InvoiceRow[] }> {
  const ofUser = eq(invoices.userId, userId)
  const records = await selectInvoices(db, ofUser).orderBy(desc(invoices.dateEntered), desc(invoices.id)).limit(limit).offset(offset)
  return { total: await db.$count(invoices, ofUser), records }
}

/** All of them, the oldest first. */
export async function listInvoiceNumbersOf(db: Db, userId: string): Promise<{ id: string; number: string }[]> {
  return db.select({ id: invoices.id, number: invoices.number }).from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.dateEntered), asc(invoices.id))
}

/** In the order in which they were issued. */
export async function listInvoicesOfOneOrder(db: Db, orderId: string): Promise<InvoiceRow[]> {
  return selectInvoices(db, eq(invoices.orderId, orderId)).orderBy(asc(invoices.dateEntered), asc(invoices.sequence))
}
