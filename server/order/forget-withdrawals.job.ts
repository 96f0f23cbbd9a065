/** Every night: who withdrew, and in which words, goes when nobody has to keep it any more; that there was a withdrawal, of which order, and what became of it stays. */
import { z } from 'zod'
import { keptSince } from '#domain/account/kept-until.ts'
import { todayAtTheStudio, type JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { forgetWithdrawalsBefore } from './withdrawal.queries.ts'

const batchSize = 500

/** Safe to run twice, and to be cut off in between. */
export const forgetWithdrawals = defineJob({
  name: 'forget-withdrawals',
  input: z.object({}),
  every: '45 4 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    while (!signal.aborted && (await forgetWithdrawalsBefore(db, day, batchSize)) === batchSize);
  },
})
