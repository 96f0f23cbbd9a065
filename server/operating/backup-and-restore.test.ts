import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import { keysIn, readWhole } from '#server/adapters/file-store/file-store.suite.ts'
import { s3Store } from '#server/adapters/file-store/s3-store.ts'
import type { Database } from '#server/db/database.ts'
import { shippedMigrations } from '#server/db/migrate.ts'
import { files as fileRows, invoices, orderLines, orders } from '#server/db/schema.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { startSimulator } from '#server/open-outside.ts'
import { removeLostFiles } from '#server/production/stored-files.ts'
import { findRestored } from '#server/settings/settings.queries.ts'
import { allRows, changeManifest, emptyDatabase, givenShop, newFolder, removeFolders, restored, silent } from '#server/testing/given-backup.ts'
import { verify } from './verify.ts'

// Where no PostgreSQL runs each place is an embedded one, which takes seconds to begin.
vi.setConfig({ testTimeout: 240_000 })
const now = () => new Date()
let given: Awaited<ReturnType<typeof givenShop>>
beforeAll(async () => { given = await givenShop() })
afterAll(async () => {
  await given.close()
  removeFolders()
})

const isOwn = process.platform !== 'win32'

function pathsIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({ path: join(entry.parentPath, entry.name), isFile: entry.isFile() }))
}

describe('a backup that was restored', () => {
  it('is the same shop: every row, every job, every file, and the numbers go on; it is held', async () => {
    await given.copy()
    const again = await restored(given.folder)
    const [before, after] = [await allRows(given.database), await allRows(again.database)]
    expect(before['pgboss.job_common']!.length, 'mails and production wait').toBeGreaterThan(3)
    const { 'public.settings': settingsBefore, ...rowsBefore } = before
    const { 'public.settings': settingsAfter, ...rowsAfter } = after
    expect(rowsAfter).toEqual(rowsBefore)
    expect(settingsAfter!.filter((row) => !row.startsWith('["restored"'))).toEqual(settingsBefore)
    expect(await findRestored(again.database.db)).toMatchObject({ releasedAt: null })
    for (const folder of ['takes', 'renders', 'marks'] as const) {
      const keys = await keysIn(given.files, folder)
      expect(keys.length).toBeGreaterThan(0)
      expect((await keysIn(again.files, folder)).toSorted()).toEqual(keys.toSorted())
      for (const key of keys) expect((await readWhole(again.files, key)).equals(await readWhole(given.files, key))).toBe(true)
    }
    expect(await verify({ db: again.database.db, files: again.files, now, say: silent })).toMatchObject({ findings: 0 })
    const nextNumber = async ({ db }: typeof given.database) => (await db.execute(sql`select nextval(pg_get_serial_sequence('orders', 'number')) as next`) as unknown as { rows: { next: string }[] }).rows[0]?.next
    expect(await nextNumber(again.database)).toEqual(await nextNumber(given.database))
    await expect(again.database.db.delete(orders), 'the triggers count again').rejects.toThrow()
    await expect(again.database.db.execute(sql`insert into order_lines select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'order_id', gen_random_uuid()))).* from order_lines line limit 1`), 'so do references').rejects.toThrow()
    await again.database.close()
  })

  it.skipIf(!process.env['TEST_DATABASE_URL'])('is the shop as it was at one moment, also while it sells', async () => {
    const over = new AbortController()
    const sold = async () => { for (let count = 0; !over.signal.aborted && count < 40; count++) await given.order() }
    const before = await given.database.db.$count(orders)
    const selling = [sold(), sold()]
    await expect.poll(() => given.database.db.$count(orders)).toBeGreaterThan(before)
    const folder = newFolder('load')
    await given.copy({ folder })
    over.abort()
    await Promise.all(selling)
    const { database } = await restored(folder)
    const ids = (await database.db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(before)
    expect(ids.length).toBeLessThan(await given.database.db.$count(orders))
    for (const table of [orderLines, invoices]) {
      expect(await database.db.$count(table), 'none left out').toBe(await given.database.db.$count(table, inArray(table.orderId, ids)))
    }
    await database.close()
  })

  it('has its files in an object storage where one is named, and is copied from there', async () => {
    const simulator = await startSimulator('object-storage')
    const files = s3Store({ url: simulator.address, bucket: 'freizeichen', region: 'eu-central-1', accessKeyId: 'freizeichen', secretAccessKey: 'the-simulator-takes-this-secret-and-no-other' })
    const [first, second] = [newFolder('to-storage'), newFolder('from-storage')]
    await given.copy({ folder: first })
    const { database } = await restored(first, { files })
    await given.copy({ database, files, folder: second })
    const filesIn = (folder: string) => pathsIn(join(folder, 'files')).filter(({ isFile }) => isFile).map(({ path }) => [path.slice(folder.length), readFileSync(path, 'base64')]).toSorted()
    expect(filesIn(second)).toEqual(filesIn(first))
    expect(filesIn(first).length).toBeGreaterThan(2)
    const { key } = await files.put('packages', Buffer.from('of another shop'))
    await expect(restored(first, { files })).rejects.toThrow(`has ${key}`)
    await database.close()
    simulator.stop()
  })

  it('of an older schema is brought up by the migrations that came since', async () => {
    await given.copy()
    const { database } = await restored(given.folder, { migrations: [...shippedMigrations(), { name: '9999_later', sql: 'alter table orders add column later text not null default \'brought up\'' }] })
    const { rows } = await database.db.execute(sql`select distinct later from orders`) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ later: 'brought up' }])
    await database.close()
  })
})

describe('a folder with a backup', () => {
  it.runIf(isOwn)('is readable by its owner only, and holds no key', async () => {
    await given.copy()
    const paths = pathsIn(given.folder)
    expect(paths.filter(({ path }) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
    expect(statSync(given.folder).mode & 0o777).toBe(0o700)
    expect(paths.filter(({ path }) => path.includes('link-keys'))).toEqual([])
  })

  it('takes the next one: what it has is not fetched again, and what the shop removed goes', async () => {
    const gone = await given.files.put('renders', Buffer.from('gone tomorrow'))
    const id = await given.database.db.transaction((tx) => insertFile(tx, gone, 'audio/wav'))
    await given.copy()
    expect(existsSync(join(given.folder, 'files', gone.key))).toBe(true)
    for (const { path, isFile } of pathsIn(join(given.folder, 'files'))) if (isFile) utimesSync(path, new Date('2020-01-01'), new Date('2020-01-01'))
    await given.database.db.delete(fileRows).where(eq(fileRows.id, id))
    await given.files.remove(gone.key)
    const fetched: string[] = []
    const read: typeof given.files.read = (key) => {
      fetched.push(key)
      return given.files.read(key)
    }
    await given.copy({ files: { ...given.files, read } })
    expect(fetched).toEqual([])
    expect(existsSync(join(given.folder, 'files', gone.key))).toBe(false)
    expect(readdirSync(given.folder).filter((name) => name.startsWith('rows-'))).toHaveLength(1)
  })

  it('is the former backup until the new one is whole, and none at all where the first one was interrupted', async () => {
    await given.copy()
    const manifest = readFileSync(join(given.folder, 'manifest.jsonl'), 'utf8')
    const added = await given.files.put('renders', Buffer.from('the last straw'))
    await given.database.db.transaction((tx) => insertFile(tx, added, 'audio/wav'))
    // eslint-disable-next-line require-yield -- it breaks before there is anything to yield
    const cable: typeof given.files = { ...given.files, read: async function* read() { throw new Error('somebody pulled the cable') } }
    await expect(given.copy({ files: cable })).rejects.toThrow('somebody pulled the cable')
    expect(readFileSync(join(given.folder, 'manifest.jsonl'), 'utf8')).toBe(manifest)
    await (await restored(given.folder)).database.close()
    const folder = newFolder('interrupted')
    await expect(given.copy({ folder, files: cable })).rejects.toThrow('somebody pulled the cable')
    await expect(restored(folder)).rejects.toThrow('there is no manifest.jsonl, so it was never finished')
  })

  it('names the files that the shop itself had lost, and is whole without them', async () => {
    const [lost, changed] = [await given.files.put('renders', Buffer.from('lost')), await given.files.put('renders', Buffer.from('changed'))]
    const ids = await given.database.db.transaction(async (tx) => [await insertFile(tx, lost, 'audio/wav'), await insertFile(tx, changed, 'audio/wav')])
    await given.files.remove(lost.key)
    writeFileSync(join(given.filesFolder, changed.key), 'channel')
    const folder = newFolder('lossy')
    const { lost: told } = await given.copy({ folder })
    expect(told.toSorted()).toEqual([`${changed.key} is changed`, `${lost.key} is missing`].toSorted())
    const { database, outcome } = await restored(folder)
    expect(outcome.lost).toHaveLength(2)
    await database.close()
    await given.database.db.delete(fileRows).where(inArray(fileRows.id, ids))
  })

  it.each(['contains something other than a backup', 'within DATA_DIR'])('is refused where the folder %s', async (why) => {
    const folder = newFolder('foreign')
    writeFileSync(join(folder, 'holiday.jpg'), '')
    await expect(given.copy(why === 'within DATA_DIR' ? { dataDir: folder, folder: join(folder, 'backup') } : { folder })).rejects.toThrow(why)
  })
})

describe('a restore is refused with a sentence, and changes nothing,', () => {
  const [unharmed, files] = [newFolder('unharmed'), diskStore(newFolder('place'))]
  let database: Database
  beforeAll(async () => {
    database = await emptyDatabase()
    await given.copy({ folder: unharmed })
  })
  afterAll(() => database.close())

  const firstFile = (folder: string) => pathsIn(join(folder, 'files')).find(({ isFile }) => isFile)!.path
  const table = (folder: string) => pathsIn(folder).find(({ path }) => path.endsWith('public.orders.gz'))!.path
  it.each([
    ['where a file is damaged', (folder: string) => writeFileSync(firstFile(folder), 'x'), /^Can’t use the backup in .+: files.+ is damaged\. Nothing was changed; use another one$/],
    ['where a file is missing', (folder: string) => rmSync(firstFile(folder)), /files.+ is missing/],
    ['where rows are damaged', (folder: string) => truncateSync(table(folder), 30), /public\.orders\.gz is damaged/],
    ['where the manifest is cut', (folder: string) => truncateSync(join(folder, 'manifest.jsonl'), statSync(join(folder, 'manifest.jsonl')).size - 20), /manifest\.jsonl is incomplete/],
    ['where a line of the manifest is gone', (folder: string) => {
      const path = join(folder, 'manifest.jsonl')
      writeFileSync(path, readFileSync(path, 'utf8').split('\n').toSpliced(3, 1).join('\n'))
    }, /manifest\.jsonl is incomplete/],
    ['where rows are fewer than were counted', (folder: string) => changeManifest(folder, (lines) => lines.map((line) => (line['table'] === 'public.orders' ? { ...line, rows: 1000 } : line))), /public\.orders has \d+ rows instead of 1000/],
    ['where the backup is of a newer schema', (folder: string) => changeManifest(folder, ([head, ...lines]) => [{ ...head, migrations: [...(head!['migrations'] as unknown[]), ['9999_later', 'sum']] }, ...lines]), /newer version of this shop; this one doesn’t know: 9999_later/],
    ['where the backup is of a newer queue', (folder: string) => changeManifest(folder, ([head, ...lines]) => [{ ...head, jobsVersion: 999 }, ...lines]), /job queue is older/],
    ['where the backup is of a newer format', (folder: string) => changeManifest(folder, ([head, ...lines]) => [{ ...head, format: 2 }, ...lines]), /newer version of this shop/],
  ])('%s', async (_where, harm, sentence) => {
    const folder = newFolder('harmed')
    cpSync(unharmed, folder, { recursive: true })
    harm(folder)
    await expect(restored(folder, { database, files })).rejects.toThrow(sentence)
  })

  it('and the place is still empty, and takes a backup that is whole', async () => {
    for (const folder of ['takes', 'renders', 'marks'] as const) expect(await keysIn(files, folder)).toEqual([])
    await restored(unharmed, { database, files })
  })

  it('where a chain of invoices is broken', async () => {
    await given.copy()
    const { database, files } = await restored(given.folder)
    await database.withSession((session) => session.script(`alter table invoices disable trigger user; update invoices set content = content || '{"totalCents": 1}' where sequence = 1; alter table invoices enable trigger user`))
    const folder = newFolder('forged')
    await given.copy({ database, files, folder })
    await expect(restored(folder)).rejects.toThrow(/^The issued documents are not intact \(RE-\d+-000001 doesn’t match its checksum\)/)
    await database.close()
  })

  it('where something is: rows of another shop, or files', async () => {
    await given.copy()
    await expect(restored(given.folder, { database: given.database })).rejects.toThrow('The database is not empty')
    const filesFolder = newFolder('taken')
    const { key } = await diskStore(filesFolder).put('takes', Buffer.from('of another shop'))
    await expect(restored(given.folder, { files: diskStore(filesFolder) })).rejects.toThrow(`The place for files is not empty (disk has ${key})`)
  })
})

describe('files that outlived the database', () => {
  it('stay on demand, what is missing is added, and what the restored database does not know is not removed by night', async () => {
    await given.copy()
    const filesFolder = newFolder('outlived')
    const files = diskStore(filesFolder)
    for (const key of await keysIn(given.files, 'takes')) await files.putBack(key, given.files.read(key))
    const [newer, older] = [await files.put('takes', Buffer.from('recorded after the backup')), await files.put('takes', Buffer.from('lost long ago'))]
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    utimesSync(join(filesFolder, older.key), daysAgo(20), daysAgo(20))
    const { database } = await restored(given.folder, { files, keepsFiles: true })
    expect(await verify({ db: database.db, files, now, say: silent })).toMatchObject({ findings: 0 })
    const tomorrow = () => daysAgo(-3)
    const later = await files.put('takes', Buffer.from('lost after the restore'))
    utimesSync(join(filesFolder, later.key), daysAgo(-1), daysAgo(-1))
    await removeLostFiles.run({ db: database.db, now: tomorrow, files }, {}, { jobId: 'x', attempt: 1, signal: new AbortController().signal, enqueue: async () => {} })
    const left = await keysIn(files, 'takes')
    expect([left.includes(newer.key), left.includes(older.key), left.includes(later.key)]).toEqual([true, false, false])
    await database.close()
  })
})
