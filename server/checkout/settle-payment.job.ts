/** Asks the wallet what became of a payment, again for some hours as long as it is on its way. Safe to run twice: settling is. */
import { isFailure } from '#domain/errors.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { paymentToSettle } from './payment-to-settle.ts'
import { settlePayment } from './settle-payment.ts'

export const settlePaymentJob = defineJob({
  ...paymentToSettle,
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  timeLimitSeconds: 120,
  concurrency: 4,
  run: async (deps: CheckoutDeps, { paymentId }) => {
    const settled = await settlePayment(deps, paymentId)
    if (isFailure(settled) && settled.failure === 'PAYMENT_IN_PROGRESS') throw new Error('The wallet has not said yet what became of the payment')
  },
})
