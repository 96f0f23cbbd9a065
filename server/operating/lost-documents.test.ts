/** Numbers of documents after a restore, by the commands as they are typed. */
import { execFile } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBooked } from '#domain/invoice/invoice-content.ts'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import { openDataFolder } from '#server/data-folder.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { files as fileRows, invoices, lostDocuments, numberSeries, orders } from '#server/db/schema.ts'
import { invoiceXml } from '#server/documents/invoice-xml.ts'
import { archiveDocuments } from '#server/invoice/archive.ts'
import { issueInvoice } from '#server/invoice/issue-invoice.ts'
import { brokenLinksOf } from '#server/testing/broken-links.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { emptyDatabase, givenShop, newFolder, removeFolders, restored } from '#server/testing/given-backup.ts'
import { givenInvoice } from '#server/testing/given-invoices.ts'
import { tellIssued } from './lost-documents.ts'
import { release } from './restore.ts'

vi.setConfig({ testTimeout: 240_000 })
const serverUrl = process.env['TEST_DATABASE_URL']
const year = new Date().getFullYear()
const re = (sequence: number) => `RE-${year}-${String(sequence).padStart(6, '0')}`
const gs = (sequence: number) => `GS-${year}-${String(sequence).padStart(6, '0')}`

/** Backed up after its first order; then come two more, of which one is canceled, and all documents are archived. */
let given: Awaited<ReturnType<typeof givenShop>>
let lastOrder: number
let later: string
beforeAll(async () => {
  given = await givenShop(1)
  await archive()
  await given.copy()
  const [, canceled] = [await given.order(), await given.order()]
  await canceled.calls.call('POST', `/salesorders/${canceled.orderId}/cancel`, {})
  lastOrder = canceled.orderNumber
  await archive()
  later = newFolder('later')
  await given.copy({ folder: later })
}, 240_000)
afterAll(async () => {
  await given.close()
  removeFolders()
})

const archive = () => archiveDocuments.run(given.shop.deps, {}, { jobId: 'x', attempt: 1, signal: new AbortController().signal, enqueue: given.shop.deps.enqueue })

/** The files outlived their database, and an empty one is there. */
async function placeWith(change: (files: string) => Promise<unknown> | void = () => {}) {
  const dataDir = newFolder('data')
  openDataFolder(dataDir)
  await change(filesIn(dataDir))
  const databaseUrl = serverUrl ? await createTestDatabase(serverUrl) : ''
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const admin = (...args: string[]) => new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
    execFile(process.execPath, [fileURLToPath(new URL('../../build/shop/admin.js', import.meta.url)), ...args], { env }, (error, out, complaint) => resolve({ code: Number(error?.code ?? 0), out, complaint }))
  })
  const inDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory: dataDir })
    return work(database).finally(() => database.close())
  }
  return { admin, inDatabase, restore: (folder = given.folder) => admin('restore', folder, '--keep-files') }
}

function filesIn(dataDir: string): string {
  cpSync(given.filesFolder, join(dataDir, 'files'), { recursive: true })
  return join(dataDir, 'files')
}

const stateOf = async ({ db }: Database) => ({
  ends: Object.fromEntries((await db.select().from(numberSeries)).map(({ name, lastNumber }) => [name, lastNumber])),
  lost: (await db.select().from(lostDocuments).orderBy(asc(lostDocuments.number))).map(({ number, how }) => `${number} ${how}`),
})

const lostOnes = { ends: { RE: 3, GS: 1 }, lost: [`${gs(1)} archived`, `${re(2)} archived`, `${re(3)} archived`] }

/** As a checkout does it. */
async function issueAnother({ db }: Database): Promise<string> {
  const [{ content, orderId, userId }] = await db.select().from(invoices).limit(1) as [typeof invoices.$inferSelect]
  if (!isBooked(content)) throw new Error('Not a document')
  await db.transaction((tx) => issueInvoice(tx, content, { orderId, userId, dueOn: content.issuedOn, paidAt: null }))
  return (await db.select({ number: invoices.number }).from(invoices)).map(({ number }) => number).toSorted().at(-1) ?? ''
}

describe('after a restore', () => {
  it('numbers continue above those of archived documents, which explain the gap and are kept; no number is given twice', async () => {
    const { admin, inDatabase, restore } = await placeWith()
    const { code, out } = await restore()
    expect([code, out]).toEqual([0, expect.stringContaining(`The archive has documents that the restored rows don’t know: ${gs(1)}, ${re(2)}, ${re(3)}. They’re kept, and the numbers continue after them.\nThe last numbers given out are ${gs(1)} and ${re(3)}. If a customer holds a higher one: npm run admin -- issued <number>\n`)])
    await inDatabase(async (database) => {
      expect(await stateOf(database)).toEqual(lostOnes)
      const issued = (await given.database.db.select().from(invoices)).filter(({ number }) => number !== re(1))
      const known = await database.db.select().from(lostDocuments)
      for (const { number, issuedOn, totalCents } of issued) expect(known.find((one) => one.number === number)).toMatchObject({ issuedOn, totalCents, pdfFileId: expect.any(String), xmlFileId: expect.any(String) })
      expect(await database.db.$count(fileRows)).toBe(await given.database.db.$count(fileRows))
    })
    expect((await admin('release')).out).toContain('Released')
    await inDatabase(async (database) => {
      expect(await issueAnother(database)).toBe(re(4))
      const { rows: [order] } = await database.db.execute(`select nextval('orders_number_seq')::int as number`) as unknown as { rows: [{ number: number }] }
      expect(order.number).toBeGreaterThan(lastOrder)
      expect(order.number).toBeGreaterThan(Math.max(...(await given.database.db.select({ number: orders.number }).from(orders)).map(({ number }) => number)))
    })
    expect(await admin('verify')).toMatchObject({ code: 0, out: expect.stringMatching(/^Everything is intact: \d+ files, and the issued documents without a gap, except for 3 numbers that a restore has lost\.\n$/) })
    // What was restored is backed up, and restored again.
    const folder = newFolder('again')
    expect(await admin('backup', folder)).toMatchObject({ code: 0 })
    const { database } = await restored(folder)
    expect(await stateOf(database)).toEqual({ ...lostOnes, ends: { RE: 4, GS: 1 } })
    await database.close()
  })

  it('the same is found where the restore was interrupted at its end, or is done twice', async () => {
    const database = await emptyDatabase()
    const broken: Database = { ...database, withSession: (work) => database.withSession((session) => work({ ...session, script: async (text) => {
      if (text === 'commit') throw new Error('the line to the database broke')
      await session.script(text)
    } })) }
    const again = { files: given.files, keepsFiles: true }
    await expect(restored(given.folder, { ...again, database: broken })).rejects.toThrow('the line to the database broke')
    await restored(given.folder, { ...again, database })
    const { database: other } = await restored(given.folder, again)
    expect([await stateOf(database), await stateOf(other)]).toEqual([lostOnes, lostOnes])
    await Promise.all([database.close(), other.close()])
  })

  it('nothing changes where the rows know all documents of the archive, also when it is released', async () => {
    const { database, outcome } = await restored(later, { files: given.files, keepsFiles: true })
    expect(outcome.beyond).toEqual({ found: [], unreadable: [] })
    expect(await release({ database, files: given.files, jobs: [], at: new Date() })).toBe(true)
    expect(await stateOf(database)).toEqual({ ends: { RE: 3, GS: 1 }, lost: [] })
    await database.close()
  })

  it('documents count that come into sight at the release, where the place for files was another one before', async () => {
    const { database } = await restored(given.folder)
    expect(await stateOf(database)).toEqual({ ends: { RE: 1 }, lost: [] })
    for (const isReleased of [true, false]) expect(await release({ database, files: given.files, jobs: [], at: new Date() })).toBe(isReleased)
    expect(await stateOf(database)).toEqual(lostOnes)
    await database.close()
  })

  it('nothing is written among the files of another shop, and nothing released there', async () => {
    const files = diskStore(filesIn(newFolder('another')))
    for await (const { key } of given.files.list('marks')) await files.remove(key)
    const { key } = await files.put('marks', Buffer.from('of another shop'))
    const refusal = `The place for files (disk) belongs to another shop, whose mark is ${key}: set the place of this one`
    await expect(restored(given.folder, { files, keepsFiles: true })).rejects.toThrow(refusal)
    expect(await Array.fromAsync(files.list('marks'))).toHaveLength(1)
    const { database } = await restored(given.folder)
    await expect(release({ database, files, jobs: [], at: new Date() })).rejects.toThrow(refusal)
    await database.close()
  })
})

describe('what the archive does not tell', () => {
  const xml = (number: string) => invoiceXml(givenInvoice({ number }) as never)

  it('is told by whoever holds a document: a shop with a document that cannot be read is not released before', async () => {
    let unreadable = ''
    const { admin, inDatabase, restore } = await placeWith(async (folder) => {
      const store = diskStore(folder)
      unreadable = (await store.put('documents', Buffer.from(xml(re(8)).slice(0, 100)))).key
      await store.put('documents', Buffer.from(xml(re(5)).slice(0, 1000)))
      writeFileSync(join(folder, `${unreadable}.part`), xml(re(4)))
    })
    const untold = `The archive has documents whose numbers can’t be read: ${unreadable}.`
    expect((await restore()).out).toContain(untold)
    expect(await inDatabase(stateOf), 'what can be read of a damaged one is enough').toMatchObject({ ends: { RE: 5 } })
    expect(await admin('release')).toEqual({ code: 1, out: '', complaint: `\n${untold} First say the highest number that a customer holds: npm run admin -- issued <number>\n` })
    expect((await admin('issued', `re ${year} 8`)).out).toBe(`Noted: the numbers continue after ${re(8)}.\n`)
    expect(await inDatabase(stateOf)).toEqual({ ends: { RE: 8, GS: 1 }, lost: [...lostOnes.lost, `${re(4)} archived`, `${re(5)} archived`, `${re(6)} between`, `${re(7)} between`, `${re(8)} told`] })
    expect((await admin('release')).out).toContain('Released')
    expect(await inDatabase(issueAnother)).toBe(re(9))
    expect(await inDatabase(({ db }) => brokenLinksOf(db))).toEqual([])
  })

  it('is no number that nobody can hold, and none where a shop was never restored', async () => {
    const { database } = await restored(given.folder)
    const say = (typed: string) => tellIssued(database.db, typed, () => new Date())
    for (const [typed, why] of [
      ['12', '12 isn’t a number of a document, such as RE-2026-000012'], [`RE-${year + 1}-000001`, `The year of RE-${year + 1}-000001 hasn’t begun`],
      [re(10_002), `${re(10_002)} is more than 10000 numbers above the last one, ${re(1)}`],
    ] as const) await expect(say(typed)).rejects.toThrow(why)
    expect(await say(re(1))).toBe(`The shop knows ${re(1)}: its last one is ${re(1)}.`)
    expect(await stateOf(database)).toEqual({ ends: { RE: 1 }, lost: [] })
    await database.db.execute(`delete from settings where key = 'restored'`)
    await expect(say(re(9))).rejects.toThrow('This database was never restored, so it knows all its numbers')
    await database.close()
  })
})
