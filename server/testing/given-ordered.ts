/** What became of an order, as the database tells it; what one transaction wrote bears one time, so time alone makes no order. */
import { eq } from 'drizzle-orm'
import { carts, greetings, invoices, mails, orderHistory, orderLines, orders, payments, receivables } from '#server/db/schema.ts'
import type { Buyer } from './given-checkout.ts'
import type { TestApp } from './test-app.ts'

export async function orderedBy({ deps: { db } }: TestApp, { cartId }: Pick<Buyer, 'cartId'>) {
  const [order] = await db.select().from(orders).where(eq(orders.cartId, cartId))
  if (!order) throw new Error('There is no order of this cart')
  const [cart] = await db.select({ status: carts.status }).from(carts).where(eq(carts.id, cartId))
  return {
    order, orderId: order.id, cartStatus: cart?.status,
    history: await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(orderHistory.id),
    greetings: (await db.select().from(greetings).innerJoin(orderLines, eq(orderLines.id, greetings.orderLineId)).where(eq(greetings.orderId, order.id)).orderBy(orderLines.pos))
      .map((row) => row.greetings),
    invoices: await db.select().from(invoices).where(eq(invoices.orderId, order.id)).orderBy(invoices.dateEntered, invoices.number),
    receivables: (await db.select().from(receivables).innerJoin(invoices, eq(invoices.id, receivables.invoiceId)).where(eq(invoices.orderId, order.id)))
      .map((row) => row.receivables),
    payments: await db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(payments.dateEntered, payments.id),
    mails: await db.select().from(mails).where(eq(mails.orderId, order.id)).orderBy(mails.dateEntered, mails.kind, mails.id),
  }
}
