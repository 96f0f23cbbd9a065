/** A backup becomes a shop again, in a place where nothing is: whole or not at all, and held until somebody releases it. Safe to repeat after it was interrupted. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileFolders, type FileStore, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Database } from '#server/db/database.ts'
import type { Migration } from '#server/db/migrate.ts'
import { findRestored, saveRestored } from '#server/settings/settings.queries.ts'
import { forgetMissedRounds } from '#server/jobs/job-tables.ts'
import type { JobFor } from '#server/jobs/job.ts'
import { type Backup, type BackupFile, filePath, filesOf, inParallel, mustBeUnharmed, openBackup, readTable, sumOf } from './backup-folder.ts'
import { mustBeEmpty, type Rows, writeRows } from './copy-rows.ts'
import { type Beyond, lastNumbers, mustBeReadable, noteLost, readBeyondRows } from './lost-documents.ts'
import { Refused, type Say } from './say.ts'
import { mustBeChained } from './verify.ts'

interface Wishes {
  readonly database: Database
  readonly files: FileStore
  readonly folder: string
  /** The files in their place are the shop's own, which outlived its database. */
  readonly keepsFiles: boolean
  readonly now: () => Date
  readonly say: Say
  readonly migrations?: Migration[]
}

/** Answers what there is now, and the files that the backup does not have because the shop had lost them. */
export async function restore({ database, files, folder, keepsFiles, now, say, migrations }: Wishes): Promise<{ madeAt: string; rows: number; fileCount: number; lost: string[]; beyond: Beyond; last: string[] }> {
  const backup = await openBackup(folder)
  let read = 0
  await mustBeUnharmed(backup, () => say.sometimes(`${(read += 1)} of ${backup.tables.length + backup.fileCount} parts of the backup read`))
  return database.withSession(async (session) => {
    await mustBeEmpty(session)
    const hasFiles = !backup.head.rowsOnly && await filesThere(files, backup, keepsFiles)
    await session.script('begin')
    try {
      const rows = await writeRows(session, database.kind, rowsIn(backup), ({ name }) => backup.tables.find(({ table }) => table === name)?.rows, migrations)
      await mustBeChained(session.db, now)
      const { madeAt } = backup.head
      const beyond = await readBeyondRows(session.db, files)
      await noteLost(session.db, beyond, new Date(madeAt))
      const last = await lastNumbers(session.db)
      await saveRestored(session.db, { madeAt, restoredAt: now().toISOString(), releasedAt: null })
      const lost = await putBackFiles(files, backup, hasFiles, say)
      await session.script('commit')
      return { madeAt, rows, fileCount: backup.fileCount - lost.length, lost, beyond, last }
    } catch (error) {
      await session.script('rollback').catch(() => undefined)
      throw error
    }
  })
}

function rowsIn({ folder, head, tables }: Backup): Rows {
  const byName = new Map(tables.map((table) => [table.table, table]))
  return {
    shape: head, tables: tables.map(({ table, columns }) => ({ name: table, columns })),
    of: ({ name }) => readTable(folder, byName.get(name) ?? { path: '' }),
  }
}

/** Whether there is any. Those of this very backup are no others: an interrupted restore has left them. */
async function filesThere(files: FileStore, { folder }: Backup, keepsFiles: boolean): Promise<boolean> {
  let hasFiles = false
  for (const place of [...fileFolders, 'marks'] as const) {
    for await (const { key } of files.list(place)) {
      hasFiles = true
      if (keepsFiles) return true
      if (await stat(filePath(folder, key)).catch(() => undefined)) continue
      throw new Refused(`The place for files is not empty (${files.name} has ${key}): choose another one. If these are this shop’s own files, add --keep-files: they stay, and missing ones are added`)
    }
  }
  return hasFiles
}

async function putBackFiles(files: FileStore, backup: Backup, hasFiles: boolean, say: Say): Promise<string[]> {
  const lost: string[] = []
  let done = 0
  await inParallel(filesOf(backup), async (file) => {
    if (file.problem) lost.push(`${file.file} was ${file.problem} when the backup was made`)
    else if (!(hasFiles && await isThere(files, file))) await putBack(files, backup, file)
    say.sometimes(`${(done += 1)} of ${backup.fileCount} files restored`)
  })
  return lost
}

async function isThere(files: FileStore, { file, sha256 }: BackupFile): Promise<boolean> {
  const found = await sumOf(files.read(file)).catch((error: unknown) => {
    if (error instanceof StorageFailed && error.code === 'FILE_MISSING') return undefined
    throw error
  })
  return found?.sha256 === sha256
}

async function putBack(files: FileStore, { folder }: Backup, { file, sha256 }: BackupFile) {
  const stored = await files.putBack(file, createReadStream(filePath(folder, file)))
  if (stored.sha256 !== sha256) throw new Refused(`${file} changed while it was restored: nothing was restored`)
}

interface Release {
  readonly database: Database
  readonly files: FileStore
  readonly jobs: readonly Pick<JobFor<never>, 'name' | 'every'>[]
  readonly at: Date
}

/**
 * Ends what a restore began: from now on mails are sent, money moves and files are removed again. A shop that runs on PostgreSQL hears it at once. False
 * where it is not held. The place for files may be another one than at the restore, so its documents are looked at again. Safe to repeat.
 */
export async function release({ database: { db, withSession }, files, jobs, at }: Release): Promise<boolean> {
  const restored = await findRestored(db)
  if (restored?.releasedAt !== null) return false
  const beyond = await readBeyondRows(db, files)
  mustBeReadable(beyond, restored)
  await db.transaction((tx) => noteLost(tx, beyond, new Date(restored.madeAt)))
  await withSession((session) => forgetMissedRounds(session, jobs.flatMap(({ name, every }) => (every === undefined ? [] : [name]))))
  await saveRestored(db, { ...restored, releasedAt: at.toISOString() })
  return true
}
