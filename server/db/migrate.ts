/** Brings the database forward to the code: every migration once, each in one transaction, one process at a time. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database, SqlSession } from './database.ts'

const migrationsDirectory = new URL('./migrations/', import.meta.url)

/** Any number will do, as long as every version of this shop takes the same one. */
const LOCK_KEY = 7_342_119

export type Migration = { name: string, sql: string }

export class DatabaseIsNewer extends Error {
  constructor(unknownNames: string[]) {
    super(`The database was written by a newer version of this shop; this one does not know: ${unknownNames.join(', ')}`)
    this.name = 'DatabaseIsNewer'
  }
}

/** Repeatable. Returns the names of the migrations that it applied. */
export async function migrate(database: Database, migrations: Migration[] = shippedMigrations()): Promise<string[]> {
  return database.withSession(async (session) => {
    await session.query('select pg_advisory_lock($1)', [LOCK_KEY])
    try {
      return await applyMissing(session, migrations)
    } finally {
      await session.query('select pg_advisory_unlock($1)', [LOCK_KEY])
    }
  })
}

export function shippedMigrations(): Migration[] {
  return readdirSync(fileURLToPath(migrationsDirectory))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(new URL(file, migrationsDirectory), 'utf8') }))
}

async function applyMissing(session: SqlSession, migrations: Migration[]) {
  const applied = await appliedNames(session)
  const known = new Set(migrations.map(({ name }) => name))
  const unknownNames = [...applied].filter((name) => !known.has(name))
  if (unknownNames.length > 0) throw new DatabaseIsNewer(unknownNames)

  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(session, migration)
  return missing.map(({ name }) => name)
}

async function appliedNames(session: SqlSession) {
  const { rows: [table] } = await session.query(`select to_regclass('applied_migrations') is not null as exists`)
  if (table?.['exists'] !== true) {
    await session.script('create table applied_migrations (name text primary key, applied_at timestamptz(3) not null default now())')
  }
  const { rows } = await session.query('select name from applied_migrations')
  return new Set(rows.map((row) => String(row['name'])))
}

async function apply(session: SqlSession, { name, sql }: Migration) {
  await session.script('begin')
  try {
    await session.script(sql)
    await session.query('insert into applied_migrations (name) values ($1)', [name])
    await session.script('commit')
  } catch (error) {
    await session.script('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
