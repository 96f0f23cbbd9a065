/** A copy of the shop that runs: first all rows as they are at one moment, then the files that they name. Safe to repeat: what is in the folder already is not fetched again, and the former backup counts until the new one is whole. */
import { chmodSync, createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, utimes } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { lockFile } from '#server/db/data-lock.ts'
import type { Database } from '#server/db/database.ts'
import { markSettingKey } from '#server/join-database.ts'
import { listKnownKeys } from '#server/production/files.queries.ts'
import { backupFormat, type BackupFile, type BackupTable, filePath, inParallel, readTable, removeFormer, sumOf, writeManifest, writeRowsOf } from './backup-folder.ts'
import { Refused, type Say } from './say.ts'

interface Wishes {
  readonly database: Database
  readonly files: FileStore
  readonly folder: string
  readonly dataDir: string
  readonly say: Say
}

interface Copied {
  readonly rows: number
  readonly fileCount: number
  readonly lost: string[]
}

/** Answers what it copied, and the files that the shop itself had lost. */
export async function backUp(wishes: Wishes): Promise<Copied> {
  await openFolder(wishes.folder, wishes.dataDir)
  const lock = lockFolder(wishes.folder)
  try {
    return await copyShop(wishes)
  } finally {
    lock.release()
  }
}

async function copyShop({ database, files, folder, say }: Wishes): Promise<Copied> {
  const beganAt = new Date()
  // Whole seconds, which every file system keeps as they are.
  const sign = new Date(Math.ceil(beganAt.getTime() / 1000) * 1000)
  const rowsFolder = `rows-${beganAt.toISOString().replaceAll(/\W/g, '')}`
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const { shape, tables } = await database.withSession((session) => writeRowsOf(session, folder, rowsFolder, say.sometimes))
  const manifest = writeManifest(folder)
  await manifest.add({ format: backupFormat, madeAt: beganAt.toISOString(), ...shape })
  for (const table of tables) await manifest.add(table)
  const lost: string[] = []
  let fileCount = 0
  await inParallel(filesNamedIn(folder, tables), async (file) => {
    const copied = await copyFile(files, folder, file, sign)
    // What the shop has removed since that moment was not lost.
    if (copied.problem && (await listKnownKeys(database.db, [file.file])).size > 0) lost.push(`${file.file} is ${copied.problem}`)
    await manifest.add(copied)
    fileCount += 1
    say.sometimes(`${fileCount} files copied`)
  })
  await manifest.finish()
  await removeFormer(folder, rowsFolder, sign)
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), fileCount, lost }
}

/** For its owner only. Refuses a folder that contains anything but a backup. */
async function openFolder(folder: string, dataDir: string) {
  if (`${resolve(folder)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) throw new Refused('A backup within DATA_DIR would be lost with it: choose another folder')
  const names = await mkdir(folder, { recursive: true, mode: 0o700 }).then(() => readdir(folder)).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(`Can’t use ${folder} as the folder of a backup (${error.code}): choose another one`)
  })
  const foreign = names.find((name) => name !== 'files' && !name.startsWith('rows-') && !name.startsWith('manifest.jsonl') && !name.startsWith(lockName))
  if (foreign !== undefined) throw new Refused(`The folder ${folder} contains something other than a backup (${foreign}): choose a new one`)
  await chmod(folder, 0o700)
}

const lockName = 'backup.lock'

/** Two at once would write one manifest of both, and each remove the rows of the other. */
function lockFolder(folder: string) {
  const path = join(folder, lockName)
  const lock = lockFile(path)
  if (!lock) throw new Refused(`Another backup into ${folder} is running: wait until it finishes, or choose another folder`)
  chmodSync(path, 0o600)
  return lock
}

/** As the copied rows name them, and the mark that tells whose files they are. */
async function* filesNamedIn(folder: string, tables: readonly BackupTable[]): AsyncGenerator<BackupFile> {
  for await (const { key, sha256, bytes } of fieldsOf(folder, tables, 'public.files')) yield { file: String(key), sha256: String(sha256), bytes: Number(bytes) }
  for await (const { key, value } of fieldsOf(folder, tables, 'public.settings')) {
    if (key === markSettingKey) yield { file: String(JSON.parse(String(value))), sha256: '', bytes: 0 }
  }
}

async function* fieldsOf(folder: string, tables: readonly BackupTable[], name: string): AsyncGenerator<Record<string, unknown>> {
  const table = tables.find((one) => one.table === name)
  if (!table) return
  for await (const part of readTable(folder, table)) {
    for (const row of part) yield Object.fromEntries((JSON.parse(row) as unknown[]).map((value, at) => [table.columns[at] ?? '', value]))
  }
}

/** Of the mark nobody knows the sum before it is read. */
async function copyFile(files: FileStore, folder: string, file: BackupFile, at: Date): Promise<BackupFile> {
  const path = filePath(folder, file.file)
  const isRight = (found: { bytes: number; sha256: string } | undefined) => found !== undefined && (file.sha256 === '' || (found.sha256 === file.sha256 && found.bytes === file.bytes))
  const sumAt = (where: string) => sumOf(createReadStream(where)).catch(() => undefined)
  let found = await sumAt(path)
  if (!isRight(found)) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await pipeline(files.read(file.file), createWriteStream(`${path}.part`, { mode: 0o600, flush: true }))
    } catch (error) {
      if (error instanceof StorageFailed && error.code === 'FILE_MISSING') return { ...file, problem: 'missing' }
      throw error
    }
    found = await sumAt(`${path}.part`)
    if (!isRight(found)) return { ...file, problem: 'changed' }
    await rename(`${path}.part`, path)
  }
  // A sign that this backup names it, too.
  await utimes(path, at, at)
  return { ...file, ...found }
}
