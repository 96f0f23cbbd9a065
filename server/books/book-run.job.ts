/** The bank has paid the collections of a run's day as one sum: each of their orders is paid, in a transaction of its own. Safe to run twice. */
import { z } from 'zod'
import { noonUtcOf } from '#domain/calendar/studio-time.ts'
import { isFailure } from '#domain/errors.ts'
import { defineJob, type JobRequest } from '#server/jobs/job.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { lockOrderToChange } from '../order/changing-order.queries.ts'
import { collectionArrived } from './collection-arrived.ts'
import { listCollectionsOn, makeTransferOfCollection } from './debit-runs.queries.ts'

export const runToBook: JobRequest<{ runId: string; collectOn: string; bookedOn: string }> = {
  name: 'book-debit-run',
  input: z.object({ runId: z.uuid(), collectOn: z.iso.date(), bookedOn: z.iso.date() }),
}

export const bookDebitRun = defineJob({
  ...runToBook,
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  timeLimitSeconds: 900,
  run: async (deps: CheckoutDeps, { runId, collectOn, bookedOn }, { signal }) => {
    const paidAt = noonUtcOf(bookedOn)
    for (const { paymentId, orderId } of await listCollectionsOn(deps.db, { runId, collectOn })) {
      if (signal.aborted) throw new Error('Some orders of the run are still to be booked')
      await deps.db.transaction(async (tx) => {
        const order = await lockOrderToChange(tx, orderId)
        if (isFailure(order) || (await makeTransferOfCollection(tx, paymentId, deps.now()))) return
        await collectionArrived(deps, tx, order, { paymentId, paidAt })
      })
    }
  },
})
