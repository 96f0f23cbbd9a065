import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unzipped } from '#audio/testing/unzipped.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { archivedDocuments, files, invoices, lostDocuments, orders } from '#server/db/schema.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { archiveDocuments, issuedDocument } from '#server/invoice/archive.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, readyItem, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dtdFile, dtdName, gobdTables } from './gobd-tables.ts'
import { faultsByDtd } from './testing/valid-by-dtd.ts'

let shop: TestApp
let owner: SignedInStaff
let month: string
const buyers: Buyer[] = []

beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  month = shop.deps.today().slice(0, 7)
  for (const company of ['Muster "Ohne & Mit" GmbH', 'Zweite AG; Berlin']) {
    const buyer = await givenBuyer(shop, { pays: 'invoice', form: { company } })
    await buyer.checkout()
    buyers.push(buyer)
  }
  const { orderId } = await orderedBy(shop, buyers[1]!)
  await buyers[1]!.calls.call('POST', `/salesorders/${orderId}/cancel`, {})
}, 60_000)
afterAll(() => shop.close())

const file = async (path: string) => (await shop.app.inject({ url: `/api/staff/books/${path}`, headers: { authorization: `Bearer ${owner.token}` } })).rawPayload
const archive = () => archiveDocuments.run(shop.deps, {}, { jobId: 'x', attempt: 1, signal: new AbortController().signal, enqueue: shop.deps.enqueue })
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const rowsOf = (table: Buffer | undefined) => (table ?? Buffer.from('')).toString().trim().split('\r\n').slice(1)

it('every issued document is archived once, as PDF and XML, and stays as it is though its content or the shop\'s words change', async () => {
  expect(await shop.deps.db.$count(archivedDocuments, sql`archived_at is null`)).toBe(3)
  await Promise.all([archive(), archive()])
  expect(await shop.deps.db.$count(archivedDocuments, sql`archived_at is not null`)).toBe(3)
  expect(await shop.deps.db.$count(files)).toBe(6)
  const [{ id, content }] = await shop.deps.db.select().from(invoices).limit(1) as [typeof invoices.$inferSelect]
  const before = await file(`invoices/${id}/pdf`)
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(invoices).set({ content: { ...content, buyer: { ...content.buyer, name: 'Ganz anders' } } }).where(sql`id = ${id}`)
  })
  expect(sumOf(await file(`invoices/${id}/pdf`))).toBe(sumOf(before))
  await expect(shop.deps.db.update(archivedDocuments).set({ archivedAt: new Date() })).rejects.toThrow()
  await expect(shop.deps.db.delete(archivedDocuments)).rejects.toThrow()
})

it('a document that is asked for before it was archived is archived then, once, however many ask', async () => {
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  await buyer.checkout()
  const { invoices: [invoice] } = await orderedBy(shop, buyer)
  const before = await shop.deps.db.$count(files)
  const answers = await Promise.all(Array.from({ length: 4 }, () => file(`invoices/${invoice!.id}/pdf`)))
  expect(new Set(answers.map(sumOf)).size).toBe(1)
  expect(await shop.deps.db.$count(files)).toBe(before + 2)
})

it('an archived file that is lost is answered anew', async () => {
  const [{ id }] = await shop.deps.db.select().from(invoices).limit(1) as [typeof invoices.$inferSelect]
  for (const { key } of await shop.deps.db.select().from(files)) await shop.deps.files.remove(key)
  expect((await file(`invoices/${id}/pdf`)).subarray(0, 5).toString()).toBe('%PDF-')
})

it('a document that there is no room to keep is answered nevertheless, and the archive goes on with the others', async () => {
  const [first, second] = [await givenBuyer(shop, { pays: 'invoice' }), await givenBuyer(shop, { pays: 'invoice' })]
  await first.checkout()
  await second.checkout()
  const { invoices: [invoice] } = await orderedBy(shop, first)
  const full = { ...shop.deps, files: { ...shop.deps.files, put: () => Promise.reject(new StorageFailed('DISK_FULL')) } }
  expect((await issuedDocument(full, { id: invoice!.id, content: (await shop.deps.db.select().from(invoices).where(sql`id = ${invoice!.id}`))[0]!.content })).content.length).toBeGreaterThan(1000)
  let isFirst = true
  const fullOnce = { ...shop.deps, files: { ...shop.deps.files, put: (...said: Parameters<typeof shop.deps.files.put>) => (isFirst ? ((isFirst = false), Promise.reject(new StorageFailed('DISK_FULL'))) : shop.deps.files.put(...said)) } }
  await expect(archiveDocuments.run(fullOnce, {}, { jobId: 'x', attempt: 1, signal: new AbortController().signal, enqueue: shop.deps.enqueue })).rejects.toThrow(StorageFailed)
  expect(await shop.deps.db.$count(archivedDocuments, sql`archived_at is null`)).toBe(1)
  await archive()
})

it('the documents of a period come as one package', async () => {
  const packed = unzipped(await file(`documents/${month}`))
  const numbers = (await shop.deps.db.select().from(invoices)).map(({ number }) => `${number}.pdf`)
  expect(Object.keys(packed).toSorted()).toEqual(numbers.toSorted())
  expect(Object.values(packed).every((bytes) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  expect(unzipped(await file('documents/2020-01'))).toEqual({})
})

it('the export for an auditor describes its tables validly, and they say what was issued, to the cent', async () => {
  const packed = unzipped(await file(`gobd/${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`))
  const index = packed['index.xml']!.toString()
  const dtd = readFileSync(dtdFile, 'utf8')
  expect(packed[dtdName]!.toString()).toBe(dtd)
  expect(faultsByDtd(index, dtd)).toEqual([])
  expect(faultsByDtd(index.replace('<Version>1.0</Version>', ''), dtd)).toEqual(['DataSet: DataSupplier Media '])
  const named = [...index.matchAll(/<URL>([^<]+)<\/URL>/g)].map(([, url]) => url!)
  expect(named).toEqual(gobdTables.map(({ file: name }) => name))
  for (const { file: name, columns } of gobdTables) expect(packed[name]!.toString().split('\r\n')[0]!.split(';'), name).toHaveLength(columns.length)
  const documents = await shop.deps.db.select().from(invoices)
  const rows = rowsOf(packed['belege.csv'])
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(/;(-?\d+),(\d\d);"[^"]*";"[^"]*";"[0-9a-f]{64}"/.exec(row)!.slice(1).join('.')) * 100), 0)
  expect(rows).toHaveLength(documents.length)
  expect(cents).toBe(documents.reduce((sum, { kind, totalCents }) => sum + (kind === 'credit_note' ? -totalCents : totalCents), 0))
  expect(rows.filter((row) => /^"RE-\d{4}-000001";"Rechnung";\d{4}-\d\d-\d\d;/.test(row))).toHaveLength(1)
  for (const { number } of documents) expect([packed[`belege/${number}.pdf`]!.length > 1000, packed[`belege/${number}.xml`]!.toString().includes(number)]).toEqual([true, true])
  expect(rowsOf(packed['protokoll.csv']).some((row) => row.includes('exported the books'))).toBe(true)
})

it('the export names the numbers that a restore has lost, with what the archive has of their documents', async () => {
  const { db, files: store, today } = shop.deps
  const xmlFileId = await db.transaction(async (tx) => insertFile(tx, await store.put('documents', Buffer.from('<lost/>')), 'application/xml'))
  const [year, lost] = [Number(month.slice(0, 4)), { copiedAt: new Date('2026-11-26T12:00:00Z') }]
  await db.insert(lostDocuments).values([
    { ...lost, number: `GS-${year}-000901`, series: 'GS', year, sequence: 901, how: 'archived', issuedOn: today(), totalCents: 2368, orderNumber: 100123, xmlFileId },
    { ...lost, number: `RE-${year}-000902`, series: 'RE', year, sequence: 902, how: 'told' },
  ])
  const quarter = (months: number) => { const at = new Date(Date.UTC(year, Number(month.slice(5)) - 1 + months)); return `gobd/${at.getUTCFullYear()}-Q${Math.ceil((at.getUTCMonth() + 1) / 3)}` }
  const packed = unzipped(await file(quarter(0)))
  expect(rowsOf(packed['verlorene-belege.csv']).map((row) => row.replace(/"20[^"]+Z";/g, ''))).toEqual([
    `"GS-${year}-000901";"Stornorechnung";${today()};100123;-23,68;"Archivierter Beleg";"";"belege/GS-${year}-000901.xml"`, `"RE-${year}-000902";"Rechnung";;;;"Angabe der Inhaberin oder des Inhabers";"";""`,
  ])
  expect(packed[`belege/GS-${year}-000901.xml`]!.toString()).toBe('<lost/>')
  expect(rowsOf(unzipped(await file(quarter(-6)))['verlorene-belege.csv'])).toEqual([])
})

it('the export names the day of each supply: of what was there at once, and of what is shipped; before that, its period alone', async () => {
  const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Werkstatt.', voices_id: 'clara', languages: 'de' }
  const made = await givenBuyer(shop, { pays: 'invoice', items: [recorded] })
  await made.checkout()
  const { orderId, order, invoices: [invoice] } = await orderedBy(shop, made)
  const supplyOf = async (number: string) => {
    const packed = unzipped(await file(`gobd/${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`))
    return rowsOf(packed['belege.csv']).find((row) => row.startsWith(`"${number}"`))!.split(';').slice(2, 6)
  }
  const today = shop.deps.today()
  const machine = await givenBuyer(shop, { pays: 'invoice', items: [{ ...readyItem, voices_id: 'ada' }] })
  await machine.checkout()
  const { invoices: [atOnce] } = await orderedBy(shop, machine)
  expect(await supplyOf(atOnce!.number)).toEqual([today, today, '', ''])
  expect(await supplyOf(invoice!.number)).toEqual([today, '', today, order.deadline])
  await shop.deps.db.update(orders).set({ dateShipped: new Date('2026-11-26T12:00:00Z') }).where(sql`id = ${orderId}`)
  expect(await supplyOf(invoice!.number)).toEqual([today, '2026-11-26', today, order.deadline])
})
