/** The workers of one job in this process. */
import type { Job as BossJob, PgBoss } from 'pg-boss'
import { errorForLog } from '#server/error-for-log.ts'
import type { JobLog } from './job-log.ts'
import type { Enqueue, JobFor } from './job.ts'

/** New jobs wake a worker at once; polling is for delayed ones, whose time comes without a notice. */
const pollingSeconds = 2

interface Workplace<Deps> {
  readonly boss: PgBoss
  readonly deps: Deps
  readonly enqueue: Enqueue
  readonly log: JobLog
}

export async function workOn<Deps>(job: JobFor<Deps>, workplace: Workplace<Deps>) {
  await Promise.all(Array.from({ length: job.concurrency ?? 1 }, () => startWorker(job, workplace)))
}

async function startWorker<Deps>(job: JobFor<Deps>, workplace: Workplace<Deps>) {
  const { boss } = workplace
  const workerId = boss.work<object>(
    job.name,
    { batchSize: 1, pollingIntervalSeconds: pollingSeconds, notifyPollingIntervalSeconds: pollingSeconds },
    async ([taken]) => {
      if (!taken) return
      // Notices that came while the worker was awake are lost: look once more after this job instead of waiting for the next poll.
      boss.notifyWorker(await workerId)
      await perform(job, workplace, taken)
    },
  )
  await workerId
}

async function perform<Deps>(job: JobFor<Deps>, { deps, enqueue, log }: Workplace<Deps>, taken: BossJob<object>) {
  const attempt = taken.retryCount + 1
  const startedAt = performance.now()
  const facts = () => ({ job: job.name, jobId: taken.id, attempt, durationMs: Math.round(performance.now() - startedAt) })
  try {
    // The schema is the job's own, so what it returns is what `run` takes.
    const input = job.input.parse(taken.data) as never
    await job.run(deps, input, { jobId: taken.id, attempt, signal: taken.signal, enqueue })
    log.info(facts(), 'Job done')
  } catch (error) {
    const last = attempt > job.retry.limit
    log[last ? 'error' : 'warn']({ ...facts(), err: error }, last ? 'Job failed for good' : 'Job failed, will be tried again')
    throw reasonToKeep(error)
  }
}

/** pg-boss stores a thrown error whole, with its causes and the values of a failed statement; nobody may read those a year later. */
function reasonToKeep(error: unknown): Error {
  const { type, message, stack } = errorForLog(error)
  return Object.assign(new Error(message), { name: type, stack })
}
