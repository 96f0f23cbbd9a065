/** Migrated and empty: PGlite in memory, or with TEST_DATABASE_URL a PostgreSQL database of its own. */
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** Making a database takes seconds, so a worker keeps one over all its test files and only empties it. */
let kept: Promise<Database> | undefined

/** `close` leaves the database to the next file; what lies on a PostgreSQL server goes with the run (`dropTestDatabases`). */
export async function openTestDatabase(): Promise<Database> {
  const fresh = kept === undefined
  kept ??= openMigrated()
  const database = await kept
  if (!fresh) await emptyTables(database)
  return { ...database, close: async () => {} }
}

/**
 * Removes every row, the jobs' too. Deleting only where there is something takes a tenth of the time of truncating all tables;
 * the replica role, for which the user must be a superuser, leaves out the triggers that refuse it.
 */
export async function emptyTables({ db }: Database): Promise<void> {
  await db.execute(sql`
    do $$ declare name text; filled boolean; begin
      set local session_replication_role = replica;
      for name in select format('%I.%I', schemaname, tablename) from pg_tables
        where (schemaname = 'public' and tablename <> 'applied_migrations')
          or (schemaname = 'pgboss' and tablename in ('job_common', 'job_dependency'))
      loop
        execute 'select exists (select from ' || name || ')' into filled;
        if filled then execute 'delete from ' || name; end if;
      end loop;
      set local session_replication_role = origin;
    end $$`)
}

/** Where many tests run at once, a slow answer is no failure. */
const patient = { connections: 12, patienceMs: 60_000 }

async function openMigrated(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  const database = await openDatabase(serverUrl ? { databaseUrl: await createTestDatabase(serverUrl), ...patient } : { inMemory: true })
  await migrate(database)
  return database
}

/** Answers its address; `dropTestDatabases` removes it. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const name = `${prefix()}${randomUUID().slice(0, 8)}`
  await onServer(serverUrl, async (client) => {
    await client.query(`create database ${name}`)
    // No test takes the power from the server, so none waits for its disk.
    await client.query(`alter database ${name} set synchronous_commit to off`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const prefix = () => `freizeichen_test_${process.env['TEST_RUN'] ?? process.pid}_`

/** What this run has made on a PostgreSQL server. */
export async function dropTestDatabases(serverUrl = process.env['TEST_DATABASE_URL']): Promise<void> {
  if (!serverUrl) return
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix()])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
