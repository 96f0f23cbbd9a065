/** The bank pays the collections of a run's day as one sum: each order is marked as paid in a transaction of its own. Safe to run twice. */
import { z } from 'zod'
import { noonUtcOf } from '#domain/calendar/studio-calendar.ts'
import { isFailure } from '#domain/errors.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import { defineJob, type JobRequest } from '#server/jobs/job.ts'
import type { OrderDeps } from '#server/deps.ts'
import { moneyArrived } from '#server/payment/money-arrived.ts'
import { refundRest } from '#server/payment/return-surplus.ts'
import { listCapturedPayments } from '#server/payment/payment.queries.ts'
import { lockOrderToChange, type OrderToChange } from '#server/order/ordered.queries.ts'
import { type Brought, captureCollection, listCollectionsOn, makeTransferOfCollection } from './debit-runs.queries.ts'

export const runToBook: JobRequest<{ runId: string; collectOn: string; bookedOn: string }> = {
  name: 'book-debit-run',
  input: z.object({ runId: z.uuid(), collectOn: z.iso.date(), bookedOn: z.iso.date() }),
}

export const bookDebitRun = defineJob({
  ...runToBook,
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  timeLimitSeconds: 900,
  run: async (deps: OrderDeps, { runId, collectOn, bookedOn }, { signal }) => {
    const capturedAt = noonUtcOf(bookedOn)
    for (const { paymentId, orderId } of await listCollectionsOn(deps.db, { runId, collectOn })) {
      if (signal.aborted) throw new Error('Some orders of the run are still to be booked')
      await deps.db.transaction(async (tx) => {
        const order = await lockOrderToChange(tx, orderId)
        if (isFailure(order) || (await makeTransferOfCollection(tx, paymentId, { capturedAt, returnSince: deps.now() }))) return
        await collectionArrived(deps, tx, order, paymentId, { capturedAt })
      })
    }
  },
})

/**
 * The bank has paid a collection: its order is paid, or, where it was paid in another way or canceled, the money waits to go back. Repeatable; in the caller's
 * transaction, which has locked cart and order.
 */
export async function collectionArrived(deps: OrderDeps, tx: Tx, order: OrderToChange, paymentId: string, brought: Brought) {
  if (!(await captureCollection(tx, paymentId, brought))) return
  const isWanted = await moneyArrived(deps, tx, order.id, { paymentId, by: 'bank', paidAt: brought.capturedAt, reference: transferReference(order.number) })
  const unwanted = isWanted ? undefined : (await listCapturedPayments(tx, order.id)).find(({ id }) => id === paymentId)
  // Apart from it: the bank can still take it back.
  if (unwanted) await refundRest(deps, tx, unwanted, { event: `the collection ${paymentId}` })
}
