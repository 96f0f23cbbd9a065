/** Jobs on pg-boss: enqueued in the caller's transaction, retried, taken over from dead workers, kept when they fail for good. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database, Db, Tx } from '#server/db/database.ts'
import { createBoss } from './boss.ts'
import { failedJobs, failedQueueName, type FailedJob } from './failed-jobs.ts'
import type { JobLog } from './job-log.ts'
import type { JobFor, JobRequest } from './job.ts'
import { prepareQueues } from './prepare-queues.ts'
import { workOn } from './work-on.ts'

export type JobQueueState = 'open' | 'working' | 'stopping' | 'stopped'

export type JobCounts = { name: string, waiting: number, active: number, failed: number }

export type JobQueue = {
  /** Joins the transaction that it is given: the job exists if that commits, and never did if not. */
  enqueue<Input extends object>(tx: Db | Tx, job: JobRequest<Input>, input: Input, options?: { startAfter?: Date }): Promise<void>
  /** Begins to work; until then jobs are only taken in. */
  start(): Promise<void>
  /** Takes no further job and waits for the running ones; those not done in time are cut off and tried again later. */
  stop(options: { timeoutMs: number }): Promise<void>
  state(): JobQueueState
  /** A few seconds old at most. */
  counts(): Promise<JobCounts[]>
  listFailed(): Promise<FailedJob[]>
  /** False when there is no such failed job (any more). */
  retryFailed(failed: { jobName: string, failedJobId: string }): Promise<boolean>
}

type Options<Deps> = { database: Database, jobs: readonly JobFor<Deps>[], deps: Deps, log: JobLog }

export async function openJobQueue<Deps>({ database, jobs, deps, log }: Options<Deps>): Promise<JobQueue> {
  let state: JobQueueState = 'open'
  const known = new Set(jobs.map(({ name }) => name))
  if (known.size < jobs.length) throw new Error('Two jobs have the same name')

  const boss = createBoss(database, log)
  await boss.start()
  await prepareQueues(boss, jobs)

  return {
    enqueue: async (tx, job, input, options = {}) => {
      // pg-boss would look an unknown queue up on its own connection, and on PGlite wait for this transaction for ever.
      if (!known.has(job.name)) throw new Error(`There is no job ${job.name}`)
      await boss.send(job.name, job.input.parse(input), { ...options, db: joining(tx) })
    },
    start: async () => {
      await Promise.all(jobs.map((job) => workOn(boss, job, deps, log)))
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

/** Drizzle leaves the shape of a result open here; both drivers answer with rows, which is all that pg-boss reads. */
function joining(tx: Db | Tx) {
  return fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql)
}

async function countJobs(boss: PgBoss, jobs: readonly { name: string }[]): Promise<JobCounts[]> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  return jobs.map(({ name }) => ({
    name,
    waiting: queues.get(name)?.queuedCount ?? 0,
    active: queues.get(name)?.activeCount ?? 0,
    failed: queues.get(failedQueueName(name))?.queuedCount ?? 0,
  }))
}
