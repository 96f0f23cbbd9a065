/** PostgreSQL, and nobody waits for it without an end (decision 33). */
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Db, lastingConnection, type SqlSession } from './database.ts'
import { fairLines } from './fair-lines.ts'
import * as schema from './schema.ts'
import { hangUp, ShopPool } from './shop-pool.ts'

export interface PostgresOptions {
  readonly databaseUrl: string
  /** Past a pooler, which lends a connection for a transaction and no longer. */
  readonly directUrl?: string
  /** At most, for what customers and staff ask. */
  readonly connections?: number
  /** Opened before anybody asks, and kept: on a busy machine a new connection takes longer than a request waits. */
  readonly connectionsAtStart?: number
  /** For a connection, for a lock, and for any sign of life. */
  readonly patienceMs?: number
  /** The longest that one statement may take. */
  readonly statementMs?: number
  /** An idle connection that breaks is replaced by the next query; this is told of it. */
  readonly onConnectionLost?: (error: Error) => void
}

const shaped = { schema, casing: 'snake_case' } as const

/** What nobody waits for may take longer. */
const background = { connections: 6, lockMs: 30_000, statementMs: 30 * 60_000 }

export async function openPostgres({ databaseUrl, directUrl: sessionUrl = databaseUrl, connections = 20, connectionsAtStart = 0, patienceMs = 2000, statementMs = 60_000, onConnectionLost }: PostgresOptions): Promise<Database> {
  const lines = fairLines({ most: Math.max(1, Math.floor(connections / 3)), patienceMs })
  const connection = { connectionString: databaseUrl, ...lastingConnection, onConnectionLost }
  const pool = new ShopPool({
    ...connection, lines, min: connectionsAtStart, max: connections, connectionTimeoutMillis: patienceMs, lock_timeout: patienceMs, statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs, application_name: 'freizeichen',
  })
  const backgroundPool = new ShopPool({
    ...connection, connectionString: sessionUrl, max: background.connections, connectionTimeoutMillis: background.lockMs, lock_timeout: background.lockMs,
    statement_timeout: background.statementMs, application_name: 'freizeichen-background',
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  await Promise.allSettled(Array.from({ length: Math.min(connectionsAtStart, connections) }, () => pool.query('select 1')))
  const watch = watchSilence(databaseUrl, [pool, backgroundPool], patienceMs)
  const on = (from: pg.Pool) => drizzle(from, shaped) as unknown as Db
  return {
    kind: 'postgres',
    sessionUrl,
    db: on(pool),
    backgroundDb: on(backgroundPool),
    inLine: lines.of,
    connections: () => [...countsOf('requests', pool), ...countsOf('background', backgroundPool)],
    withSession: (work) => withOwnConnection(sessionUrl, work),
    close: async () => {
      await watch.close()
      await Promise.all([pool.end(), backgroundPool.end()])
    },
  }
}

const countsOf = (name: string, { totalCount, idleCount, waitingCount }: pg.Pool) => [
  { pool: name, state: 'busy', value: totalCount - idleCount }, { pool: name, state: 'idle', value: idleCount }, { pool: name, state: 'waited for', value: waitingCount },
]

/** Its waits have no end: a migration takes what it takes. */
async function withOwnConnection<Result>(sessionUrl: string, work: (session: SqlSession) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: sessionUrl, keepAlive: true, application_name: 'freizeichen-session' })
  // What is asked of a line that broke is refused; without a listener the whole process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work({
      db: drizzle(client, shaped) as unknown as Db,
      query: (text, values) => client.query(text, values),
      script: async (text) => {
        await client.query(text)
      },
    })
  } finally {
    await client.end()
  }
}

const everyMs = 500

/**
 * A server that hangs keeps its connections and says nothing: no time-out of its own would ever come. So, while somebody waits and no answer has come since the last
 * look, it is asked whether it is there; whatever it says is a sign of life.
 */
function watchSilence(databaseUrl: string, pools: readonly ShopPool[], patienceMs: number): { readonly close: () => Promise<void> } {
  let asking: Promise<void> | undefined
  let heard = 0

  async function ask() {
    const isSilent = !(await isThere(databaseUrl, patienceMs))
    for (const pool of pools) pool.isSilent = isSilent
  }

  const timer = setInterval(() => {
    const heardNow = pools.reduce((sum, { heardBytes }) => sum + heardBytes, 0)
    const hasHeard = heardNow > heard
    heard = heardNow
    if (!hasHeard && pools.some(({ isWaiting }) => isWaiting)) asking ??= ask().finally(() => { asking = undefined })
  }, everyMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await asking
    },
  }
}

async function isThere(databaseUrl: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'freizeichen-watch' })
  client.on('error', () => {})
  const answered = client.connect().then(() => true, () => true)
  const isAnswered = await Promise.race([answered, silenceOf(patienceMs)])
  // The server may fall silent while it is told goodbye.
  if (isAnswered) await Promise.race([client.end(), silenceOf(patienceMs)])
  hangUp(client)
  return isAnswered
}

/** The second pause: where this process was busy itself, an answer may lie here that was not read yet. */
async function silenceOf(patienceMs: number): Promise<false> {
  await pause(patienceMs)
  return pause(50, false)
}
