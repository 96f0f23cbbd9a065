import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { unzipped } from '#audio/testing/unzipped.ts'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { usualAccounts, usualBookkeeping } from '#domain/closing/bookkeeping.ts'
import { readParts } from '#server/db/read-parts.ts'
import { accounts, greetingHistory, invoices, journal, voiceFees, voices } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer, readyItem } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { listDocumentsOf } from './closing.queries.ts'

let shop: TestApp
let owner: SignedInStaff
let month: string
const buyers: Buyer[] = []

const austrian = { company: 'Alpenglück GmbH', primary_address_country: 'AT', primary_address_postalcode: '5020', primary_address_city: 'Salzburg' }

beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  month = shop.deps.today().slice(0, 7)
  for (const company of ['Muster GmbH', 'Zweite AG', 'Storno KG']) {
    const buyer = await givenBuyer(shop, { pays: 'invoice', form: { company } })
    await buyer.checkout()
    buyers.push(buyer)
  }
  const abroad = await givenBuyer(shop, { pays: 'invoice', form: { Account: { billing_address_country: 'AT' }, ...austrian } })
  await shop.deps.db.update(accounts).set({ vatId: 'ATU13585627', vatIdState: 'valid' }).where(eq(accounts.id, abroad.user.Account.id))
  await abroad.checkout()
  const { orderId } = await orderedBy(shop, buyers[2]!)
  await buyers[2]!.calls.call('POST', `/salesorders/${orderId}/cancel`, {})
  const first = await orderedBy(shop, buyers[0]!)
  await owner.calls.call('POST', `/staff/money/open/${first.orderId}/received`, { received_on: shop.deps.today() })
})
afterAll(() => shop.close())

const file = (path: string) => shop.app.inject({ url: `/api/staff/books/${path}`, headers: { authorization: `Bearer ${owner.token}` } })
const get = async <Answer>(path: string) => (await owner.calls.call('GET', `/staff/books/${path}`)).body as unknown as Answer
const cents = (euros: number) => Math.round(euros * 100)
const centsOf = (written: string | undefined) => Math.round(Number((written ?? '').replace(',', '.')) * 100)
const rowsOf = (text: string) => text.trim().split('\r\n').slice(1).map((line) => line.split(';'))

/** Both files of the package, field by field. */
async function datev() {
  const answer = await file(`datev/${month}`)
  expect(answer.headers['content-disposition']).toContain(`freizeichen-datev-${month}.zip`)
  const files = unzipped(answer.rawPayload)
  const fieldsOf = (name: string) => new TextDecoder('windows-1252').decode(files[`${name}_${month}.csv`]).trim().split('\r\n').map((line) => line.split(';'))
  return { batch: fieldsOf('EXTF_Buchungsstapel'), debtors: fieldsOf('EXTF_DebKred_Stamm') }
}

async function issuedCents() {
  const rows = await shop.deps.db.select().from(invoices)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + (row.kind === 'credit_note' ? -1 : 1) * of(row), 0)
  return { net: sum(({ netCents }) => netCents), vat: sum(({ vatCents }) => vatCents), total: sum(({ totalCents }) => totalCents), rows }
}

describe('the end of a month', () => {
  it('the VAT summary and its table are what the documents say, with reverse charge apart', async () => {
    const { records, net, vat } = await get<{ records: { kind: string; return_line: string; net: number; vat: number }[]; net: number; vat: number }>(`vat/${month}`)
    const issued = await issuedCents()
    expect([cents(net), cents(vat)]).toEqual([issued.net, issued.vat])
    expect(records.map(({ kind, return_line: line }) => [kind, line])).toEqual([['domestic', '81'], ['reverse_charge', '21']])
    const rows = rowsOf((await file(`vat/${month}/table`)).body)
    expect(rows.reduce((all, row) => all + centsOf(row[5]), 0)).toBe(issued.net)
  })

  it('the EC sales list names each business abroad by its VAT ID, in full euros', async () => {
    const { records } = await get<{ records: { vat_id: string; net: number; full_euros: number }[] }>(`salesList/${month}`)
    const abroad = (await issuedCents()).rows.filter(({ content }) => content.vatShares.some(({ category }) => category === 'AE'))
    expect(records).toMatchObject([{ vat_id: 'ATU13585627', net: abroad[0]!.netCents / 100, full_euros: Math.round(abroad[0]!.netCents / 100) }])
    expect(rowsOf((await file(`salesList/${month}/table`)).body)).toEqual([['AT', 'U13585627', String(records[0]!.full_euros), 'S', 'Sonstige Leistung']])
  })

  it('accounts are set once, told to whoever did not see it, and used from then on', async () => {
    const changed = { ...usualBookkeeping, ...usualAccounts('SKR04'), consultant_number: 12_345, client_number: 42, debtor: '20000' }
    const put = (said: object) => owner.calls.call('PUT', '/staff/books/bookkeeping', said)
    expect((await put({ ...changed, before: usualBookkeeping })).status).toBe(200)
    expect((await put({ ...changed, before: usualBookkeeping })).status).toBe(200)
    expect(await put({ ...usualBookkeeping, before: usualBookkeeping })).toMatchObject({ status: 409, body: { errorCode: 'SETTINGS_CHANGED' } })
    expect((await put({ ...changed, debtor: '123', before: changed })).status).toBe(400)
    expect((await datev()).batch[0]!.join(';')).toMatch(/;12345;42;\d{8};4;[\d;]+"Freizeichen[^\n]+"04"/)
    expect((await shop.deps.db.select().from(journal)).filter(({ action }) => action === 'set the bookkeeping')).toHaveLength(1)
    expect(await put({ ...changed, debtor: '30000', before: changed })).toMatchObject({ status: 409, body: { errorCode: 'DEBTORS_ARE_FIXED' } })
    expect((await put({ ...usualBookkeeping, debtor: '20000', before: changed })).status).toBe(200)
  })

  it('the batch for DATEV books every document and payment; debits less credits of each customer are what they still owe', async () => {
    const { batch: [, , ...rows], debtors: [, , ...named] } = await datev()
    const { rows: documents } = await issuedCents()
    expect(rows).toHaveLength(documents.length + 1)
    const open = new Map<string, number>()
    for (const row of rows) {
      const [account, sign] = row[6]!.length === 5 ? [row[6]!, 1] : [row[7]!, -1]
      open.set(account, (open.get(account) ?? 0) + sign * (row[1] === '"S"' ? 1 : -1) * centsOf(row[0]))
    }
    const owed = new Map<string, number>()
    for (const { content, kind, totalCents } of documents) {
      const account = String(20_000 + content.buyer.customerNumber - 10_000)
      owed.set(account, (owed.get(account) ?? 0) + (kind === 'credit_note' ? -1 : 1) * totalCents)
    }
    const paid = (await orderedBy(shop, buyers[0]!)).invoices[0]!
    owed.set(String(10_000 + paid.content.buyer.customerNumber), 0)
    expect([...open].toSorted()).toEqual([...owed].toSorted())
    expect(owed.size).toBe(4)
    expect(named.map(([account, company]) => [account, company]).toSorted()).toEqual([...owed.keys()].toSorted().map((account) => [account, expect.stringMatching(/^"(Muster GmbH|Zweite AG|Storno KG|Alpenglück GmbH)"$/)]))
    expect(rows.find((row) => row[10]?.includes('GS-'))).toMatchObject({ 1: '"H"', 7: '8400' })
    expect(rows.find((row) => row[39] === '"ATU13585627"')).toMatchObject({ 7: '8336' })
  })

  it('the batch for DATEV books the documents of a day by their numbers, invoices first, whichever transaction began first, and part by part in the same order; an order lists its own as they were issued', async () => {
    const swiss = { company: '', phone_mobile: '+41 44 123 45 67', primary_address_country: 'CH', primary_address_postalcode: '8001', primary_address_city: 'Zürich', billing_address_country: 'CH', billing_address_street: 'Weg 1', billing_address_postalcode: '8001', billing_address_city: 'Zürich' }
    const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Werkstatt.', voices_id: 'clara', languages: 'de' }
    const buyer = await givenBuyer(shop, { pays: 'invoice', form: swiss, items: [{ ...readyItem, voices_id: 'ada' }, recorded] })
    await buyer.checkout()
    const { orderId, invoices: both } = await orderedBy(shop, buyer)
    const recipient = { name: 'Urs Muster', street: 'Weg 1', postalcode: '8001', city: 'Zürich', country: 'CH', vat_id: '' }
    for (const { id } of both) {
      expect(await owner.calls.call('POST', `/staff/orders/${orderId}/invoices/${id}/correct`, { request_id: randomUUID(), reason: 'Name', ...recipient })).toMatchObject({ status: 200 })
    }
    expect(await owner.calls.call('POST', `/staff/orders/${orderId}/cancel`, { reason: 'Doppelt bestellt' })).toMatchObject({ status: 200 })
    await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update invoices set date_entered = date_entered - interval '1 hour' where date_entered = (select date_entered from invoices where kind = 'invoice' order by sequence desc limit 1)`)
    })
    const [of, year] = [(number: string) => number.replace(/-\d{4}-0+/, ' '), month.slice(0, 4)]
    const numbers = (await datev()).batch.map((row) => row[10] ?? '').filter((field) => field.includes(`-${year}-`)).map((field) => of(field.replaceAll('"', '')))
    const byNumber = ['RE 1', 'RE 2', 'RE 3', 'RE 4', 'RE 5', 'RE 6', 'RE 7', 'RE 8', 'GS 1', 'GS 2', 'GS 3', 'GS 4', 'GS 5']
    expect(numbers).toEqual([...byNumber, 'RE 1'])
    const parts = await Array.fromAsync(readParts(1, (page) => listDocumentsOf(shop.deps.db, shop.deps.today(), page), ({ dateEntered, id }) => ({ at: dateEntered.toISOString(), id })))
    expect(parts.flat().map(({ content }) => of(content.number))).toEqual(byNumber)
    const { body } = await owner.calls.call('GET', `/staff/orders/${orderId}`)
    expect((body as { invoices: { number: string }[] }).invoices.map(({ number }) => of(number))).toEqual(['RE 5', 'RE 6', 'GS 2', 'GS 3', 'RE 7', 'RE 8', 'GS 4', 'GS 5'])
  })

  it('a voice earns its fee for each greeting that was finished for the first time in the month, as it counted then', async () => {
    const [person] = await shop.deps.db.select().from(voices).where(eq(voices.ai, false)).limit(1)
    const [machine] = await shop.deps.db.select().from(voices).where(eq(voices.ai, true)).limit(1)
    const spoken = await givenBuyer(shop, { pays: 'invoice', items: [person, machine].map((voice) => ({ product_id: 'creative-500', text: 'Guten Tag.', voices_id: voice!.id, languages: 'de' })) })
    await spoken.checkout()
    const ordered = (await orderedBy(shop, spoken)).greetings
    const finish = (greetingId: string, at: string) => shop.deps.db.insert(greetingHistory).values({ greetingId, status: 'finished', at: new Date(at) })
    await finish(ordered[0]!.id, '2026-03-31T21:30:00Z')
    await finish(ordered[0]!.id, '2026-04-02T10:00:00Z')
    await finish(ordered[1]!.id, '2026-03-10T10:00:00Z')
    const set = (fee: number, from: string) => owner.calls.call('PUT', `/staff/books/voiceFees/${person!.id}`, { fee, valid_from: from })
    expect([(await set(25.5, '2026-03-01')).status, (await set(-1, '2026-04-01')).status]).toEqual([200, 400])
    expect(await set(40, '2026-03-01'), 'what was settled is settled').toMatchObject({ status: 400, body: { fields: { valid_from: { code: 'TOO_EARLY', least: `${shop.deps.today().slice(0, 7)}-01` } } } })
    expect((await set(50, shop.deps.today())).status).toBe(200)
    await shop.deps.db.insert(voiceFees).values({ voiceId: person!.id, validFrom: dateOnly(2026, 4, 1), feeCents: 3000 })
    const fees = async (of: string) => (await get<{ records: { voice_id: string; greetings: number; fee: number; fees: number }[] }>(`speakerFees/${of}`)).records.find(({ voice_id: id }) => id === person!.id)
    expect(await fees('2026-03')).toMatchObject({ greetings: 1, fee: 25.5, fees: 25.5 })
    expect(await fees('2026-04')).toMatchObject({ greetings: 0, fee: 30, fees: 0 })
    expect(rowsOf((await file('speakerFees/2026-03/table')).body)).toMatchObject([{ 0: person!.name, 2: '2026-03-31', 5: '25,50' }])
    expect((await owner.calls.call('PUT', '/staff/books/voiceFees/nobody', { fee: 1, valid_from: '2026-03-01' })).status).toBe(404)
  })
})
