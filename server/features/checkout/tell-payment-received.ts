/** Writes that the money of an order is there. In the caller's transaction; once for an order. */
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { LockedOrder } from './order-progress.queries.ts'

export async function tellPaymentReceived({ writeMail }: CheckoutDeps, tx: Tx, order: LockedOrder, { begins }: { readonly begins: boolean }) {
  const { id: orderId, number: orderNumber, totalCents, contact, language, userId } = order
  await writeMail(tx, {
    kind: 'payment-received', to: contact.email, language, dedupeKey: `payment-received ${orderId}`, userId, orderId,
    attachments: begins ? [{ kind: 'invoices', id: orderId }] : [],
    facts: { firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, totalCents, begins },
  })
}
