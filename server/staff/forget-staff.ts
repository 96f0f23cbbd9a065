/** Every night: deletes entries of the journal and former staff that no longer have to be kept. Safe to run twice, and to be cut off in between. */
import { keptSince } from '#domain/account/kept-until.ts'
import { type JobDeps, todayAtTheStudio } from '#server/deps.ts'
import { defineTimedJob, inBatches } from '#server/jobs/job.ts'
import { deleteEntriesBefore } from './journal.queries.ts'
import { forgetSecondFactorsOfFormerStaff } from './second-factor.queries.ts'
import { forgetStaffWhoLeftBefore } from './staff.queries.ts'
import { deleteFailuresBefore } from '#server/access/login-attempts.queries.ts'
import { deleteSessionsEndedBefore } from '#server/access/session.queries.ts'
import { deleteTokensExpiredBefore } from '#server/access/single-use-token.queries.ts'

export const forgetStaff = defineTimedJob({
  name: 'forget-staff',
  every: '50 4 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const day = keptSince(todayAtTheStudio(now)())
    await inBatches(signal, (most) => deleteEntriesBefore(db, day, most))
    await forgetStaffWhoLeftBefore(db, day)
    await forgetSecondFactorsOfFormerStaff(db)
  },
})

const dayMs = 24 * 60 * 60 * 1000

/**
 * Every night: deletes proofs of identity that are of no more use. Ended sessions stay for ninety days, so that a device is not called new each time. Safe
 * to run twice.
 */
export const forgetSessions = defineTimedJob({
  name: 'forget-sessions',
  every: '40 3 * * *',
  run: async ({ db, now }: JobDeps) => {
    const before = (days: number) => new Date(now().getTime() - days * dayMs)
    await deleteSessionsEndedBefore(db, before(90))
    await deleteTokensExpiredBefore(db, before(1))
    await deleteFailuresBefore(db, before(1))
  },
})
