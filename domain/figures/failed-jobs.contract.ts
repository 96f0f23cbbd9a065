/** What a job was about is not shown: it may concern a person. */
import { z } from 'zod'
import { endpoint, momentSchema } from '../endpoint.ts'
import { mostFailedCounted, mostFailedShown } from './failed-jobs.ts'

const jobNameSchema = z.string().min(1).max(60)

const failedJobSchema = z.object({
  id: z.uuid(),
  job: jobNameSchema,
  attempts: z.int(),
  failed_at: momentSchema,
  reason: z.string().describe('Without addresses and numbers of people'),
})
export type FailedJobShown = z.output<typeof failedJobSchema>

const failedKindSchema = z.object({ job: jobNameSchema, count: z.int().describe(`Up to ${mostFailedCounted}`) })
export type FailedKind = z.output<typeof failedKindSchema>

export const failedJobsContract = {
  listFailedJobs: endpoint({
    audience: 'operation', path: '/staff/failedJobs', summary: 'Returns jobs that failed for good: the count of each kind, and the latest',
    output: z.object({ kinds: z.array(failedKindSchema), records: z.array(failedJobSchema).max(mostFailedShown) }),
  }),
  retryFailedJob: endpoint({
    audience: 'operation', method: 'POST', path: '/staff/failedJobs/:job/:failedJobId/retry', summary: 'Runs a failed job again', requestsPerMinute: 120,
    input: z.object({ job: jobNameSchema, failedJobId: z.uuid() }), output: z.object({ retried: z.int() }), errors: ['NOT_FOUND'],
  }),
  retryFailedJobs: endpoint({
    audience: 'operation', method: 'POST', path: '/staff/failedJobs/:job/retry', requestsPerMinute: 60,
    summary: 'Runs all failed jobs of a kind again, up to a thousand at once. Called twice at once, each still runs once', input: z.object({ job: jobNameSchema }),
    output: z.object({ retried: z.int() }),
  }),
} as const
