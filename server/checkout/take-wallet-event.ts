/** Takes what the wallet tells on its own. Each event counts once, however often it is told; what it says is asked for at the wallet, not believed. */
import { failure, orThrow } from '#domain/errors.ts'
import { isWalletPaymentFailure, type WebhookHeaders } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { findPaymentIdByWallet, insertWalletEvent } from './payment.queries.ts'
import { paymentToSettle } from './payment-to-settle.ts'

export async function takeWalletEvent({ db, enqueue, walletPayment }: CheckoutDeps, headers: WebhookHeaders, rawBody: Buffer): Promise<{ taken: true }> {
  const event = await walletPayment.verifyWebhook(headers, rawBody)
  if (!event) return orThrow(failure('WRONG_INPUT'))
  // Not acknowledged: the wallet tells it again.
  if (isWalletPaymentFailure(event)) return orThrow(failure('WALLET_NOT_AVAILABLE'))
  await db.transaction(async (tx) => {
    const paymentId = event.externalId === undefined ? undefined : await findPaymentIdByWallet(tx, event.externalId)
    const isNew = await insertWalletEvent(tx, { eventId: event.eventId, type: event.type, paymentId })
    if (isNew && paymentId !== undefined) await enqueue(tx, paymentToSettle, { paymentId })
  })
  return { taken: true }
}
