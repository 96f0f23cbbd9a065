/** The types of the database as the rest of the server sees it, whichever of the two it is. */
import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** Inside a transaction use this and never the outer `Db`: PGlite has one connection and would wait for itself. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** One connection, for what needs a session: advisory locks and scripts of several statements. */
export type SqlSession = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  script(text: string): Promise<void>
}

type Shared = {
  db: Db
  /** Lends one connection for the time of the work. */
  withSession<T>(work: (session: SqlSession) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The last member is what the job queue builds its own connection from. */
export type Database =
  | (Shared & { kind: 'postgres', databaseUrl: string })
  | (Shared & { kind: 'pglite', pglite: PGlite })
