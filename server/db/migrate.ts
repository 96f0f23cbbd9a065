/**
 * Every migration once, each in one transaction, one process at a time. A release and the one before it run side by side while nodes are replaced, and on the way back
 * (decision 54): what a migration of the next release did, this one can live with.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import shop from '#package.json' with { type: 'json' }
import type { Database, SqlScripts, SqlSession } from './database.ts'

const migrationsDirectory = new URL('./migrations/', import.meta.url)

/** Any number will do, as long as every version of this shop takes the same one. */
const lockKey = 7_342_119

export interface Migration {
  readonly name: string
  readonly sql: string
}

export class DatabaseIsNewer extends Error {
  constructor(unknownNames: string[]) {
    super(`The database was written by a newer version of this shop; this one doesn’t know: ${unknownNames.join(', ')}. Start that version again`)
    this.name = 'DatabaseIsNewer'
  }
}

/** Written before the first release, when the schema still came in many steps: nothing leads from there to here. */
export class DatabaseIsOfAnEarlierKind extends Error {
  constructor() {
    super('The database was created by a version from before the first release, and this one can’t use its data. ' +
      'Start with a new DATA_DIR, or let DATABASE_URL name an empty database; this one wasn’t touched')
    this.name = 'DatabaseIsOfAnEarlierKind'
  }
}

/** What was applied is what the code reads and writes by; a file that says something else now would never be carried out. */
export class MigrationWasEdited extends Error {
  constructor(names: string[]) {
    super(`These migrations changed after this database was built with them: ${names.join(', ')}. An applied migration has to stay as it is; add a new one`)
    this.name = 'MigrationWasEdited'
  }
}

interface Migrated {
  /** The names of the migrations that were applied now. */
  readonly applied: readonly string[]
  /** The next release has been here. */
  readonly isBehind: boolean
}

/** Repeatable. `beforeChange` is told which migrations a database with something in it is about to get, and may refuse. */
export async function migrate(database: Database, migrations: Migration[] = shippedMigrations(), release: string = shop.version, beforeChange: BeforeChange = async () => {}): Promise<Migrated> {
  return database.withSession(async (session) => {
    await session.query('select pg_advisory_lock($1)', [lockKey])
    try {
      return await applyMissing(session, migrations, release, beforeChange)
    } finally {
      await session.query('select pg_advisory_unlock($1)', [lockKey])
    }
  })
}

export function shippedMigrations(): Migration[] {
  return readdirSync(fileURLToPath(migrationsDirectory))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(new URL(file, migrationsDirectory), 'utf8') }))
}

/** `1.4.2` lives with what 1.5 did, and with nothing of 1.6 or 2.0. */
export function canFollow(release: string, other: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [release, other].map((text) => text.split('.').map(Number)) as [number[], number[]]
  return otherMajor === major && otherMinor <= minor + 1
}

type BeforeChange = (session: SqlSession, names: readonly string[]) => Promise<void>

async function applyMissing(session: SqlSession, migrations: Migration[], release: string, beforeChange: BeforeChange): Promise<Migrated> {
  const before = await appliedMigrations(session)
  const missing = missingOf(before, migrations, release)
  if (before.size > 0 && missing.length > 0) await beforeChange(session, missing.map(({ name }) => name))
  for (const migration of missing) await apply(session, migration, release)
  return { applied: missing.map(({ name }) => name), isBehind: before.size + missing.length > migrations.length }
}

interface Applied {
  readonly sum: string
  /** Which release did it. */
  readonly release: string
}

/** What leads from there to here. Throws where nothing does. */
export function missingOf(applied: ReadonlyMap<string, Applied>, migrations: Migration[] = shippedMigrations(), release: string = shop.version): Migration[] {
  if (applied.size > 0 && migrations[0] && !applied.has(migrations[0].name)) throw new DatabaseIsOfAnEarlierKind()
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied].filter(([name]) => !known.has(name))
  const tooNew = unknown.filter(([, by]) => !canFollow(release, by.release))
  if (tooNew.length > 0) throw new DatabaseIsNewer(tooNew.map(([name]) => name))
  const edited = migrations.filter((migration) => applied.has(migration.name) && applied.get(migration.name)?.sum !== sumOf(migration))
  if (edited.length > 0) throw new MigrationWasEdited(edited.map(({ name }) => name))

  return migrations.filter(({ name }) => !applied.has(name))
}

/** The same for a checkout with the line ends of Windows. */
function sumOf({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

/** Whether a shop was ever started on it. */
export async function isOfAShop(session: SqlScripts): Promise<boolean> {
  const { rows: [table] } = await session.query(`select to_regclass('applied_migrations') is not null as exists`)
  return table?.['exists'] === true
}

/** Makes the table that holds them. */
export async function appliedMigrations(session: SqlSession): Promise<Map<string, Applied>> {
  if (!(await isOfAShop(session))) {
    await session.script(`create table applied_migrations (
      name text primary key, sha256 text not null, release text not null, applied_at timestamptz(3) not null default now())`)
  }
  const { rows } = await session.query('select * from applied_migrations')
  return new Map(rows.map((row) => [String(row['name']), { sum: String(row['sha256']), release: String(row['release']) }]))
}

/** In the transaction of whoever restores. */
export async function carryOut(session: SqlSession, migration: Migration, release: string = shop.version) {
  await session.script(migration.sql)
  await session.query('insert into applied_migrations (name, sha256, release) values ($1, $2, $3)', [migration.name, sumOf(migration), release])
}

/** Whoever waits for a lock on a table stands in the way of all who come after: the other nodes sell on meanwhile, and refuse nobody who waits for less than this. */
const lockMs = 500
const mostTries = 600
const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

async function apply(session: SqlSession, migration: Migration, release: string, tries = 1) {
  await session.script('begin')
  try {
    await session.script(`set local lock_timeout = ${lockMs}`)
    await carryOut(session, migration, release)
    await session.script('commit')
  } catch (error) {
    await session.script('rollback')
    if (isLocked(error) && tries < mostTries) {
      await pause(lockMs)
      return apply(session, migration, release, tries + 1)
    }
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}
