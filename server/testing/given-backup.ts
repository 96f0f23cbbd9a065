/** A shop with orders, files and jobs that wait, a place to copy it to, and empty ones to restore it in. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { bringFiles } from '#server/join-database.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { shopJobs } from '#server/open-shop.ts'
import { backUp } from '#server/operating/backup.ts'
import { inOneMoment } from '#server/operating/copy-rows.ts'
import { restore } from '#server/operating/restore.ts'
import { sayTo } from '#server/operating/say.ts'
import { createTestDatabase, openTestDatabase } from './database.ts'
import { givenFinished, givenOrderedGreetings } from './given-produced.ts'
import { openTestApp } from './test-app.ts'

export const silent = sayTo(() => {})
/** The files of a worker share this module, and each removes at its end what it has made. */
const root = join(tmpdir(), `freizeichen-backups-${process.pid}`)
export function newFolder(name: string): string {
  mkdirSync(root, { recursive: true })
  return mkdtempSync(join(root, `${name}-`))
}
export const removeFolders = () => rmSync(root, { recursive: true, force: true })

/** As orders make it: jobs wait in the real queue, which does not work. More can be ordered on PostgreSQL alone. */
export async function givenShop(orders = 2) {
  const database = await openTestDatabase()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const queue = await openJobQueue({ database, jobs: shopJobs as never, deps: {} as never, log })
  const [filesFolder, folder] = [newFolder('files'), newFolder('backup')]
  const files = diskStore(filesFolder)
  const shop = await openTestApp({ deps: { enqueue: queue.enqueue, files } })
  await bringFiles(database.db, files)
  const order = () => givenOrderedGreetings(shop)
  const { greetingIds: [finished] } = await order()
  for (let count = 1; count < orders; count++) await order()
  await givenFinished(shop, finished, { formats: ['mp3'] })
  // There the queue and a copy would share one connection, and one transaction.
  if (database.kind === 'pglite') await queue.stop({ timeoutMs: 1000 })
  const close = async () => {
    await queue.stop({ timeoutMs: 1000 })
    await shop.close()
  }
  const copy = (changes: Partial<Parameters<typeof backUp>[0]> = {}) => backUp({ database, files, folder, dataDir: filesFolder, say: silent, ...changes })
  return { database, files, filesFolder, folder, shop, order, copy, close }
}

/** Of the same kind as the tests' own. */
export async function emptyDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return openDatabase(serverUrl ? { databaseUrl: await createTestDatabase(serverUrl) } : { inMemory: true })
}

export async function restored(folder: string, changes: Partial<Parameters<typeof restore>[0]> = {}) {
  const database = changes.database ?? await emptyDatabase()
  const filesFolder = newFolder('restored')
  const files = changes.files ?? diskStore(filesFolder)
  try {
    const outcome = await restore({ database, files, folder, keepsFiles: false, now: () => new Date(), say: silent, ...changes })
    return { database, files, filesFolder, outcome }
  } catch (error) {
    if (!changes.database) await database.close()
    throw error
  }
}

const rounds = new Set<string>(shopJobs.flatMap(({ name, every }) => (every === undefined ? [] : [name])))
const ofTimetable = (row: string) => (JSON.parse(row) as (string | null)[]).some((value) => value !== null && (rounds.has(value) || value.startsWith('__pgboss__')))

/** Every row of every table, with the jobs that wait; what the queue does by the clock it does meanwhile. */
export function allRows(database: Database): Promise<Record<string, string[]>> {
  return database.withSession((session) => inOneMoment(session, async ({ tables, of }) => {
    const all: Record<string, string[]> = {}
    for (const table of tables) {
      if (table.name === 'pgboss.queue' || table.name === 'pgboss.schedule') continue
      all[table.name] = (await Array.fromAsync(of(table))).flat().filter((row) => table.name !== 'pgboss.job_common' || !ofTimetable(row)).toSorted()
    }
    return all
  }))
}

/** Whole again after the change: as if the shop had written it so. */
export function changeManifest(folder: string, change: (lines: Record<string, unknown>[]) => Record<string, unknown>[]) {
  const path = join(folder, 'manifest.jsonl')
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(0, -1).map((line) => JSON.parse(line) as Record<string, unknown>)
  const changed = change(lines).map((line) => `${JSON.stringify(line)}\n`)
  const sha256 = createHash('sha256').update(changed.join('')).digest('hex')
  writeFileSync(path, `${changed.join('')}${JSON.stringify({ end: changed.length, sha256 })}\n`)
}
