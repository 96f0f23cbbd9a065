/**
 * Copies that the shop keeps of its embedded database by itself (decision 55), in `DATA_DIR/copies`: the rows, as a backup has them; the files stay where they
 * are. One before each new schema and one in every quarter of an hour in which something changed; only a command restores one.
 */
import { execFile } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { copyDatabaseFiles } from '#server/db/copy-database-files.ts'
import { type Database, databaseFolder, formerDatabase, type SqlScripts } from '#server/db/database.ts'
import { lockDataDirectory } from '#server/db/data-lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { Refused } from './say.ts'

export const copiesFolder = (dataDir: string) => join(dataDir, 'copies')

export interface Copy {
  readonly name: string
  readonly madeAt: Date
  /** The first migration of the new schema that it was made before. */
  readonly before?: string
}

const nameOf = (madeAt: Date, before?: string) => `${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z${before === undefined ? '' : `-before-${before}`}`

function copyNamed(name: string): Copy[] {
  const [, day, hour, minute, second, before] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-before-(\w+))?$/.exec(name) ?? []
  return day === undefined ? [] : [{ name, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`), ...(before !== undefined && { before }) }]
}

/** The latest first. */
export async function listCopies(dataDir: string): Promise<Copy[]> {
  const names = await readdir(copiesFolder(dataDir)).catch(() => [])
  return names.toSorted().toReversed().flatMap(copyNamed)
}

const most = { quarters: 4, days: 7, schemas: 3 }
const dayMs = 24 * 60 * 60 * 1000
/** Nobody's data outlives their erasure in a copy for longer. */
const longestDays = 30

/** Of those in the order of the list: all but the last four, the last one of each of seven days, and the last three before a new schema; and what is older than a month. */
export function copiesToRemove(copies: readonly Copy[], now: Date): Copy[] {
  const timed = copies.filter(({ before }) => before === undefined)
  const lastOfDays = [...Map.groupBy(timed, ({ name }) => name.slice(0, 10)).values()].slice(0, most.days).flatMap(([last]) => last ?? [])
  const kept = new Set([...timed.slice(0, most.quarters), ...lastOfDays, ...copies.filter(({ before }) => before !== undefined).slice(0, most.schemas)])
  return copies.filter((copy) => !kept.has(copy) || isTooOld(copy, now))
}

const isTooOld = ({ madeAt }: Copy, now: Date) => now.getTime() - madeAt.getTime() > longestDays * dayMs

/** Also what a restore left beside the database, and the copies of a shop that has moved away from it. Answers what went and what could not. */
export async function removeOld(dataDir: string, now: Date) {
  const copies = copiesToRemove(await listCopies(dataDir), now).map(({ name }) => join(copiesFolder(dataDir), name))
  const beside = (await readdir(dataDir).catch(() => [])).filter((name) => besideDatabase.test(name) && copyNamed(name.replace(besideDatabase, '')).some((copy) => isTooOld(copy, now)))
  const [removed, left]: [string[], string[]] = [[], []]
  for (const old of [...copies, ...beside.map((name) => join(dataDir, name))]) await rm(old, { recursive: true, force: true }).then(() => removed.push(old), () => left.push(old))
  return { removed, left }
}

interface Wishes {
  readonly dataDir: string
  readonly now: () => Date
  readonly before?: string
  readonly signal?: AbortSignal
}

/** Written under another name, read again and compared with its sums, and only then a copy. Answers its name. What is left of one that was interrupted, the next one removes. */
export async function makeCopy(session: SqlScripts, { dataDir, now, before, signal = new AbortController().signal }: Wishes): Promise<string> {
  const [copies, madeAt] = [copiesFolder(dataDir), now()]
  const [part, name] = [join(copies, 'part'), nameOf(madeAt, before)]
  await rm(part, { recursive: true, force: true })
  await mustHaveRoom(dataDir)
  await mkdir(part, { recursive: true, mode: 0o700 })
  try {
    await copyDatabaseFiles(session, join(dataDir, databaseFolder), join(part, databaseFolder), signal)
    await inProcess([join(part, databaseFolder), join(part, 'copy'), madeAt.toISOString()], signal)
    await rename(join(part, 'copy'), join(copies, name))
    const folder = await open(copies)
    await folder.sync().finally(() => folder.close())
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  return name
}

/** The second compiler of WebAssembly would take 400 MB for a work of seconds. */
const sparing = ['--liftoff-only', '--max-semi-space-size=2']

async function inProcess(args: readonly string[], signal: AbortSignal) {
  const program = fileURLToPath(new URL('copy-process.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [...sparing, program, ...args], { signal, timeout: longestMs }).catch((error: Error & { readonly stderr?: string }) => {
    throw error.stderr ? new Error(`The copied database can’t be read: ${error.stderr}`) : error
  })
}

/** It gives way to everything else on the machine. */
const longestMs = 60 * 60 * 1000

/** A copy must not take the room in which the shop itself writes. */
const leftFreeBytes = 200 * 1024 * 1024

async function mustHaveRoom(dataDir: string) {
  let bytes = 0
  for (const entry of await readdir(join(dataDir, databaseFolder), { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
  }
  const { bavail, bsize } = await statfs(dataDir)
  const lackBytes = 1.5 * bytes + leftFreeBytes - bavail * bsize
  if (lackBytes > 0) throw new Refused(`The database can’t be copied: free up ${Math.ceil(lackBytes / 1024 / 1024)} MB on the disk of ${dataDir}`)
}

/** Brings the schema up, after a copy of an embedded database that has something in it. */
export function migrateAfterCopy(database: Database, wishes: Pick<Wishes, 'dataDir' | 'now'>, migrations?: Parameters<typeof migrate>[1]) {
  const copyFirst = async (session: SqlScripts, [before]: readonly string[]) => {
    await makeCopy(session, { ...wishes, ...(before !== undefined && { before }) }).catch((cause: Error) => {
      throw cause instanceof Refused ? cause : new Refused(`The database must be copied before its schema changes, and that failed: ${cause.message}. Nothing was changed`, { cause })
    })
  }
  return migrate(database, migrations, undefined, database.kind === 'pglite' ? copyFirst : undefined)
}

const besideDatabase = new RegExp(`^(database-restored-\\d+-|${formerDatabase})`)

/** In the data folder: where a copy becomes a database, before it takes the place of the one that is there. Each restore has its own. */
export const restoredFolder = (now: Date) => `database-restored-${process.pid}-${nameOf(now)}`

/** The old database stays beside it, also where it cannot be opened any more. Answers its place; undefined where there was none, as an interrupted restore leaves it. */
export function takePlace(dataDir: string, restored: string, now: Date): string | undefined {
  const [place, former] = [join(dataDir, databaseFolder), join(dataDir, `${formerDatabase}${nameOf(now)}`)]
  const lock = lockDataDirectory(dataDir)
  try {
    const hasFormer = existsSync(place)
    if (hasFormer) renameSync(place, former)
    renameSync(join(dataDir, restored), place)
    return hasFormer ? former : undefined
  } finally {
    lock.release()
  }
}

const quarterMs = 15 * 60 * 1000
const soonestMs = 60 * 1000

interface Keeping extends Pick<Wishes, 'dataDir' | 'now'> {
  readonly log: { readonly [Level in 'info' | 'warn']: (details: Record<string, unknown>, message: string) => void }
  /** Whoever looks at a restored shop may want to restore another copy: until the release none takes the place of another. */
  readonly isHeld: () => boolean
  readonly everyMs?: number
}

interface KeptCopies {
  /** Whether the last one could not be made. */
  readonly areFailing: () => boolean
  readonly end: () => Promise<void>
}

/** Of an embedded database, in every quarter of an hour in which something changed; of a shop that was restarted when a quarter has passed since the last one. */
export function keepCopies({ kind, withSession }: Pick<Database, 'kind' | 'withSession'>, { dataDir, now, log, isHeld, everyMs = quarterMs }: Keeping): KeptCopies {
  const over = new AbortController()
  const { signal } = over
  let copied: string | undefined
  let areFailing = false
  const prune = async () => {
    const { removed, left } = await removeOld(dataDir, now())
    if (removed.length > 0) log.info({ removed }, 'Old copies were removed')
    if (left.length > 0) log.warn({ left }, 'Old copies couldn’t be removed: remove them')
  }
  const copyChanges = async () => {
    if (isHeld()) return
    await prune()
    if (kind === 'postgres') return
    const [beganAt, changes] = [Date.now(), await withSession(countChanges)]
    // Held meanwhile, as well.
    if (isHeld() || (changes === copied && (await listCopies(dataDir)).length > 0)) return
    const copy = await withSession((session) => makeCopy(session, { dataDir, now, signal }))
    copied = changes
    log.info({ copy, durationMs: Date.now() - beganAt }, 'The database was copied')
  }
  const again = async () => {
    if (!isHeld()) await prune()
    for (let waitMs = kind === 'postgres' ? everyMs : await untilNext(dataDir, now(), everyMs); !signal.aborted; waitMs = everyMs) {
      await pause(waitMs, undefined, { signal, ref: false })
      await copyChanges().then(() => { areFailing = false }, (error: unknown) => {
        areFailing = true
        if (!signal.aborted) log.warn({ err: error }, 'The database couldn’t be copied; trying again in a quarter of an hour')
      })
    }
  }
  const ended = again().catch((error: unknown) => {
    areFailing = true
    if (!signal.aborted) log.warn({ err: error }, 'The database isn’t copied any more: restart the shop')
  })
  return {
    areFailing: () => areFailing,
    end: async () => {
      over.abort()
      await ended
    },
  }
}

/** The database counts them for its own planning. */
async function countChanges(session: SqlScripts): Promise<string> {
  await session.script('select pg_stat_force_next_flush()')
  const { rows: [row] } = await session.query(`select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as changes from pg_stat_user_tables where schemaname = 'public'`)
  return String(row?.['changes'])
}

async function untilNext(dataDir: string, now: Date, everyMs: number): Promise<number> {
  const [last] = await listCopies(dataDir)
  const since = last?.madeAt ?? (await stat(join(dataDir, databaseFolder, 'PG_VERSION'))).mtime
  return Math.min(everyMs, Math.max(soonestMs, everyMs - (now.getTime() - since.getTime())))
}
