/** Writes that the money of an order is there. In the caller's transaction; once for a payment: what came back is told again when it is paid again. */
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { LockedOrder } from './order-progress.queries.ts'

interface Received {
  readonly paymentId: string
  /** The work waited for it. */
  readonly begins: boolean
}

export async function tellPaymentReceived({ writeMail }: CheckoutDeps, tx: Tx, order: LockedOrder, { paymentId, begins }: Received) {
  const { id: orderId, number: orderNumber, totalCents, contact, language, userId } = order
  if (contact.email === '') return
  await writeMail(tx, {
    kind: 'payment-received', to: contact.email, language, dedupeKey: `payment-received ${paymentId}`, userId, orderId,
    attachments: begins ? [{ kind: 'invoices', id: orderId }] : [],
    facts: { firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, totalCents, begins },
  })
}
