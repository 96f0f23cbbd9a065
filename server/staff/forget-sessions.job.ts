/**
 * Every night: deletes proofs of identity that are of no more use. Ended sessions stay for ninety days, so that a device is not called new each time. Safe
 * to run twice.
 */
import { z } from 'zod'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteFailuresBefore } from '#server/access/login-attempts.queries.ts'
import { deleteSessionsEndedBefore } from '#server/access/session.queries.ts'
import { deleteTokensExpiredBefore } from '#server/access/single-use-token.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

export const forgetSessions = defineJob({
  name: 'forget-sessions',
  input: z.object({}),
  every: '40 3 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps) => {
    const before = (days: number) => new Date(now().getTime() - days * dayMs)
    await deleteSessionsEndedBefore(db, before(90))
    await deleteTokensExpiredBefore(db, before(1))
    await deleteFailuresBefore(db, before(1))
  },
})
