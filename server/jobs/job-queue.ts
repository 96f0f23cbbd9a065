/** Jobs on pg-boss: enqueued in the caller's transaction, retried, taken over from dead workers, kept when they fail for good. */
import type { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import { createBoss } from './boss.ts'
import { failedJobs, failedQueueName, type FailedJobs } from './failed-jobs.ts'
import type { JobLog } from './job-log.ts'
import type { Enqueue, JobFor } from './job.ts'
import { joining } from './joining.ts'
import { prepareQueues } from './prepare-queues.ts'
import { workOn } from './work-on.ts'

export type JobQueueState = 'open' | 'working' | 'stopping' | 'stopped'

export interface JobCounts {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
}

export interface JobQueue extends FailedJobs {
  readonly enqueue: Enqueue
  /** Begins to work; until then jobs are only taken in. */
  readonly start: () => Promise<void>
  /** Takes no further job and waits for the running ones; those not done in time are cut off and tried again later. */
  readonly stop: (options: { readonly timeoutMs: number }) => Promise<void>
  readonly state: () => JobQueueState
  /** A few seconds old at most. */
  readonly counts: () => Promise<JobCounts[]>
}

interface Options<Deps> {
  readonly database: Database
  readonly jobs: readonly JobFor<Deps>[]
  readonly deps: Deps
  readonly log: JobLog
}

export async function openJobQueue<Deps>({ database, jobs, deps, log }: Options<Deps>): Promise<JobQueue> {
  let state: JobQueueState = 'open'
  const known = new Set(jobs.map(({ name }) => name))
  if (known.size < jobs.length) throw new Error('Two jobs have the same name')

  const boss = createBoss(database, log)
  await boss.start()
  await prepareQueues(boss, jobs)

  const enqueue: Enqueue = async (tx, job, input, options = {}) => {
    // pg-boss would look an unknown queue up on its own connection, and on PGlite wait for this transaction for ever.
    if (!known.has(job.name)) throw new Error(`There is no job ${job.name}`)
    await boss.send(job.name, job.input.parse(input), { ...options, db: joining(tx) })
  }

  return {
    enqueue,
    start: async () => {
      await Promise.all(jobs.map((job) => workOn(job, { boss, deps, enqueue, log })))
      state = 'working'
    },
    stop: async ({ timeoutMs }) => {
      if (state === 'stopped') return
      state = 'stopping'
      await boss.stop({ graceful: true, timeout: timeoutMs })
      state = 'stopped'
    },
    state: () => state,
    counts: () => countJobs(boss, jobs),
    ...failedJobs(boss, jobs),
  }
}

async function countJobs(boss: PgBoss, jobs: readonly { readonly name: string }[]): Promise<JobCounts[]> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  return jobs.map(({ name }) => ({
    name,
    waiting: queues.get(name)?.queuedCount ?? 0,
    active: queues.get(name)?.activeCount ?? 0,
    failed: queues.get(failedQueueName(name))?.queuedCount ?? 0,
  }))
}
