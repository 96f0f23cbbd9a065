/** A real, migrated, empty database for tests: PGlite in memory, or with TEST_DATABASE_URL a PostgreSQL database of its own. */
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** Starting PGlite takes two seconds, so a worker keeps one over all its test files and only empties it. */
let keptInMemory: Promise<Database> | undefined

/** Call `close` when the file is done: it drops the PostgreSQL database; the one in memory stays for the next file. */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl) return openOwnPostgres(serverUrl)
  const fresh = keptInMemory === undefined
  keptInMemory ??= openMigrated({ inMemory: true })
  const database = await keptInMemory
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

async function openMigrated(location: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(location)
  await migrate(database)
  return database
}

async function openOwnPostgres(serverUrl: string): Promise<Database> {
  const name = `freizeichen_test_${process.pid}_${randomUUID().slice(0, 8)}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openMigrated({ databaseUrl: url.href })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
