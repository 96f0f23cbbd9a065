/**
 * Every night: deletes accounts, mandates and links of payments, files of collections and notes on movements that no longer have to be kept. Safe to run
 * twice, and to be cut off in between.
 */
import { keptSince } from '#domain/account/kept-until.ts'
import { readParts } from '#server/db/read-parts.ts'
import { type Deps, type JobDeps, todayAtTheStudio } from '#server/deps.ts'
import { deleteLostBefore } from '#server/invoice/lost-documents.queries.ts'
import { defineTimedJob, inBatches } from '#server/jobs/job.ts'
import {
  deleteConsentsBefore, deleteOrder, forgetMandatesBefore, forgetNotesBefore, forgetPaymentsBefore, forgetReturnRunsBefore, forgetRunsBefore, listOrdersToForget,
} from './forget.queries.ts'
import { forgetPayersBefore } from './movements.queries.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'

export const forgetPayments = defineTimedJob({
  name: 'forget-payments',
  every: '35 4 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    const steps = [forgetMandatesBefore, forgetPaymentsBefore, forgetRunsBefore, forgetReturnRunsBefore, forgetNotesBefore]
    await inBatches(signal, ...steps.map((step) => (most: number) => step(db, day, most)))
  },
})

/**
 * Every night: who paid, from which account and with which words goes when nobody has to keep it any more; that money came, when and how much, stays.
 * Safe to run twice, and to be cut off in between.
 */
export const forgetPayers = defineTimedJob({
  name: 'forget-payers',
  every: '30 4 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    await inBatches(signal, (most) => forgetPayersBefore(db, day, most))
  },
})

const orderBatch = 50

/**
 * Every night, after the data with retention periods of their own: deletes orders that no longer have to be kept, with texts, sounds, documents and
 * consents. Safe to run twice, and to be cut off in between: `remove-lost-files` removes files whose rows are gone.
 */
export const forgetOrders = defineTimedJob({
  name: 'forget-orders',
  every: '55 4 * * *',
  timeLimitSeconds: 3600,
  run: async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    const failed = await forgetAll({ db, files }, day, signal)
    for (const key of await deleteLostBefore(db, day)) await files.remove(key)
    await inBatches(signal, (most) => deleteConsentsBefore(db, day, most))
    if (failed.length > 0) throw new Error(`Orders that could not be forgotten with all their files: ${failed.map(({ id }) => id).join(', ')}`, { cause: failed[0]?.error })
  },
})

/** One that cannot be deleted keeps none of the others. */
async function forgetAll({ db, files }: Pick<Deps, 'db' | 'files'>, day: DateOnly, signal: AbortSignal): Promise<{ id: string; error: unknown }[]> {
  const failed: { id: string; error: unknown }[] = []
  for await (const page of readParts(orderBatch, (wanted) => listOrdersToForget(db, day, wanted), ({ id, dateEntered }) => ({ at: dateEntered.toISOString(), id }))) {
    for (const { id } of page) {
      if (signal.aborted) return failed
      try {
        for (const key of await deleteOrder(db, day, id)) await files.remove(key)
      } catch (error) {
        failed.push({ id, error })
      }
    }
  }
  return failed
}
