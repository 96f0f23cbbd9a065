import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import { type FileStore, StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Database } from '#server/db/database.ts'
import { fileChecks, files as fileRows } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { removeLostFiles, verifyFiles } from './stored-files.ts'

const root = mkdtempSync(join(tmpdir(), 'freizeichen-kept-'))
let database: Database
let files: FileStore
let folder: string
beforeAll(async () => { database = await openTestDatabase() })
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  await emptyTables(database)
  folder = mkdtempSync(join(root, 'files-'))
  files = diskStore(folder)
})

const later = () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
const context = { jobId: 'x', attempt: 1, signal: new AbortController().signal, enqueue: async () => {} }
const verify = (store = files, at = later()) => verifyFiles.run({ db: database.db, now: () => at, files: store }, {}, context)
const remove = (store = files) => removeLostFiles.run({ db: database.db, now: later, files: store }, {}, context)

async function given(text: string) {
  const stored = await files.put('renders', Buffer.from(text))
  const id = await database.db.transaction((tx) => insertFile(tx, stored, 'audio/wav'))
  return { id, key: stored.key, path: join(folder, stored.key) }
}

const checkOf = async (id: string) => (await database.db.select().from(fileChecks).where(eq(fileChecks.fileId, id)))[0]

describe('the nightly check of stored files', () => {
  it('compares them with their hashes, and reports mismatches', async () => {
    const [good, changed, missing] = [await given('good'), await given('changed'), await given('missing')]
    writeFileSync(changed.path, 'channel')
    rmSync(missing.path)
    const failed = await verify().then(() => '', String)
    expect(failed).toContain('2 stored files are not as they were')
    expect(failed).toContain(`${changed.key} CHANGED`)
    expect([await checkOf(good.id), await checkOf(changed.id), await checkOf(missing.id)]).toMatchObject([{ problem: null }, { problem: 'CHANGED' }, { problem: 'MISSING' }])
  })

  it('[R6.09] rereads mismatches at each retry until they are repaired, so that the job fails for good and becomes visible to staff', async () => {
    const changed = await given('changed')
    writeFileSync(changed.path, 'channel')
    for (let attempt = 1; attempt <= verifyFiles.retry.limit + 1; attempt++) await expect(verify()).rejects.toThrow('1 stored files are not as they were')
    writeFileSync(changed.path, 'changed')
    await verify()
    expect(await checkOf(changed.id)).toMatchObject({ problem: null })
  })

  it('reports no file while the store is out of order', async () => {
    const { id } = await given('good')
    const before = await checkOf(id)
    // eslint-disable-next-line require-yield -- it breaks before there is anything to yield
    const down: FileStore = { ...files, read: async function* read() { throw new StorageFailed('STORAGE_DOWN') } }
    await expect(verify(down)).rejects.toThrow('does not answer')
    expect(await checkOf(id)).toEqual(before)
  })

  it('does not reread every file every night', async () => {
    const { key } = await given('good')
    await verify()
    const read: string[] = []
    const watched: FileStore = { ...files, read: (key) => (read.push(key), files.read(key)) }
    await verify(watched)
    expect(read).toEqual([])
    await verify(watched, new Date(later().getTime() + 24 * 60 * 60 * 1000))
    expect(read).toEqual([key])
  })

  it('removes files that belong to no row and are older than a day', async () => {
    const kept = await given('kept')
    const lost = await files.put('renders', Buffer.from('lost'))
    const fresh = await files.put('takes', Buffer.from('fresh'))
    utimesSync(join(folder, fresh.key), later(), later())
    await remove()
    await remove()
    const left: string[] = []
    for (const name of ['renders', 'takes'] as const) for await (const { key } of files.list(name)) left.push(key)
    expect(left.toSorted()).toEqual([kept.key, fresh.key].toSorted())
    expect(left).not.toContain(lost.key)
  })

  it('keeps all of them where the database seems to be another one', async () => {
    const kept = await given('kept')
    for (let index = 0; index < 120; index++) await files.put('takes', Buffer.from(`${index}`))
    await expect(remove()).rejects.toThrow('nothing was removed')
    expect(await database.db.select().from(fileRows)).toHaveLength(1)
    for await (const { key } of files.list('renders')) expect(key).toBe(kept.key)
  })
})
