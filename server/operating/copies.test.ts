/** Of the embedded database alone, whatever else the tests run on. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import type { Database } from '#server/db/database.ts'
import { shippedMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { invoices, lostDocuments, orders } from '#server/db/schema.ts'
import { invoiceXml } from '#server/documents/invoice-xml.ts'
import { findRestored } from '#server/settings/settings.queries.ts'
import { calledCommand } from '#server/testing/called-command.ts'
import { allRows, emptyDatabase, givenShop, newFolder, removeFolders, restored, silent } from '#server/testing/given-backup.ts'
import { givenInvoice } from '#server/testing/given-invoices.ts'
import { type Copy, copiesFolder, copiesToRemove, keepCopies, listCopies, makeCopy, migrateAfterCopy, removeOld } from './copies.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

vi.setConfig({ testTimeout: 240_000 })
const now = () => new Date()
const dataDir = newFolder('embedded')
const files = diskStore(join(dataDir, 'files'))
let database: Database
beforeAll(async () => {
  const given = await givenShop()
  await given.copy()
  await given.close()
  database = (await restored(given.folder, { database: await openDatabase({ dataDirectory: dataDir }), files })).database
}, 240_000)
afterAll(async () => {
  await database.close()
  removeFolders()
})

/** Of one day, so that their names have an order. */
const hourOfDay = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const copy = (changes: Partial<Parameters<typeof makeCopy>[1]> = {}) => database.withSession((session) => makeCopy(session, { dataDir, now, ...changes }))
const folderOf = (name: string) => join(copiesFolder(dataDir), name)

async function fromCopy(folder: string, changes: Partial<Parameters<typeof restore>[0]> = {}) {
  const database = await emptyDatabase()
  await restore({ database, files: diskStore(newFolder('no-files')), folder, keepsFiles: false, now, say: silent, ...changes })
  return database
}

const isOfNobodyElse = (folder: string) => readdirSync(folder, { recursive: true }).every((name) => (statSync(join(folder, String(name))).mode & 0o077) === 0)

describe('a copy of the embedded database', () => {
  it('has every row and no file, is readable by its owner only, and is restored like a backup: held, and the files as they are', async () => {
    const folder = folderOf(await copy({ now: () => hourOfDay(1) }))
    expect(readdirSync(folder).toSorted()).toEqual(['manifest.jsonl', 'rows-copy'])
    if (process.platform !== 'win32') expect(isOfNobodyElse(folder)).toBe(true)
    const again = await fromCopy(folder, { files })
    const [{ 'public.settings': _before, ...before }, { 'public.settings': _after, ...after }] = [await allRows(database), await allRows(again)]
    expect(before['public.invoices']!.length).toBeGreaterThan(0)
    expect(after).toEqual(before)
    expect(await findRestored(again.db)).toMatchObject({ releasedAt: null })
    expect(await verify({ db: again.db, files, now, say: silent })).toMatchObject({ findings: 0 })
    await again.close()
  })

  it('is the database as it was at one moment, also while it is written', async () => {
    const isOver = new AbortController()
    let written = 0
    const write = async () => {
      for (; !isOver.signal.aborted; written++) {
        await pause(20)
        await database.db.transaction(async (tx) => {
          await tx.execute(sql`insert into settings (key, value) values (${`first ${written}`}, ${JSON.stringify('x'.repeat(500))}::jsonb)`)
          await tx.execute(sql`insert into journal (action, subject_kind, subject_id) values ('signed in', 'second', ${'y'.repeat(500)})`)
        })
      }
    }
    const writing = write()
    await expect.poll(() => written).toBeGreaterThan(10)
    const before = written
    const folder = folderOf(await copy({ now: () => hourOfDay(2) }))
    isOver.abort()
    await writing
    const again = await fromCopy(folder)
    const countOf = async ({ db }: Database) => ((await db.execute(sql`select (select count(*)::int from settings where key like 'first %') as first, (select count(*)::int from journal where subject_kind = 'second') as second`)) as unknown as { rows: [{ first: number; second: number }] }).rows[0]
    const { first, second } = await countOf(again)
    expect(first).toBe(second)
    expect(first).toBeGreaterThanOrEqual(before)
    expect(first).toBeLessThan(written)
    await again.close()
  })

  it('is none before it is whole: one that was cut off leaves nothing, and the former ones stay', async () => {
    const former = (await listCopies(dataDir)).map(({ name }) => name)
    await expect(copy({ signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    mkdirSync(join(copiesFolder(dataDir), 'part', 'copy'), { recursive: true })
    expect((await listCopies(dataDir)).map(({ name }) => name)).toEqual(former)
    const next = await copy({ now: () => hourOfDay(3) })
    expect(readdirSync(copiesFolder(dataDir)).toSorted()).toEqual([...former.toReversed(), next])
  })
})

describe('the command', () => {
  const admin = (...args: string[]) => calledCommand(args, { DATABASE_URL: '', DATA_DIR: dataDir })
  const there = () => readdirSync(dataDir).filter((name) => name !== 'database.lock-journal').toSorted()
  let [first, second] = ['', '']
  beforeAll(async () => {
    const [latest, former, ...others] = await listCopies(dataDir)
    for (const { name } of others) rmSync(folderOf(name), { recursive: true })
    second = folderOf(latest!.name)
    first = folderOf(former!.name)
  })

  it('lists the copies, and restores none in the place of a running shop, nor one that is damaged', async () => {
    await database.db.execute(sql`insert into settings (key, value) values ('lost', 'true')`)
    await files.put('documents', Buffer.from(invoiceXml(givenInvoice({ number: 'RE-2020-000007' }) as never)))
    const before = there()
    expect(await admin('copies')).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${second}  .+Z\\n${first}  .+Z\\n$`)) })
    expect(await admin('restore', first)).toMatchObject({ code: 1, complaint: expect.stringContaining('already in use by a running shop') })
    await database.close()
    cpSync(first, folderOf('damaged'), { recursive: true })
    truncateSync(join(folderOf('damaged'), 'rows-copy', 'public.orders.gz'), 30)
    expect(await admin('restore', folderOf('damaged'))).toMatchObject({ code: 1, complaint: expect.stringContaining('public.orders.gz is damaged') })
    expect(there()).toEqual(before)
  })

  it('restores one in the place of the database, which stays beside it', async () => {
    const stateOf = async (folder?: string) => {
      const opened = await openDatabase({ dataDirectory: dataDir, ...(folder !== undefined && { folder }) })
      const { rows } = await opened.db.execute(sql`select key from settings where key = 'lost'`) as unknown as { rows: object[] }
      const state = { wasChanged: rows.length === 1, isHeld: (await findRestored(opened.db))?.releasedAt === null, orders: await opened.db.$count(orders), invoices: await opened.db.$count(invoices), lost: await opened.db.$count(lostDocuments) }
      await opened.close()
      return state
    }
    const before = await stateOf()
    expect(before).toMatchObject({ wasChanged: true })
    const { code, out, complaint } = await admin('restore', first)
    expect([code, complaint]).toEqual([0, ''])
    const [, former = ''] = /The previous database is now in (\S+):/.exec(out) ?? []
    expect(await stateOf()).toEqual({ ...before, wasChanged: false, isHeld: true, lost: 7 })
    expect(await stateOf(former.slice(dataDir.length + 1))).toEqual(before)
  })

  it('does so again where that was interrupted; until then no shop makes an empty database', async () => {
    const [before, former] = [there(), 'database-before-2026-11-20T120000Z']
    renameSync(join(dataDir, 'database'), join(dataDir, former))
    await expect(openDatabase({ dataDirectory: dataDir })).rejects.toThrow('the previous database is in database-before-')
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    expect(await admin('restore', second)).toMatchObject({ code: 0, complaint: '', out: expect.not.stringContaining('previous database') })
    expect(there()).toEqual([...before, former].toSorted())
  })
})

describe('a new schema', () => {
  it('comes after a copy of the old one, where there is something to lose; without a copy it does not come', async () => {
    const later = [...shippedMigrations(), { name: '9999_later', sql: `alter table orders add column later text not null default 'new'` }]
    const fresh = newFolder('fresh')
    const empty = await openDatabase({ inMemory: true })
    await migrateAfterCopy(empty, { dataDir: fresh, now })
    expect(await listCopies(fresh)).toEqual([])
    await empty.close()
    database = await openDatabase({ dataDirectory: dataDir })
    rmSync(copiesFolder(dataDir), { recursive: true })
    await migrateAfterCopy(database, { dataDir, now })
    expect(await listCopies(dataDir)).toEqual([])
    writeFileSync(copiesFolder(dataDir), 'no place for folders')
    await expect(migrateAfterCopy(database, { dataDir, now }, later)).rejects.toThrow(/^The database must be copied before its schema changes, and that failed: .*ENOTDIR/)
    rmSync(copiesFolder(dataDir))
    await migrateAfterCopy(database, { dataDir, now }, later)
    const [copy, ...others] = await listCopies(dataDir)
    expect([copy, others]).toMatchObject([{ before: '9999_later' }, []])
    const again = await fromCopy(folderOf(copy!.name))
    expect((await again.db.execute(sql`select * from orders limit 1`) as unknown as { rows: object[] }).rows[0]).not.toHaveProperty('later')
    await again.close()
  })
})

describe('the copies that are kept', () => {
  const names = (copies: readonly Copy[]) => copies.map(({ name }) => name)
  const at = (day: number, hour: number, minute = 0, before?: string): Copy => {
    const madeAt = new Date(Date.UTC(2026, 10, day, hour, minute))
    return { name: `${madeAt.toISOString()} ${before ?? ''}`, madeAt, ...(before && { before }) }
  }

  it.each<[string, Copy[], Copy[]]>([
    ['nothing, of a few', [at(20, 12, 30), at(20, 12, 15)], []],
    ['all but the last four quarters of an hour', [at(20, 12, 45), at(20, 12, 30), at(20, 12, 15), at(20, 12), at(20, 11, 45), at(20, 11, 30)], [at(20, 11, 45), at(20, 11, 30)]],
    ['no last one of a day', [at(20, 1), at(20, 0, 45), at(19, 23, 45), at(19, 23, 30), at(19, 23, 15), at(18, 23)], [at(19, 23, 15)]],
    ['what is older than seven days with copies', Array.from({ length: 9 }, (_, days) => at(20 - days, 12)), [at(13, 12), at(12, 12)]],
    ['all but the last three before a schema', [at(20, 4, 0, 'd'), at(19, 4, 0, 'c'), at(18, 4, 0, 'b'), at(17, 4, 0, 'a')], [at(17, 4, 0, 'a')]],
  ])('remove %s', (_what, copies, removed) => {
    expect(names(copiesToRemove(copies, at(20, 13).madeAt))).toEqual(names(removed))
  })

  it('are none after thirty days', () => {
    expect(names(copiesToRemove([at(1, 12), at(1, 12, 0, 'a')], new Date('2026-12-01T13:00:00Z')))).toHaveLength(2)
  })

  it('go with what restores left, and nothing else does', async () => {
    const dataDir = newFolder('left')
    const old = ['copies/2026-10-01T120000Z', 'copies/2026-10-01T120000Z-before-0001_x', 'database-before-2026-10-01T120000Z', 'database-restored-123-2026-10-01T120000Z']
    const kept = ['copies/2026-11-20T120000Z', 'copies/something-else', 'database', 'database-before-2026-11-01T120000Z', 'database-before-noon', 'files', '2026-10-01T120000Z', '2026-10-01T120000Z-before-0001_x']
    for (const name of [...old, ...kept]) mkdirSync(join(dataDir, name), { recursive: true })
    await removeOld(dataDir, new Date('2026-11-21T12:00:00Z'))
    expect(old.filter((name) => existsSync(join(dataDir, name)))).toEqual([])
    expect(kept.filter((name) => !existsSync(join(dataDir, name)))).toEqual([])
    await removeOld(join(dataDir, 'not there'), new Date())
  })

  it('go from a shop that has moved to PostgreSQL, too', async () => {
    const [dataDir, over] = [newFolder('moved'), new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)]
    mkdirSync(join(copiesFolder(dataDir), `${over}T120000Z`), { recursive: true })
    const log = { info: () => {}, warn: () => {} }
    expect(await listCopies(dataDir)).toHaveLength(1)
    const { end } = keepCopies({ kind: 'postgres', withSession: () => Promise.reject(new Error('is not copied')) }, { dataDir, now, log, isHeld: () => false, everyMs: 20 })
    await expect.poll(() => listCopies(dataDir)).toEqual([])
    await end()
  })

  it('tell whether the last one failed', async () => {
    const dataDir = newFolder('failing')
    mkdirSync(join(copiesFolder(dataDir), `${now().toISOString().slice(0, 10)}T000000Z`), { recursive: true })
    const withSession = () => Promise.reject(new Error('the disk is full'))
    const copies = keepCopies({ kind: 'pglite', withSession }, { dataDir, now, log: { info: () => {}, warn: () => {} }, isHeld: () => false, everyMs: 20 })
    expect(copies.areFailing()).toBe(false)
    await expect.poll(copies.areFailing).toBe(true)
    await copies.end()
  })

  it('are one in every quarter of an hour in which something changed, and none while the shop is held', async () => {
    let [quarters, isHeld] = [0, false]
    const clock = () => new Date(Date.UTC(2026, 10, 20) + (quarters += 1) * 60_000)
    const said: string[] = []
    const log = { info: (_details: object, message: string) => said.push(message), warn: (details: object, message: string) => said.push(`${message} ${JSON.stringify(details)}`) }
    let looked = 0
    rmSync(copiesFolder(dataDir), { recursive: true, force: true })
    const { end } = keepCopies(database, { dataDir, now: clock, log, isHeld: () => (looked += 1) > 0 && isHeld, everyMs: 200 })
    const copied = (count: number) => expect.poll(() => said.length, { timeout: 120_000 }).toBe(count)
    const rounds = (from = looked) => expect.poll(() => looked).toBeGreaterThan(from + 4)
    await copied(1)
    await rounds()
    expect(said, 'nothing has changed').toHaveLength(1)
    isHeld = true
    await database.db.execute(sql`insert into settings (key, value) values ('a change', 'true')`)
    await rounds()
    expect(said, 'somebody looks at it').toHaveLength(1)
    isHeld = false
    await copied(2)
    expect(await listCopies(dataDir)).toHaveLength(2)
    rmSync(copiesFolder(dataDir), { recursive: true })
    await copied(3)
    await end()
    expect(said).toEqual(Array.from({ length: 3 }, () => 'The database was copied'))
    expect(await listCopies(dataDir), 'a shop without a copy is copied, changed or not').toHaveLength(1)
  })
})
