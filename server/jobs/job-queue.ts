/** Jobs on pg-boss: enqueued in the caller's transaction, retried, taken over from dead workers, kept when they fail for good. */
import { type ConstructorOptions, fromPglite, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss'
import { studioTimeZone } from '#domain/calendar/studio-calendar.ts'
import { type Database, lastingConnection } from '#server/db/database.ts'
import { failedJobs, failedQueueName } from './failed-jobs.ts'
import type { Enqueue, JobFor } from './job.ts'
import { joining } from './joining.ts'
import { openWorkers, type Workplace } from './workers.ts'

interface Options<Deps> {
  readonly database: Database
  readonly jobs: readonly JobFor<Deps>[]
  readonly deps: Deps
  readonly log: Workplace<Deps>['log']
  /** The next release works on this database, too: what only that one knows stays as it is. */
  readonly isBehind?: boolean
  /** False where others do the work: jobs are only taken in, and nobody is watched. */
  readonly works?: boolean
  readonly lookEveryMs?: number
}

const usualLookEveryMs = 2000
const lookAtClockEveryMs = 60_000

export async function openJobQueue<Deps>({ database, jobs, deps, log, isBehind = false, works = true, lookEveryMs = usualLookEveryMs }: Options<Deps>) {
  let lookAtClock: NodeJS.Timeout | undefined
  let state: 'open' | 'working' | 'stopping' | 'stopped' = 'open'
  const known = new Set(jobs.map(({ name }) => name))
  if (known.size < jobs.length) throw new Error('Two jobs have the same name')

  const boss = createBoss(database, log, works)
  await boss.start()
  await prepareQueues(boss, jobs, isBehind)
  const workers = openWorkers({ boss, database, deps, log, lookEveryMs, enqueue: (...job) => enqueue(...job) })

  const enqueue: Enqueue = async (tx, job, input, { afterSeconds: startAfter } = {}) => {
    // pg-boss would look an unknown queue up on its own connection, and on PGlite wait for this transaction for ever.
    if (!known.has(job.name)) throw new Error(`There is no job ${job.name}`)
    const id = await boss.send(job.name, job.input.parse(input), { ...(startAfter !== undefined && { startAfter }), db: joining(tx) })
    if (startAfter === undefined) await workers.call(tx, job.name, id)
  }

  return {
    enqueue,
    /** Begins to work; until then jobs are only taken in. */
    start: async () => {
      await bringBackFromFuture(boss, [...known])
      lookAtClock = setInterval(() => {
        bringBackFromFuture(boss, [...known]).catch((error: unknown) => state === 'working' && log.warn({ err: error }, 'couldn’t look for jobs from a time when the clock was ahead'))
      }, lookAtClockEveryMs).unref()
      await workers.start(jobs)
      if (state === 'open') state = 'working'
    },
    /** Takes no further job and waits for the running ones; those not done in time are cut off and tried again later. */
    stop: async ({ timeoutMs }: { readonly timeoutMs: number }) => {
      if (state === 'stopped') return
      state = 'stopping'
      clearInterval(lookAtClock)
      await Promise.all([workers.stop(), boss.stop({ graceful: true, timeout: timeoutMs })])
      state = 'stopped'
    },
    state: () => state,
    /** A few seconds old at most. */
    counts: () => countJobs(boss, jobs),
    /** Of each kind of which one is due, since when. */
    oldest: () => oldestDue(boss, jobs),
    ...failedJobs(boss, jobs),
  }
}

export type JobQueue = Awaited<ReturnType<typeof openJobQueue>>

async function countJobs(boss: PgBoss, jobs: readonly { readonly name: string }[]) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  return jobs.map(({ name }) => ({
    name,
    waiting: queues.get(name)?.queuedCount ?? 0,
    active: queues.get(name)?.activeCount ?? 0,
    failed: queues.get(failedQueueName(name))?.queuedCount ?? 0,
  }))
}

/** Along pg-boss's own index on waiting jobs; what is to be tried again later is not due. */
const dueSinceOfEach = `select kind.name, due.since from unnest($1::text[]) as kind(name),
  lateral (select min(start_after) as since from (select start_after from pgboss.job where job.name = kind.name and state < 'active' and start_after <= now() order by created_on limit 100) as part) as due
  where due.since is not null`

async function oldestDue(boss: PgBoss, jobs: readonly { readonly name: string }[]) {
  const { rows } = await boss.getDb().executeSql(dueSinceOfEach, [jobs.map(({ name }) => name)])
  return (rows as { name: string; since: string | Date }[]).map(({ name, since }) => ({ jobName: name, dueSince: new Date(since) }))
}

/** A job whose worker has died is taken over after the heartbeat's pause plus at most this. */
const superviseIntervalSeconds = 5

const oneHourSeconds = 3600

function createBoss(database: Database, log: Options<never>['log'], works: boolean): PgBoss {
  const boss = new PgBoss({ ...connection(database), ...intervals, supervise: works, schedule: works })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

const intervals: ConstructorOptions = {
  superviseIntervalSeconds,
  monitorIntervalSeconds: superviseIntervalSeconds,
  flowIntervalSeconds: oneHourSeconds,
  bamIntervalSeconds: oneHourSeconds,
}

/** pg-boss hands on what its own types don't name. */
const pool = { max: 4, ...lastingConnection }

function connection(database: Database): ConstructorOptions {
  if (database.kind === 'postgres') return { connectionString: database.sessionUrl, ...pool, application_name: 'freizeichen-jobs' }
  // PGlite has neither concurrent index builds nor an autovacuum to watch.
  return { db: fromPglite(database.pglite), backend: 'pglite', reindex: false, monitorVacuum: false }
}

/** Brings queues and schedules in line with the jobs of this version, touching only what differs: a warm start reads and writes nothing. */
const heartbeatSeconds = 10
const oneDaySeconds = 86_400

/** Work that waits, failed or not, is money or a customer: it is kept as long as pg-boss can. */
const keepWaitingSeconds = 365 * oneDaySeconds

interface Settings extends Omit<QueueOptions, 'retryDelayMax'> {
  readonly deadLetter?: string
  readonly notify?: boolean
  /** `null` takes a cap away again. */
  readonly retryDelayMax?: number | null
}

async function prepareQueues(boss: PgBoss, jobs: readonly JobFor<never>[], isBehind: boolean) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const failedQueue = failedQueueName(job.name)
    await prepareQueue(boss, existing.get(failedQueue), failedQueue, { retentionSeconds: job.keepFailedSeconds ?? keepWaitingSeconds })
    await prepareQueue(boss, existing.get(job.name), job.name, settingsOf(job, failedQueue))
  }
  await prepareSchedules(boss, jobs, isBehind)
}

function settingsOf({ retry, timeLimitSeconds }: JobFor<never>, deadLetter: string): Settings {
  return {
    deadLetter,
    notify: false,
    heartbeatSeconds,
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.backoff,
    retryDelayMax: retry.longestPauseSeconds ?? null,
    expireInSeconds: timeLimitSeconds,
    retentionSeconds: keepWaitingSeconds,
    deleteAfterSeconds: oneDaySeconds,
  }
}

async function prepareQueue(boss: PgBoss, queue: QueueResult | undefined, name: string, settings: Settings) {
  const { retryDelayMax, ...others } = settings
  if (!queue) await boss.createQueue(name, { ...others, ...(typeof retryDelayMax === 'number' && { retryDelayMax }) })
  else if (differs(queue, settings)) await boss.updateQueue(name, settings)
  else return
  await fillQueueCache(boss, name)
}

function differs(queue: QueueResult, settings: Settings) {
  return Object.entries(settings).some(([key, value]) => queue[key as keyof Settings] !== value)
}

async function prepareSchedules(boss: PgBoss, jobs: readonly JobFor<never>[], isBehind: boolean) {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { name, every } of jobs) {
    if (every !== undefined && existing.get(name)?.cron !== every) await boss.schedule(name, every, {}, { tz: studioTimeZone })
  }
  if (isBehind) return
  const scheduled = new Set(jobs.filter(({ every }) => every !== undefined).map(({ name }) => name))
  for (const name of existing.keys()) {
    if (!scheduled.has(name)) await boss.unschedule(name)
  }
}

/**
 * A queue that was made or changed just now is not in pg-boss's cache. The first `send` would look it up on pg-boss's own connection,
 * and inside a transaction on PGlite that is a deadlock. Any call that reads by queue fills the cache; this one finds no job.
 */
async function fillQueueCache(boss: PgBoss, name: string) {
  await boss.getJobById(name, '00000000-0000-4000-8000-000000000000')
}

/** As pg-boss reckons it, at the most. */
const pauseBeforeRetry = `least(retry_delay_max, retry_delay * case when retry_backoff then 2 ^ least(16, retry_count + 1) else 1 end) * interval '1 second'`

/** A worker that is still on such a job says so with its next heartbeat, and from one that is not it is taken over. */
const jobsBroughtBack = `update pgboss.job
  set created_on = least(created_on, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now()),
    start_after = least(start_after, case when state = 'retry' then now() + ${pauseBeforeRetry} else now() end)
  where name = any($1::text[]) and state < 'completed' and (
    greatest(created_on, started_on, heartbeat_on) > now() + interval '1 minute' or state = 'retry' and start_after > now() + ${pauseBeforeRetry} + interval '1 minute'
  )`

/** When dead workers were last looked for, and the timetable: done again once an interval after it is over. */
const roundsBroughtBack = `with queues as (
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'
  )
  update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
  where greatest(cron_on, bam_on, flow_on) > now() + interval '1 minute'`

/**
 * A clock that was ahead and has been set right: what was stamped meanwhile lies in the future, and whatever goes by it would wait until then. The embedded database has the
 * shop's clock, PostgreSQL that of its machine.
 */
async function bringBackFromFuture(boss: PgBoss, jobNames: readonly string[]) {
  await boss.getDb().executeSql(jobsBroughtBack, [jobNames])
  await boss.getDb().executeSql(roundsBroughtBack)
}
