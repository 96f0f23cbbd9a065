/** Writes that the money of an order did not come after all. In the caller's transaction; once for an order. */
import type { Tx } from '#server/db/database.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { lockOrder } from './order-progress.queries.ts'

export async function tellPaymentDenied({ writeMail }: Pick<CheckoutDeps, 'writeMail'>, tx: Tx, orderId: string) {
  const { number: orderNumber, totalCents, contact, language, userId } = await lockOrder(tx, orderId)
  if (contact.email === '') return
  await writeMail(tx, {
    kind: 'payment-denied', to: contact.email, language, dedupeKey: `payment-denied ${orderId}`, userId, orderId,
    facts: { firstName: contact.firstName, lastName: contact.lastName, orderId, orderNumber, totalCents },
  })
}
