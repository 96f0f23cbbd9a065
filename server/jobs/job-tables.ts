/** The queue's own tables, for copies of the whole shop. */
import type { Database, SqlScripts, SqlSession } from '#server/db/database.ts'

/** What is counted and noted besides belongs to one server, and comes anew. */
export const jobTables: readonly string[] = ['queue', 'schedule', 'subscription', 'job_common', 'job_dependency']

/** In the caller's transaction: pg-boss begins and ends one of its own, and gives up waiting sooner. */
export async function createJobTables(session: SqlSession, kind: Database['kind']) {
  const { getConstructionPlans } = await import('pg-boss')
  const plan = getConstructionPlans('pgboss', kind === 'pglite' ? { backend: 'pglite' } : {})
  await session.script(plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''))
  await session.script('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** Absent where no queue has been opened yet. */
export async function jobTablesVersion(session: SqlScripts): Promise<number | null> {
  const { rows: [there] } = await session.query(`select to_regclass('pgboss.version') is not null as exists`)
  if (there?.['exists'] !== true) return null
  return Number((await session.query('select version from pgboss.version')).rows[0]?.['version'])
}

/** Rounds of the timetable that nobody worked off: the next one does what they would. */
export async function forgetMissedRounds(session: SqlSession, jobNames: readonly string[]) {
  await session.query(`delete from pgboss.job where name = any($1::text[]) and state < 'active'`, [jobNames])
}
