/** Brings queues and schedules in line with the jobs of this version, touching only what differs: a warm start reads and writes nothing. */
import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss'
import { studioTimeZone } from '#domain/calendar/studio-time.ts'
import { failedQueueName } from './failed-jobs.ts'
import type { JobFor } from './job.ts'

const heartbeatSeconds = 10
const oneDaySeconds = 86_400

/** Work that waits, failed or not, is money or a customer: it is kept as long as pg-boss can. */
const keepWaitingSeconds = 365 * oneDaySeconds

interface Settings extends QueueOptions {
  readonly deadLetter?: string
  readonly notify?: boolean
}

export async function prepareQueues(boss: PgBoss, jobs: readonly JobFor<never>[]) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const failedQueue = failedQueueName(job.name)
    await prepareQueue(boss, existing.get(failedQueue), failedQueue, { retentionSeconds: job.keepFailedSeconds ?? keepWaitingSeconds })
    await prepareQueue(boss, existing.get(job.name), job.name, settingsOf(job, failedQueue))
  }
  await prepareSchedules(boss, jobs)
}

function settingsOf({ retry, timeLimitSeconds }: JobFor<never>, deadLetter: string): Settings {
  return {
    deadLetter,
    notify: true,
    heartbeatSeconds,
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: retry.backoff,
    expireInSeconds: timeLimitSeconds,
    retentionSeconds: keepWaitingSeconds,
    deleteAfterSeconds: oneDaySeconds,
  }
}

async function prepareQueue(boss: PgBoss, queue: QueueResult | undefined, name: string, settings: Settings) {
  if (!queue) await boss.createQueue(name, settings)
  else if (differs(queue, settings)) await boss.updateQueue(name, settings)
  else return
  await fillQueueCache(boss, name)
}

function differs(queue: QueueResult, settings: Settings) {
  return Object.entries(settings).some(([key, value]) => queue[key as keyof Settings] !== value)
}

async function prepareSchedules(boss: PgBoss, jobs: readonly JobFor<never>[]) {
  const existing = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { name, every } of jobs) {
    if (every !== undefined && existing.get(name)?.cron !== every) await boss.schedule(name, every, {}, { tz: studioTimeZone })
  }
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
