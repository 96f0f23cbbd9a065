/**
 * The workers of this node, some for each kind of job. Whoever enqueues a job calls one of them to it. For what was put off, is to be tried again, or was left by a node
 * that died, one look for all kinds goes round every two seconds: each of them looking for itself would be ten times the work.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { Database, Db, Tx } from '#server/db/database.ts'
import { hearChanges, type Hearing } from '#server/db/hear-changes.ts'
import { errorForLog } from '#server/error-for-log.ts'
import { failedQueueName } from './failed-jobs.ts'
import type { Enqueue, JobFor } from './job.ts'

interface Workplace<Deps> {
  readonly boss: PgBoss
  readonly database: Database
  readonly deps: Deps
  readonly enqueue: Enqueue
  readonly log: JobLog
}

interface Worker<Deps> {
  readonly job: JobFor<Deps>
  /** Once it was called for the first time: forty kinds of workers that all begin by looking for themselves would hold up a start. */
  id?: Promise<string>
  isBusy: boolean
}

export function employWorkers<Deps>(workplace: Workplace<Deps>) {
  const { boss, database, log } = workplace
  const node = randomUUID()
  /** Whoever was called last stands last. */
  let workers: readonly Worker<Deps>[] = []
  let hearing: Hearing | undefined
  let goingRound: NodeJS.Timeout | undefined
  const freeFor = (jobName: string) => workers.find(({ job, isBusy }) => job.name === jobName && !isBusy)

  function callOneFor(jobName: string) {
    const worker = freeFor(jobName)
    if (!worker) return
    workers = [...workers.filter((other) => other !== worker), worker]
    wake(worker, workplace).catch((error: unknown) => log.warn({ err: error, job: jobName }, 'a worker couldn’t be called'))
  }

  function hear(told: string) {
    const [jobName = '', calledNode = ''] = told.split(' ')
    if (calledNode === '' || calledNode === node) callOneFor(jobName)
  }

  async function goRound() {
    try {
      const { rows } = await boss.getDb().executeSql(kindsThatAreDue, [[...new Set(workers.map(({ job }) => job.name))]])
      for (const { name } of rows as { name: string }[]) callOneFor(name)
    } catch (error) {
      if (workers.length > 0) log.warn({ err: error }, 'couldn’t look for jobs that are due')
    }
    if (workers.length > 0) goingRound = setTimeout(goRound, goRoundEveryMs)
  }

  return {
    /** Heard when the transaction is committed: by a free worker here, where there is one, else by one of every node. The id keeps equal calls apart, of which PostgreSQL would deliver one. */
    call: async (tx: Db | Tx, jobName: string, id: string | null) => {
      const call = [jobName, freeFor(jobName) ? node : '', id].join(' ')
      await tx.execute(sql`select pg_notify('job_enqueued', ${call})`)
    },
    start: async (jobs: readonly JobFor<Deps>[]) => {
      hearing = await hearChanges(database, { job_enqueued: hear })
      workers = jobs.flatMap((job) => Array.from({ length: job.concurrency ?? 1 }, () => ({ job, isBusy: false })))
      await goRound()
    },
    callNoMore: async () => {
      workers = []
      clearTimeout(goingRound)
      await hearing?.close()
    },
  }
}

const goRoundEveryMs = 2000
/** pg-boss has each worker look for itself, too; nothing depends on it. */
const seldomSeconds = 3600

/** Along pg-boss's own index on waiting jobs. */
const kindsThatAreDue = `select kind.name from unnest($1::text[]) as kind(name),
  lateral (select from pgboss.job where job.name = kind.name and state < 'active' and not blocked and start_after <= now() limit 1) as due`

async function wake<Deps>(worker: Worker<Deps>, workplace: Workplace<Deps>) {
  const { boss } = workplace
  if (worker.id !== undefined) return boss.notifyWorker(await worker.id)
  worker.id = boss.work<object>(worker.job.name, { batchSize: 1, pollingIntervalSeconds: seldomSeconds }, async ([taken]) => {
    if (!taken) return
    worker.isBusy = true
    try {
      await perform(worker.job, workplace, taken)
    } finally {
      worker.isBusy = false
      // Calls that nobody was free to hear: look once more instead of waiting.
      await wake(worker, workplace)
    }
  })
  await worker.id
}

/** Of whom and what a job is, by ids alone: `orderId`, `greetingId`, `mailId` lead from line to line. */
const idsIn = (input: object) => Object.fromEntries(Object.entries(input).filter(([name, value]) => name.endsWith('Id') && typeof value === 'string'))

async function perform<Deps>(job: JobFor<Deps>, { boss, deps, enqueue, log }: Workplace<Deps>, taken: BossJob<object>) {
  const attempt = taken.retryCount + 1
  const startedAt = performance.now()
  const facts = () => ({ job: job.name, jobId: taken.id, ...idsIn(taken.data), attempt, durationMs: Math.round(performance.now() - startedAt) })
  try {
    // The schema is the job's own, so what it returns is what `run` takes.
    const input = job.input.parse(taken.data) as never
    const told = await job.run(deps, input, { jobId: taken.id, attempt, signal: taken.signal, enqueue })
    log.info({ ...facts(), ...told }, 'Job done')
  } catch (error) {
    const last = attempt > job.retry.limit
    log[last ? 'error' : 'warn']({ ...facts(), err: error }, last ? 'Job failed for good' : 'Job failed, will be tried again')
    throw reasonToKeep(error)
  }
  // What a round of the timetable has not done, this one has.
  if (job.every !== undefined) await boss.deleteQueuedJobs(failedQueueName(job.name)).catch((error: unknown) => log.warn({ ...facts(), err: error }, 'That earlier rounds failed could not be forgotten'))
}

/** pg-boss stores a thrown error whole, with its causes and the values of a failed statement; nobody may read those a year later. */
function reasonToKeep(error: unknown): Error {
  const { type, message, stack } = errorForLog(error)
  return Object.assign(new Error(message), { name: type, stack })
}

/** Where is told what happened; a job's input is never told. */
type LogLine = (details: Record<string, unknown>, message: string) => void

export interface JobLog {
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}
