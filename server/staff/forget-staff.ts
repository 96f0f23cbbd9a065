/** Every night: deletes entries of the journal and former staff that no longer have to be kept. Safe to run twice, and to be cut off in between. */
import { z } from 'zod'
import { keptSince } from '#domain/account/kept-until.ts'
import { type JobDeps, todayAtTheStudio } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteEntriesBefore } from './journal.queries.ts'
import { forgetStaffWhoLeftBefore } from './staff.queries.ts'

const batchSize = 500

export const forgetStaff = defineJob({
  name: 'forget-staff',
  input: z.object({}),
  every: '50 4 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    while (!signal.aborted && (await deleteEntriesBefore(db, day, batchSize)) === batchSize);
    await forgetStaffWhoLeftBefore(db, day)
  },
})
