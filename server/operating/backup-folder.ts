/** A backup on the disk: `manifest.jsonl`, a folder with the rows of each table, and the stored files under their keys. Without a whole manifest it is none. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as piped, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { SqlScripts } from '#server/db/database.ts'
import { inOneMoment, type Shape, type Table } from './copy-rows.ts'
import { Refused } from './say.ts'

export const backupFormat = 1
const manifestName = 'manifest.jsonl'

const name = z.string().regex(/^(public|pgboss)\.[a-z0-9_]+$/)
const sum = { bytes: z.number(), sha256: z.string() }
const headSchema = z.object({
  format: z.number(), madeAt: z.iso.datetime(), /** The files stay where they are. */ rowsOnly: z.literal(true).optional(), migrations: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(), jobsVersion: z.number().nullable(), sequences: z.array(z.tuple([name, z.string().regex(/^\d+$/)]).readonly()).readonly(),
})
const tableSchema = z.object({ table: name, columns: z.array(z.string().regex(/^[a-z0-9_]+$/)), rows: z.number(), path: z.string().regex(/^rows-\w+\/[\w.]+$/), ...sum })
/** `problem`: the shop itself had lost it, so it is not in the backup. */
const fileSchema = z.object({ file: z.string().regex(/^[a-z]+\/[\w-]+\/[\w-]+$/), problem: z.enum(['missing', 'changed']).optional(), ...sum })
const endSchema = z.object({ end: z.number(), sha256: z.string() })

export type BackupHead = z.output<typeof headSchema>
export type BackupTable = z.output<typeof tableSchema>
export type BackupFile = z.output<typeof fileSchema>
export interface Backup {
  readonly folder: string
  readonly head: BackupHead
  readonly tables: readonly BackupTable[]
  readonly fileCount: number
}

export const filePath = (folder: string, key: string) => join(folder, 'files', key)

/** Line by line, under another name until the last one; `finish` makes it the manifest. */
export function writeManifest(folder: string) {
  const hash = createHash('sha256')
  const path = join(folder, manifestName)
  const out = createWriteStream(`${path}.part`, { mode: 0o600, flush: true })
  // Not before its bytes are on the disk; what fails there is told to whoever finishes.
  const onDisk = finished(out)
  onDisk.catch(() => {})
  let lines = 0
  const write = (line: object) => new Promise<void>((resolve, reject) => {
    out.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve()))
  })
  return {
    add: async (line: BackupHead | BackupTable | BackupFile) => {
      lines += 1
      hash.update(`${JSON.stringify(line)}\n`)
      await write(line)
    },
    finish: async () => {
      await write({ end: lines, sha256: hash.digest('hex') })
      out.end()
      await onDisk
      await rename(`${path}.part`, path)
      const directory = await open(folder)
      await directory.sync().finally(() => directory.close())
    },
  }
}

const damaged = (folder: string, what: string) => new Refused(`Can’t use the backup in ${folder}: ${what}. Nothing was changed; use another one`)

async function* linesOf(folder: string): AsyncGenerator<string> {
  const path = join(folder, manifestName)
  if (!(await stat(path).catch(() => undefined))) throw damaged(folder, `there is no ${manifestName}, so it was never finished, or isn’t a backup`)
  yield* linesIn(createReadStream(path))
}

/** Node's own reader of lines ends one at other signs, too, which stand in what customers write. */
async function* linesIn(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of content) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Refuses one that is not whole, or of a later format. */
export async function openBackup(folder: string): Promise<Backup> {
  const hash = createHash('sha256')
  const tables: BackupTable[] = []
  let [lines, head, isWhole]: [number, BackupHead | undefined, boolean] = [0, undefined, false]
  for await (const line of linesOf(folder)) {
    const said = jsonIn(line)
    const end = endSchema.safeParse(said)
    isWhole = end.success && end.data.end === lines && end.data.sha256 === hash.copy().digest('hex')
    if (isWhole) continue
    if (lines === 0 && Number((said as { format?: unknown } | undefined)?.format) > backupFormat) throw damaged(folder, 'it was made by a newer version of this shop')
    if (lines === 0) head = headSchema.safeParse(said).data
    const table = tableSchema.safeParse(said)
    if (table.success) tables.push(table.data)
    lines += 1
    hash.update(`${line}\n`)
  }
  if (!head || !isWhole) throw damaged(folder, `${manifestName} is incomplete`)
  return { folder, head, tables, fileCount: lines - 1 - tables.length }
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export async function* filesOf({ folder }: Pick<Backup, 'folder'>): AsyncGenerator<BackupFile> {
  for await (const line of linesOf(folder)) {
    const file = fileSchema.safeParse(jsonIn(line))
    if (file.success) yield file.data
  }
}

/** Reads all of it. */
export async function mustBeUnharmed(backup: Backup, checked: () => void = () => {}) {
  const check = async (path: string, { bytes, sha256 }: { readonly bytes: number; readonly sha256: string }) => {
    const found = await sumOf(createReadStream(join(backup.folder, path))).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? damaged(backup.folder, `${path} is missing`) : error
    })
    if (found.sha256 !== sha256 || found.bytes !== bytes) throw damaged(backup.folder, `${path} is damaged`)
    checked()
  }
  for (const table of backup.tables) await check(table.path, table)
  await inParallel(filesOf(backup), async (file) => {
    if (!file.problem) await check(join('files', file.file), file)
  })
}

export async function sumOf(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of content) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** A place over a network takes its time for each file. */
const hands = 8

export async function inParallel<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>) {
  const iterator = items[Symbol.asyncIterator]()
  const over = new AbortController()
  const one = async () => {
    try {
      for (let next = await iterator.next(); !next.done && !over.signal.aborted; next = await iterator.next()) await work(next.value)
    } finally {
      over.abort()
    }
  }
  const done = await Promise.allSettled(Array.from({ length: hands }, one))
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

/** Compressed, a row a line. Answers what the manifest says of it. */
async function writeTable(folder: string, path: string, { name: table, columns }: Table, parts: AsyncIterable<readonly string[]>): Promise<BackupTable> {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  const lines = async function* lines() {
    for await (const part of parts) {
      rows += part.length
      yield `${part.join('\n')}\n`
    }
  }
  const counting = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      hash.update(part)
      bytes += part.length
      done(null, part)
    },
  })
  await pipeline(lines(), createGzip({ level: 4 }), counting, createWriteStream(join(folder, path), { mode: 0o600, flush: true }))
  return { table, columns: [...columns], rows, path, bytes, sha256: hash.digest('hex') }
}

/** All rows as they are at one moment, each table in a file of its own. */
export async function writeRowsOf(session: SqlScripts, folder: string, rowsFolder: string, told: (line: string) => void = () => {}): Promise<{ shape: Shape; tables: BackupTable[] }> {
  await mkdir(join(folder, rowsFolder), { mode: 0o700 })
  return inOneMoment(session, async ({ shape, tables, of }) => {
    const written: BackupTable[] = []
    for (const table of tables) {
      written.push(await writeTable(folder, `${rowsFolder}/${table.name}.gz`, table, of(table)))
      told(`${written.length} of ${tables.length} tables copied`)
    }
    return { shape, tables: written }
  })
}

const atOnce = 500

export async function* readTable(folder: string, { path }: Pick<BackupTable, 'path'>): AsyncGenerator<string[]> {
  let part: string[] = []
  for await (const line of linesIn(piped(createReadStream(join(folder, path)), createGunzip(), () => {}))) {
    part.push(line)
    if (part.length < atOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** What an earlier backup, or one that was interrupted, left in this folder and the manifest does not name: files without the time of this one. */
export async function removeFormer(folder: string, rowsFolder: string, sign: Date) {
  for (const entry of await readdir(folder)) if (entry.startsWith('rows-') && entry !== rowsFolder) await rm(join(folder, entry), { recursive: true })
  for (const entry of await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await stat(path)).mtime < sign) await rm(path)
  }
}
