/** Jobs that failed for good wait in a queue of their own until somebody in the back office retries them. */
import type { PgBoss } from 'pg-boss'

export interface FailedJob {
  readonly failedJobId: string
  readonly jobName: string
  readonly input: object
  readonly attempts: number
  readonly failedAt: Date
  readonly reason: string
}

export function failedQueueName(jobName: string) {
  return `${jobName}-failed`
}

export function failedJobs(boss: PgBoss, jobs: readonly { readonly name: string }[]) {
  return {
    listFailed: async (): Promise<FailedJob[]> => {
      const lists = await Promise.all(jobs.map(({ name }) => listFailedOf(boss, name)))
      return lists.flat().sort((one, other) => other.failedAt.getTime() - one.failedAt.getTime())
    },
    retryFailed: async ({ jobName, failedJobId }: Pick<FailedJob, 'jobName' | 'failedJobId'>) => {
      if (!jobs.some(({ name }) => name === jobName)) return false
      return await boss.redrive(failedQueueName(jobName), { ids: [failedJobId], destination: jobName }) === 1
    },
  }
}

async function listFailedOf(boss: PgBoss, jobName: string): Promise<FailedJob[]> {
  const found = await boss.findJobs<object>(failedQueueName(jobName), { queued: true })
  return found.map((job) => ({
    failedJobId: job.id,
    jobName,
    input: job.data,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    failedAt: job.createdOn,
    reason: reasonIn(job.sourceOutput),
  }))
}

function reasonIn(output: unknown): string {
  if (typeof output !== 'object' || output === null) return ''
  if ('message' in output && typeof output.message === 'string') return output.message
  // What pg-boss says itself, of a job that ran out of time, lies one level deeper.
  return 'value' in output ? reasonIn(output.value) : ''
}
