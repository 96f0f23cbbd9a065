/** PGlite in the data folder or in memory. */
import { drizzle } from 'drizzle-orm/pglite'
import { join } from 'node:path'
import { lockDataDirectory } from './data-lock.ts'
import { type Database, databaseFolder, type Db, type SqlSession } from './database.ts'
import * as schema from './schema.ts'
import { scriptsOn, startPglite } from './start-pglite.ts'

export async function openPglite(dataDirectory?: string, folder: string = databaseFolder): Promise<Database> {
  const lock = dataDirectory === undefined ? undefined : lockDataDirectory(dataDirectory)
  try {
    const pglite = await startPglite(dataDirectory === undefined ? undefined : join(dataDirectory, folder))
    const db = drizzle(pglite, { schema, casing: 'snake_case' }) as unknown as Db
    return {
      kind: 'pglite',
      pglite,
      db,
      backgroundDb: db,
      inLine: (_noun, work) => work(),
      connections: () => [],
      withSession: takingTurns({ ...scriptsOn(pglite), db }),
      close: async () => {
        await pglite.close()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** There is one connection to lend, so an advisory lock would not keep two borrowers apart: they wait for each other here. */
function takingTurns(session: SqlSession): Database['withSession'] {
  let lastReturned: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = lastReturned.then(() => work(session))
    lastReturned = result.catch(() => {})
    return result
  }
}
