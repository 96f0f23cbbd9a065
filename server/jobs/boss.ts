/** The one place that knows how pg-boss is set up on either database. */
import { fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import type { JobLog } from './job-log.ts'

/** A job whose worker has died is taken over after the heartbeat's pause plus at most this. */
const superviseIntervalSeconds = 5

const oneHourSeconds = 3600

export function createBoss(database: Database, log: JobLog): PgBoss {
  const boss = new PgBoss({ ...connection(database), ...intervals })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue met an error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

const intervals: ConstructorOptions = {
  useListenNotify: true,
  superviseIntervalSeconds,
  monitorIntervalSeconds: superviseIntervalSeconds,
  flowIntervalSeconds: oneHourSeconds,
  bamIntervalSeconds: oneHourSeconds,
}

function connection(database: Database): ConstructorOptions {
  if (database.kind === 'postgres') return { connectionString: database.databaseUrl, max: 4, application_name: 'freizeichen-jobs' }
  // PGlite has neither concurrent index builds nor an autovacuum to watch.
  return { db: fromPglite(database.pglite), backend: 'pglite', reindex: false, monitorVacuum: false }
}
