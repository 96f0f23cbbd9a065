/**
 * Every night: reads stored files whole and compares them with their hashes, damaged ones first until they are repaired, then those that were not read for
 * longest. Safe to run twice.
 */
import { createHash } from 'node:crypto'
import type { FileProblem } from '#domain/production/file-problem.ts'
import { isOfLostTime, type Restored } from '#domain/operating/restored.ts'
import { type FileFolder, fileFolders, type FileStore, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import { findRestored } from '#server/settings/settings.queries.ts'
import { listFilesToCheck, listKnownKeys, saveFileCheck } from './files.queries.ts'

const mostFiles = 1000
const mostBytes = 4_000_000_000
const dayMs = 24 * 60 * 60 * 1000

export const verifyFiles = defineTimedJob({
  name: 'verify-files',
  every: '40 2 * * *',
  retry: { limit: 2, delaySeconds: 600, backoff: false },
  timeLimitSeconds: 3600,
  run: async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>, { signal }) => {
    const problems: string[] = []
    let bytes = 0
    for (const file of await listFilesToCheck(db, mostFiles)) {
      if (signal.aborted || bytes > mostBytes) break
      if (file.problem === null && now().getTime() - file.checkedAt.getTime() < dayMs) break
      const problem = await problemOf(files, file)
      await saveFileCheck(db, file.id, { checkedAt: now(), problem })
      bytes += file.bytes
      if (problem) problems.push(`${file.key} ${problem}`)
    }
    // Among the failed jobs somebody sees it.
    if (problems.length > 0) throw new Error(`${problems.length} stored files are not as they were: ${problems.slice(0, 20).join(', ')}`)
  },
})

/** A place that does not answer says nothing about its files: that is thrown. */
export async function problemOf(files: FileStore, { key, sha256 }: { readonly key: string; readonly sha256: string }): Promise<FileProblem | null> {
  const hash = createHash('sha256')
  try {
    for await (const part of files.read(key)) hash.update(part)
  } catch (error) {
    if (error instanceof StorageFailed && error.code === 'FILE_MISSING') return 'MISSING'
    throw error
  }
  return hash.digest('hex') === sha256 ? null : 'CHANGED'
}

/** Removes files by night that belong to nobody: of tries that died before their row was written. Safe to run twice. */
const batch = 500
/** More than this is no leftover: somebody has connected the wrong database, or an old copy of it. */
const mostLost = 100
const mostLostShare = 0.2

export const removeLostFiles = defineTimedJob({
  name: 'remove-lost-files',
  every: '20 3 * * *',
  retry: { limit: 2, delaySeconds: 600, backoff: false },
  timeLimitSeconds: 3600,
  run: async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>) => {
    const before = new Date(now().getTime() - dayMs)
    const restored = await findRestored(db)
    const lost: string[] = []
    let seen = 0
    for (const folder of fileFolders) {
      for await (const keys of oldKeys(files, folder, before, restored)) {
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

async function* oldKeys(files: FileStore, folder: FileFolder, before: Date, restored: Restored | undefined): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, modifiedAt } of files.list(folder)) {
    if (modifiedAt >= before || (restored && isOfLostTime(modifiedAt, restored))) continue
    keys.push(key)
    if (keys.length < batch) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

export async function unknownOf(db: Db, keys: readonly string[]): Promise<string[]> {
  const known = await listKnownKeys(db, keys)
  return keys.filter((key) => !known.has(key))
}
