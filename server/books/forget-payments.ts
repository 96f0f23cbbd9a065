/**
 * Every night: deletes accounts, mandates and links of payments, files of collections and notes on movements that no longer have to be kept. Safe to run
 * twice, and to be cut off in between.
 */
import { z } from 'zod'
import { keptSince } from '#domain/account/kept-until.ts'
import { type JobDeps, todayAtTheStudio } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { forgetMandatesBefore, forgetNotesBefore, forgetPaymentsBefore, forgetRunsBefore } from './forget.queries.ts'
import { forgetPayersBefore } from './movements.queries.ts'

const batchSize = 500
const steps = [forgetMandatesBefore, forgetPaymentsBefore, forgetRunsBefore, forgetNotesBefore] as const

export const forgetPayments = defineJob({
  name: 'forget-payments',
  input: z.object({}),
  every: '35 4 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    for (const step of steps) while (!signal.aborted && (await step(db, day, batchSize)) === batchSize);
  },
})

/**
 * Every night: who paid, from which account and with which words goes when nobody has to keep it any more; that money came, when and how much, stays.
 * Safe to run twice, and to be cut off in between.
 */
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
