/** Packs an order. Safe to run twice: what was packed as it is now is not packed again. */
import { orderToPack } from '#domain/production/production-jobs.ts'
import { defineJob } from '#server/jobs/job.ts'
import { noteWaiting } from './note-waiting.ts'
import { packOrder, type PackingDeps } from './pack-order.ts'
import { listGreetingIdsOf } from './packing.queries.ts'
import { waitingReasonOf } from './waiting-reason-of.ts'

export const packOrderJob = defineJob({
  ...orderToPack,
  retry: { limit: 12, delaySeconds: 5, backoff: true },
  timeLimitSeconds: 300,
  concurrency: 2,
  run: async (deps: PackingDeps, { orderId }) => {
    const greetingIds = await listGreetingIdsOf(deps.db, orderId)
    try {
      await packOrder(deps, orderId)
    } catch (error) {
      await noteWaiting(deps.db, greetingIds, waitingReasonOf(error))
      throw error
    }
    await noteWaiting(deps.db, greetingIds, null)
  },
})
