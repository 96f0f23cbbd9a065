/** The workers of one job in this process. */
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { JobLog } from './job-log.ts'
import type { JobFor } from './job.ts'

/** New jobs wake a worker at once; polling is for delayed ones, whose time comes without a notice. */
const POLLING_SECONDS = 2

export async function workOn<Deps>(boss: PgBoss, job: JobFor<Deps>, deps: Deps, log: JobLog) {
  await Promise.all(Array.from({ length: job.concurrency ?? 1 }, () => startWorker(boss, job, deps, log)))
}

async function startWorker<Deps>(boss: PgBoss, job: JobFor<Deps>, deps: Deps, log: JobLog) {
  const workerId = boss.work<object>(
    job.name,
    { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS, notifyPollingIntervalSeconds: POLLING_SECONDS },
    async ([taken]) => {
      if (!taken) return
      // Notices that came while the worker was awake are lost: look once more after this job instead of waiting for the next poll.
      boss.notifyWorker(await workerId)
      await perform(job, deps, log, taken)
    },
  )
  await workerId
}

async function perform<Deps>(job: JobFor<Deps>, deps: Deps, log: JobLog, taken: BossJob<object>) {
  const attempt = taken.retryCount + 1
  const startedAt = performance.now()
  const facts = () => ({ job: job.name, jobId: taken.id, attempt, durationMs: Math.round(performance.now() - startedAt) })
  try {
    // The schema is the job's own, so what it returns is what `run` takes.
    const input = job.input.parse(taken.data) as never
    await job.run(deps, input, { jobId: taken.id, attempt, signal: taken.signal })
    log.info(facts(), 'Job done')
  } catch (error) {
    const last = attempt > job.retry.limit
    log[last ? 'error' : 'warn']({ ...facts(), err: error }, last ? 'Job failed for good' : 'Job failed, will be tried again')
    throw error
  }
}
