/**
 * Every night, after what is kept for a time of its own was forgotten: orders go when nobody has to keep them any more, with texts, sounds, documents and consents.
 * Safe to run twice, and to be cut off in between: files whose rows are gone are lost ones, which `remove-lost-files` removes.
 */
import { z } from 'zod'
import { keptSince } from '#domain/account/kept-until.ts'
import { todayAtTheStudio, type Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteConsentsBefore, deleteOrdersBefore } from './forgotten-orders.queries.ts'

const orderBatch = 50
const consentBatch = 500

export const forgetOrders = defineJob({
  name: 'forget-orders',
  input: z.object({}),
  every: '55 4 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 3600,
  run: async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>, _input, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    let count = orderBatch
    while (!signal.aborted && count === orderBatch) {
      const forgotten = await deleteOrdersBefore(db, day, orderBatch)
      for (const key of forgotten.fileKeys) await files.remove(key)
      count = forgotten.count
    }
    while (!signal.aborted && (await deleteConsentsBefore(db, day, consentBatch)) === consentBatch);
  },
})
