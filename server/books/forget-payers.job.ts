/**
 * Every night: who paid, from which account and with which words goes when nobody has to keep it any more; that money came, when and how much, stays.
 * Safe to run twice, and to be cut off in between.
 */
import { z } from 'zod'
import { keptSince } from '#domain/account/kept-until.ts'
import { todayAtTheStudio, type JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { forgetPayersBefore } from './movements.queries.ts'

const batchSize = 500

export const forgetPayers = defineJob({
  name: 'forget-payers',
  input: z.object({}),
  every: '30 4 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    while (!signal.aborted && (await forgetPayersBefore(db, day, batchSize)) === batchSize);
  },
})
