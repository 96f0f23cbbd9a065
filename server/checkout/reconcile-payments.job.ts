/** Asks, every minute, about payments of which nobody has heard: no money stays without its order, no cart waits for a payment that will not come. Safe to run twice. */
import { z } from 'zod'
import { defineJob } from '#server/jobs/job.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { listUnsettledPayments } from './payment.queries.ts'
import { paymentToSettle } from './payment-to-settle.ts'

const quietMs = 60_000
const mostAtOnce = 200

export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  input: z.object({}),
  every: '* * * * *',
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  timeLimitSeconds: 50,
  run: async ({ db, now }: CheckoutDeps, _input, { enqueue }) => {
    const before = new Date(now().getTime() - quietMs)
    for (const paymentId of await listUnsettledPayments(db, { before, limit: mostAtOnce })) await enqueue(db, paymentToSettle, { paymentId })
  },
})
