/** Gives the money of a payment back by the wallet. Safe to run twice: the wallet knows the refund by the payment's id. */
import { defineJob } from '#server/jobs/job.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { findPayment, savePayment } from '../checkout/payment.queries.ts'
import { paymentToRefund } from '../checkout/payment-to-refund.ts'

export const refundPayment = defineJob({
  ...paymentToRefund,
  retry: { limit: 10, delaySeconds: 30, backoff: true },
  timeLimitSeconds: 120,
  run: async ({ db, now, walletPayment }: CheckoutDeps, { paymentId }) => {
    const payment = await findPayment(db, paymentId)
    if (payment?.state !== 'captured' || payment.captureId === null) return
    const refund = await walletPayment.refundCapture({ captureId: payment.captureId, refundId: paymentId, note: 'Freizeichen' })
    if (refund.outcome === 'unknown') throw new Error(`Nobody knows yet whether the money went back: ${refund.reason}`)
    const isBack = refund.outcome !== 'refused' || refund.reason === 'refunded-already'
    // What the wallet refuses waits in the studio for a person.
    await savePayment(db, paymentId, isBack ? { state: 'refunded', wentAt: now(), failure: null } : { failure: { code: refund.reason, detail: refund.issue } })
  },
})
