/**
 * Whether this shop may serve this database at all. It brings the files that the database speaks of: the first start laid a mark among them. And where
 * anything is simulated it is the only one: a simulator knows nothing of what another shop's simulator was told.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type FileStore, StorageFailed } from './adapters/file-store/file-store.port.ts'
import { type Config, ConfigError } from './config.ts'
import { configuredConnections } from './configured-connections.ts'
import type { Db } from './db/database.ts'
import { findSetting, keepFirstSetting } from './settings/settings.queries.ts'

export const markSettingKey = 'files-mark'

/** Rejects with ConfigError. A storage that does not answer now is asked again at the next start: nobody waits for it. */
export async function bringFiles(db: Db, files: FileStore) {
  try {
    await readMark(files, (await findSetting(db, markSettingKey)) ?? (await layMark(db, files)))
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error
    if (error.code !== 'FILE_MISSING') return
    throw new ConfigError(
      `${files.name === 'disk' ? 'DATA_DIR' : 'S3_URL'}: the recordings and packages of this database aren’t here; set the right place, or copy all of them here. `
      + `If they’re lost for good, delete the row \`${markSettingKey}\` from the table \`settings\` to continue without them`,
    )
  }
}

async function readMark(files: FileStore, key: unknown) {
  for await (const _part of files.read(String(key)));
}

/** Of several shops that start at once the first one's mark counts. */
async function layMark(db: Db, files: FileStore): Promise<unknown> {
  const { key } = await files.put('marks', Buffer.from('The files of one shop. Copy this one with all others.\n'))
  const kept = await keepFirstSetting(db, markSettingKey, key)
  if (kept !== key) await files.remove(key)
  return kept
}

const lockKey = `hashtext('shops with simulators')`
const [tries, pauseMs] = [20, 250] as const

/** Rejects with ConfigError. Ends with what it answers; who has lost its line to the database is there all the same, and takes another. */
export async function joinOthers(databaseUrl: string, config: Config): Promise<() => Promise<void>> {
  const isAlone = configuredConnections(config).some(({ how }) => how === 'simulated')
  const over = new AbortController()
  let line = await stand()
  return async () => {
    over.abort()
    await line.end()
  }

  async function stand(): Promise<pg.Client> {
    const taken = await takePlace(databaseUrl, isAlone)
    taken.once('end', () => void standAgain())
    return taken
  }

  async function standAgain() {
    while (!over.signal.aborted) {
      await pause(pauseMs)
      const again = over.signal.aborted ? undefined : await stand().catch(() => undefined)
      if (!again) continue
      line = again
      return over.signal.aborted ? line.end() : undefined
    }
  }
}

/** A shop before this one may still be about to leave. */
async function takePlace(databaseUrl: string, isAlone: boolean): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'freizeichen-presence' })
  client.on('error', () => {})
  await client.connect()
  const take = `select pg_try_advisory_lock${isAlone ? '' : '_shared'}(${lockKey}) as taken`
  for (let tried = 0; tried < tries; tried++) {
    if ((await client.query<{ taken: boolean }>(take)).rows[0]?.taken) return client
    await pause(pauseMs)
  }
  await client.end()
  throw new ConfigError(
    'DATABASE_URL: another shop is running on this database, and at least one of the two has simulators, which know nothing of each other; '
    + 'stop one of them, or set the real address of every external system for both (see "Going to production" in README.md)',
  )
}
