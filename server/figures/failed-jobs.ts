import { failure, orThrow } from '#domain/errors.ts'
import { failedJobsContract } from '#domain/figures/failed-jobs.contract.ts'
import { mostFailedCounted, mostFailedShown, withoutPersonalData } from '#domain/figures/failed-jobs.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'

export const failedJobCalls = bind(failedJobsContract, {
  listFailedJobs: async ({ failedJobs }) => {
    const [failed, counted] = await Promise.all([failedJobs.listFailed(mostFailedShown), failedJobs.countFailed(mostFailedCounted)])
    return {
      kinds: counted.map(({ jobName, count }) => ({ job: jobName, count })),
      records: failed.map(({ failedJobId, jobName, attempts, failedAt, reason }) => ({
        id: failedJobId, job: jobName, attempts, failed_at: failedAt.toISOString(), reason: withoutPersonalData(reason),
      })),
    }
  },

  /** Asked twice at once: the second finds nothing any more. */
  retryFailedJob: ({ db, failedJobs }, { job, failedJobId }, { staffId }) => db.transaction(async (tx) => {
    if (!await failedJobs.retryFailed({ jobName: job, failedJobId }, tx)) orThrow(failure('NOT_FOUND'))
    await writeJournal(tx, { staffId, action: 'retried a failed job', subjectKind: 'job', subjectId: failedJobId, details: { name: job } })
    return { retried: 1 }
  }),

  retryFailedJobs: ({ db, failedJobs }, { job }, { staffId }) => db.transaction(async (tx) => {
    const retried = await failedJobs.retryAllFailed(job, tx)
    if (retried > 0) await writeJournal(tx, { staffId, action: 'retried failed jobs', subjectKind: 'job', subjectId: job, details: { name: job, count: retried } })
    return { retried }
  }),
})
