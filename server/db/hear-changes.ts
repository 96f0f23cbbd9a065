/**
 * Hears NOTIFY of any process on commit, without polling. Messages are lost while the connection is down, so each listener is called once more, with nothing
 * told, after it is up again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

/** `offer_changed` as the migrations name it; what is `counted` or `enqueued`, nodes tell. */
type Channel = 'offer_changed' | 'requests_counted' | 'job_enqueued'
type Heard = Readonly<Partial<Record<Channel, (told: string) => void>>>

export interface Hearing {
  readonly close: () => Promise<void>
}

const pauseMs = 1000

/** Ready when it hears. */
export async function hearChanges(database: Database, heard: Heard): Promise<Hearing> {
  if (database.kind === 'postgres') return hearPostgres(database.sessionUrl, heard)
  const closes = await Promise.all(Object.entries(heard).map(([channel, hear]) => database.pglite.listen(channel, hear)))
  return { close: async () => void (await Promise.all(closes.map((close) => close()))) }
}

async function hearPostgres(sessionUrl: string, heard: Heard): Promise<Hearing> {
  const closing = new AbortController()
  const { signal } = closing
  const tried = Promise.withResolvers<void>()
  let client: pg.Client | undefined

  async function listenOnce() {
    client = new pg.Client({ connectionString: sessionUrl, keepAlive: true, application_name: 'freizeichen-hearing' })
    const ended = new Promise<void>((resolve) => { client?.once('end', resolve) })
    client.on('notification', ({ channel, payload = '' }) => heard[channel as Channel]?.(payload))
    // What breaks a line ends it, too.
    client.on('error', () => {})
    await client.connect()
    for (const channel of Object.keys(heard)) await client.query(`listen ${channel}`)
    for (const hear of Object.values(heard)) hear('')
    tried.resolve()
    await ended
  }

  async function listenAgainAndAgain() {
    while (!signal.aborted) {
      await listenOnce().catch(() => tried.resolve())
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
