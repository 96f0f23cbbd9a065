import type { PGlite } from '@electric-sql/pglite'
import { inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgDatabase, PgQueryResultHKT, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FairLines } from './fair-lines.ts'
import type * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/**
 * Of the driver. A connection that was opened in a rush stays for the next one, because opening it costs PostgreSQL more than most requests do; a sign of life now and then
 * keeps firewalls from forgetting it.
 */
export const lastingConnection = { idleTimeoutMillis: 300_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Of the data folder: the embedded one. */
export const databaseFolder = 'database'
/** Of the data folder: one whose place another took begins so. */
export const formerDatabase = 'database-before-'

/** Inside a transaction use this and never the outer `Db`: PGlite has one connection and would wait for itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * A prepared statement, built once per connection: building it takes twice as long as running it, and a transaction is another `Tx` each time. The embedded
 * database has no connection of its own for a transaction: there it is built for each.
 */
export function builtOnce<Statement>(build: (db: Db | Tx) => Statement): (db: Db | Tx) => Statement {
  const built = new WeakMap<object, Statement>()
  return (db) => {
    const { client } = db._.session as unknown as { readonly client: object }
    const statement = built.get(client) ?? build(db)
    built.set(client, statement)
    return statement
  }
}

const lockWaitOfOrdersMs = 8000

/** From here on this transaction waits longer for each lock: for rows that many orders lock, each for a moment, such as the series of numbers. Jobs wait that long anyway. */
export async function waitLongerForLocks(tx: Tx): Promise<void> {
  const usual = sql`extract(epoch from current_setting('lock_timeout')::interval) * 1000`
  await tx.execute(sql`select set_config('lock_timeout', greatest(${lockWaitOfOrdersMs}, ${usual})::int::text, true)`)
}

/** One connection, for what needs a session: advisory locks and scripts of several statements. */
export interface SqlScripts {
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  readonly script: (text: string) => Promise<void>
}

export interface SqlSession extends SqlScripts {
  /** On the same connection, in the transaction that is open there. */
  readonly db: Db
}

interface OpenDatabase {
  readonly db: Db
  /** For work that nobody waits for: it takes nobody's connection, and may wait longer. */
  readonly backgroundDb: Db
  /** All that the work asks of `db` counts for the noun, which takes a part of the connections at most. */
  readonly inLine: FairLines['of']
  /** How many are open and idle, and how many wait for one. */
  readonly connections: () => { pool: string; state: string; value: number }[]
  /** Lends one connection for the time of the work. */
  readonly withSession: <Result>(work: (session: SqlSession) => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

interface PostgresDatabase extends OpenDatabase {
  readonly kind: 'postgres'
  /** For a connection of one's own. */
  readonly sessionUrl: string
}

interface PgliteDatabase extends OpenDatabase {
  readonly kind: 'pglite'
  readonly pglite: PGlite
}

/** The last member of each is what the job queue builds its own connection from. */
export type Database = PostgresDatabase | PgliteDatabase

/** Of a statement that answers with a row wherever nothing is broken, as every insert does. */
export function theOne<Row>([row]: readonly Row[], otherwise = 'A row was written and did not come back'): Row {
  if (row === undefined) throw new Error(otherwise)
  return row
}

/** Of a statement that answers with one row or with none. */
export function firstOf<Row>([row]: readonly Row[]): Row | undefined {
  return row
}

/** Removes the rows, at most so many, and answers how many there were. */
export async function deleteSome(db: Db, table: TableById, where: SQL | undefined, most: number): Promise<number> {
  const some = db.select({ id: table.id }).from(table as PgTable).where(where).limit(most)
  return (await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })).length
}

/** Changes the rows, at most so many, and answers how many there were. */
export async function updateSome<Table extends TableById>(db: Db, table: Table, changes: PgUpdateSetSource<Table>, where: SQL | undefined, most: number): Promise<number> {
  const some = db.select({ id: table.id }).from(table as PgTable).where(where).limit(most)
  return (await db.update(table).set(changes).where(inArray(table.id, some)).returning({ id: table.id })).length
}

type TableById = PgTable & { readonly id: AnyPgColumn }

/** Some columns of a table, under their own names. */
export function columnsOf<Table extends PgTable, Name extends keyof Table & string>(table: Table, ...names: Name[]): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}
