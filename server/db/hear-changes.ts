/**
 * Hears NOTIFY of any process on commit, without polling. Messages are lost while the connection is down, so a listener is called once more after it is up
 * again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'

/** As the migrations name them. */
type Channel = 'offer_changed'

export interface Hearing {
  readonly close: () => Promise<void>
}

const pauseMs = 1000

/** Ready when it hears. */
export async function hearChanges(database: Database, channel: Channel, heard: () => void): Promise<Hearing> {
  if (database.kind === 'postgres') return hearPostgres(database.sessionUrl, channel, heard)
  const close = await database.pglite.listen(channel, heard)
  return { close: () => close() }
}

async function hearPostgres(sessionUrl: string, channel: Channel, heard: () => void): Promise<Hearing> {
  const closing = new AbortController()
  const { signal } = closing
  const tried = Promise.withResolvers<void>()
  let client: pg.Client | undefined

  async function listenOnce() {
    client = new pg.Client({ connectionString: sessionUrl, keepAlive: true, application_name: 'freizeichen-hearing' })
    const ended = new Promise<void>((resolve) => { client?.once('end', resolve) })
    client.on('notification', heard)
    // What breaks a line ends it, too.
    client.on('error', () => {})
    await client.connect()
    await client.query(`listen ${channel}`)
    heard()
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
