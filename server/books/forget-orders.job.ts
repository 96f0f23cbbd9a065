/**
 * Every night, after the data with retention periods of their own: deletes orders that no longer have to be kept, with texts, sounds, documents and
 * consents. Safe to run twice, and to be cut off in between: `remove-lost-files` removes files whose rows are gone.
 */
import { z } from 'zod'
import { keptSince } from '#domain/account/kept-until.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Place } from '#domain/paging.ts'
import { todayAtTheStudio, type Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteConsentsBefore, deleteOrder, listOrdersToForget } from './forget.queries.ts'

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
    const failed = await forgetAll({ db, files }, day, signal)
    while (!signal.aborted && (await deleteConsentsBefore(db, day, consentBatch)) === consentBatch);
    if (failed.length > 0) throw new Error(`Orders that could not be forgotten with all their files: ${failed.map(({ id }) => id).join(', ')}`, { cause: failed[0]?.error })
  },
})

/** One that cannot be deleted keeps none of the others. */
async function forgetAll({ db, files }: Pick<Deps, 'db' | 'files'>, day: DateOnly, signal: AbortSignal): Promise<{ id: string; error: unknown }[]> {
  const failed: { id: string; error: unknown }[] = []
  let after: Place | undefined
  for (;;) {
    const page = await listOrdersToForget(db, day, { limit: orderBatch, after })
    for (const { id } of page) {
      if (signal.aborted) return failed
      try {
        for (const key of await deleteOrder(db, day, id)) await files.remove(key)
      } catch (error) {
        failed.push({ id, error })
      }
    }
    const last = page.at(-1)
    if (!last || page.length < orderBatch) return failed
    after = { at: last.dateEntered.toISOString(), id: last.id }
  }
}
