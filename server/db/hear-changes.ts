/**
 * Hears NOTIFY of any process on commit, without polling. Messages are lost while the connection is down, so each listener is called once more, with nothing
 * told, after it is up again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Database, lastingConnection } from './database.ts'
import { hangUp } from './shop-pool.ts'

/** `offer_changed` as the migrations name it; what is `counted` or `enqueued`, nodes tell. */
type Channel = 'offer_changed' | 'requests_counted' | 'job_enqueued'
type Heard = Readonly<Partial<Record<Channel, (told: string) => void>>>

export interface Hearing {
  readonly close: () => Promise<void>
}

const pauseMs = 1000
/** A line that broke in silence is noticed after this and the time that PostgreSQL gets to answer. */
const askEveryMs = 10_000
const answerMs = 5000

/** Ready when it hears. Whoever calls is told once of each time that it doesn't. */
export async function hearChanges(database: Database, heard: Heard, onLost: (error: unknown) => void): Promise<Hearing> {
  if (database.kind === 'postgres') return hearPostgres(database.sessionUrl, heard, onLost)
  const closes = await Promise.all(Object.entries(heard).map(([channel, hear]) => database.pglite.listen(channel, hear)))
  return { close: async () => void (await Promise.all(closes.map((close) => close()))) }
}

async function hearPostgres(sessionUrl: string, heard: Heard, onLost: (error: unknown) => void): Promise<Hearing> {
  const closing = new AbortController()
  const { signal } = closing
  const tried = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  let isLost = false

  async function listenOnce() {
    const line = (client = new pg.Client({ connectionString: sessionUrl, ...lastingConnection, query_timeout: answerMs, application_name: 'freizeichen-hearing' }))
    const ended = new Promise<false>((resolve) => { line.once('end', () => resolve(false)) })
    line.on('notification', ({ channel, payload = '' }) => heard[channel as Channel]?.(payload))
    // What breaks a line ends it, too.
    line.on('error', () => {})
    try {
      await line.connect()
      for (const channel of Object.keys(heard)) await line.query(`listen ${channel}`)
      for (const hear of Object.values(heard)) hear('')
      isLost = false
      tried.resolve()
      while (await Promise.race([ended, pause(askEveryMs, true, { ref: false })])) await line.query('select 1')
    } finally {
      hangUp(line)
    }
    if (!signal.aborted) throw new Error('PostgreSQL ended the connection')
  }

  async function listenAgainAndAgain() {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!isLost && !signal.aborted) onLost(error)
        isLost = true
      })
      tried.resolve()
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const listening = listenAgainAndAgain()
  await tried.promise
  return {
    close: async () => {
      closing.abort()
      await client?.end().catch(() => {})
      await listening
    },
  }
}
