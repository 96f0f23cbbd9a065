/** Removes files by night that belong to nobody: of tries that died before their row was written. Safe to run twice. */
import { z } from 'zod'
import { fileFolders, type FileFolder, type FileStore } from '#server/adapters/file-store/file-store.port.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { listKnownKeys } from './files.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const batch = 500
/** More than this is no leftover: somebody has connected the wrong database, or an old copy of it. */
const mostLost = 100
const mostLostShare = 0.2

export const removeLostFiles = defineJob({
  name: 'remove-lost-files',
  input: z.object({}),
  every: '20 3 * * *',
  retry: { limit: 2, delaySeconds: 600, backoff: false },
  timeLimitSeconds: 3600,
  run: async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>) => {
    const before = new Date(now().getTime() - dayMs)
    const lost: string[] = []
    let seen = 0
    for (const folder of fileFolders) {
      for await (const keys of oldKeys(files, folder, before)) {
        seen += keys.length
        lost.push(...(await unknownOf(db, keys)))
      }
    }
    if (lost.length > mostLost && lost.length > seen * mostLostShare) {
      throw new Error(`${lost.length} of ${seen} stored files belong to nobody in this database: nothing was removed`)
    }
    for (const key of lost) await files.remove(key)
  },
})

async function* oldKeys(files: FileStore, folder: FileFolder, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (modifiedAt >= before) continue
    keys.push(key)
    if (keys.length < batch) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

async function unknownOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const known = await listKnownKeys(db, keys)
  return keys.filter((key) => !known.has(key))
}
