/** Writes that the money of an order did not come after all. In the caller's transaction; once for a payment. */
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { lockOrder } from './order-progress.queries.ts'

interface Denied {
  readonly orderId: string
  readonly paymentId: string
}

export async function tellPaymentDenied({ writeMail }: Pick<CheckoutDeps, 'writeMail'>, tx: Tx, { orderId, paymentId }: Denied) {
  const { number: orderNumber, totalCents, contact, language, userId } = await lockOrder(tx, orderId)
  if (contact.email === '') return
  await writeMail(tx, {
    kind: 'payment-denied', to: contact.email, language, dedupeKey: `payment-denied ${paymentId}`, userId, orderId,
    facts: { firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, totalCents },
  })
}
