/**
 * The workers of this node, some for each kind of job. Enqueueing a job calls one of them. What was put off, is to be tried again, or was left by a node that died is found
 * by one look for all kinds every two seconds.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { Database, Db, Tx } from '#server/db/database.ts'
import { hearChanges, type Hearing } from '#server/db/hear-changes.ts'
import { errorForLog } from '#server/error-for-log.ts'
import { failedQueueName } from './failed-jobs.ts'
import type { Enqueue, JobFor } from './job.ts'

export interface Workplace<Deps> {
  readonly boss: PgBoss
  readonly database: Database
  readonly deps: Deps
  readonly enqueue: Enqueue
  readonly log: JobLog
  /** Between two looks for jobs that are due. */
  readonly lookEveryMs: number
}

interface Worker<Deps> {
  readonly job: JobFor<Deps>
  /** After its first call: if all kinds of workers began by looking for jobs themselves, they would hold up the start. */
  id?: Promise<string>
  busyWith?: string
}

export function openWorkers<Deps>(workplace: Workplace<Deps>) {
  const { database, log, lookEveryMs } = workplace
  const node = randomUUID()
  /** Least recently called first. */
  let workers: readonly Worker<Deps>[] = []
  let hearing: Hearing | undefined
  let nextLook: NodeJS.Timeout | undefined
  let isStopped = false
  const freeFor = (jobName: string) => workers.find(({ job, busyWith }) => job.name === jobName && busyWith === undefined)

  function callOneFor(jobName: string) {
    const worker = freeFor(jobName)
    if (!worker) return
    workers = [...workers.filter((other) => other !== worker), worker]
    wake(worker, workplace).catch((error: unknown) => log.warn({ err: error, job: jobName }, 'a worker couldn’t be called'))
  }

  function onCall(call: string) {
    // The line was down: there may have been calls.
    if (call === '') return void lookForDueJobs()
    const [jobName = '', calledNode = ''] = call.split(' ')
    if (calledNode === '' || calledNode === node) callOneFor(jobName)
  }

  async function lookForDueJobs() {
    try {
      for (const name of await kindsThatAreDue(database.backgroundDb, workers.map(({ job }) => job.name))) callOneFor(name)
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'couldn’t look for jobs that are due')
    }
  }

  async function lookAgainAndAgain() {
    await lookForDueJobs()
    if (!isStopped) nextLook = setTimeout(lookAgainAndAgain, lookEveryMs)
  }

  return {
    /**
     * Heard when the transaction commits: by this node if it has a free worker now, otherwise by every node that works. The id keeps equal calls apart, of which
     * PostgreSQL would deliver one.
     */
    call: async (tx: Db | Tx, jobName: string, id: string | null) => {
      const call = [jobName, freeFor(jobName) ? node : '', id].join(' ')
      await tx.execute(sql`select pg_notify('job_enqueued', ${call})`)
    },
    start: async (jobs: readonly JobFor<Deps>[]) => {
      hearing = await hearChanges(database, { job_enqueued: onCall }, (error) => log.warn({ err: error }, 'the line on which jobs are announced broke: until it’s back, they’re looked for'))
      if (isStopped) return hearing.close()
      workers = jobs.flatMap((job) => Array.from({ length: job.concurrency ?? 1 }, () => ({ job })))
      await lookAgainAndAgain()
    },
    stop: async () => {
      isStopped = true
      workers = []
      clearTimeout(nextLook)
      await hearing?.close()
    },
  }
}

/** pg-boss has each worker look for itself, too; nothing depends on it. */
const seldomSeconds = 3600

/** Along pg-boss's own index on waiting jobs. */
async function kindsThatAreDue(db: Db, jobNames: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute(sql`select kind.name from unnest(${sql.param([...new Set(jobNames)])}::text[]) as kind(name),
    lateral (select from pgboss.job where job.name = kind.name and state < 'active' and not blocked and start_after <= now() limit 1) as due`) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

async function wake<Deps>(worker: Worker<Deps>, workplace: Workplace<Deps>) {
  const { boss } = workplace
  if (worker.id !== undefined) return boss.notifyWorker(await worker.id)
  worker.id = boss.work<object>(worker.job.name, { batchSize: 1, pollingIntervalSeconds: seldomSeconds }, async ([taken]) => {
    if (!taken) return
    worker.busyWith = taken.id
    // A run that pg-boss has given up may go on beside the worker's next one.
    const free = () => {
      if (worker.busyWith === taken.id) delete worker.busyWith
    }
    taken.signal.addEventListener('abort', free)
    // It looks once more after this job, whatever becomes of it: calls may have come while nobody was free.
    await wake(worker, workplace)
    await perform(worker.job, workplace, taken).finally(free)
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

/** Where the workers tell what happened; a job's input is never told. */
type LogLine = (details: Record<string, unknown>, message: string) => void

export interface JobLog {
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}
