import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issued } from '#domain/books/issued.contract.ts'
import { invoices, numberSeries, receivables } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
let buyers: Buyer[]
let year: number
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  year = Number(shop.deps.today().slice(0, 4))
  buyers = []
  for (const company of ['Muster GmbH', '=HYPERLINK("http://evil.example";"Bitte klicken")', 'Dritte AG', 'Vierte AG', 'Storno KG']) {
    const buyer = await givenBuyer(shop, { pays: 'invoice', form: { company } })
    await buyer.checkout()
    buyers.push(buyer)
  }
  const { orderId } = await orderedBy(shop, buyers[4]!)
  await buyers[4]!.calls.call('POST', `/salesorders/${orderId}/cancel`, {})
  const [first] = (await orderedBy(shop, buyers[0]!)).invoices
  await shop.deps.db.update(receivables).set({ state: 'overdue', reminders: 1, lastRemindedOn: shop.deps.today() }).where(eq(receivables.invoiceId, first!.id))
})
afterAll(() => shop.close())

const list = async (query: string) => (await owner.calls.call('GET', `/staff/books/invoices?${query}`)).body as unknown as { records: Issued[]; next: string | null }
const numbers = async (query: string) => (await list(query)).records.map(({ number }) => number)
const re = (sequence: number) => `RE-${year}-${String(sequence).padStart(6, '0')}`

describe('the list of issued documents', () => {
  it('[R6.09] shows the latest first, page by page, each once', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const page = await list(`limit=2&after=${encodeURIComponent(after)}`)
      seen.push(...page.records.map(({ number }) => number))
      after = page.next ?? ''
    } while (after !== '')
    expect(seen).toEqual([`GS-${year}-000001`, re(5), re(4), re(3), re(2), re(1)])
  })

  it.each([['which=unpaid', [1, 2, 3, 4]], ['which=overdue', [1]], ['which=invoices', [1, 2, 3, 4, 5]]])('[R6.09] is filtered: %s', async (query, sequences) => {
    expect((await numbers(query)).toSorted()).toEqual(sequences.map(re))
  })

  it('[R6.09] shows for credit notes which invoice each cancels, and for overdue ones the number of reminders', async () => {
    expect((await list('which=credit_notes')).records).toMatchObject([{ kind: 'credit_note', cancels: re(5), status: null }])
    expect((await list('which=overdue')).records).toMatchObject([{ reminders: 1, last_reminded_on: shop.deps.today(), customer: 'Muster GmbH' }])
  })

  it('[R6.09] is searched by the number of a document or an order, or by the beginning of a company, a name or an address', async () => {
    const { order } = await orderedBy(shop, buyers[2]!)
    expect(await numbers(`search=${encodeURIComponent(` re ${year} 3 `)}`)).toEqual([re(3)])
    expect(await numbers(`search=${order.number}`)).toEqual([re(3)])
    expect(await numbers(`search=${encodeURIComponent(buyers[2]!.user.email1.toUpperCase())}`)).toEqual([re(3)])
    expect(await numbers('search=dritte')).toEqual([re(3)])
    expect(await numbers('search=niemand')).toEqual([])
    expect(await numbers(`which=overdue&search=${order.number}`)).toEqual([])
  })

  it('[R6.05] returns the document by a link that opens nothing else', async () => {
    const [{ id }] = (await list('limit=1')).records as [Issued]
    const path = `/staff/books/invoices/${id}/pdf`
    const { address } = (await owner.calls.call('GET', `/staff/books/link?path=${encodeURIComponent(path)}`)).body as unknown as { address: string }
    expect((await shop.app.inject(address)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await shop.app.inject(address.replace(id, crypto.randomUUID()))).statusCode).toBe(401)
    for (const other of ['/user/export', '/staff/mails', '/staff/books/../mails', 'https://evil.example/']) {
      expect((await owner.calls.call('GET', `/staff/books/link?path=${encodeURIComponent(other)}`)).status).toBe(404)
    }
  })
})

describe('the proof for an auditor', () => {
  interface Proof { checked: number; problems: { number: string; what: string }[]; next: string | null }
  async function prove(): Promise<{ checked: number; problems: string[] }> {
    let [checked, problems, from]: [number, string[], string] = [0, [], '']
    do {
      const part = (await owner.calls.call('GET', `/staff/books/years/${year}/proof?from=${from}`)).body as unknown as Proof
      checked += part.checked
      problems = [...problems, ...part.problems.map(({ number, what }) => `${number} ${what}`)]
      from = part.next ?? ''
    } while (from !== '')
    return { checked, problems }
  }
  /** Behind the triggers, as somebody with the keys of the database could. */
  const meddle = (statement: ReturnType<typeof sql>) => shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

  it('covers every document of the year and finds all in order', async () => {
    expect((await owner.calls.call('GET', '/staff/books/years')).body).toEqual({ records: [{ year, invoices: 5, credit_notes: 1 }] })
    expect(await prove()).toEqual({ checked: 6, problems: [] })
  })

  it('reports changed documents, missing ones in between, and missing ones at the end', async () => {
    await meddle(sql`update invoices set content = jsonb_set(content, '{totalCents}', '1') where number = ${re(2)}`)
    expect(await prove()).toEqual({ checked: 6, problems: [`${re(2)} changed`] })
    await meddle(sql`delete from invoices where number = ${re(3)}`)
    expect((await prove()).problems).toEqual([`${re(2)} changed`, `${re(4)} missing`, `${re(4)} chain`])
    await shop.deps.db.update(numberSeries).set({ lastNumber: 2 }).where(eq(numberSeries.name, 'GS'))
    expect((await prove()).problems).toContain(`GS-${year}-000001 end`)
  })
})

describe('a month as a table', () => {
  const table = async (what: string, month = shop.deps.today().slice(0, 7)) => (await shop.app.inject({ url: `/api/staff/books/exports/${what}/${month}`, headers: { authorization: `Bearer ${owner.token}` } }))

  it('has a row for each document, credit notes below zero, and no cell that a spreadsheet would execute', async () => {
    const { headers, body } = await table('invoices')
    expect(headers).toMatchObject({ 'content-type': 'text/csv', 'content-disposition': expect.stringMatching(/rechnungen-\d{4}-\d\d\.csv/) })
    const rows = body.split('\r\n')
    const issued = await shop.deps.db.select({ number: invoices.number }).from(invoices)
    expect(rows.slice(1, -1)).toHaveLength(issued.length)
    expect(rows.find((row) => row.startsWith(re(2)))).toContain(`;"'=HYPERLINK(""http://evil.example"";""Bitte klicken"")";DE;`)
    expect(rows.find((row) => row.startsWith('GS-'))).toMatch(/;-\d+,\d\d;-\d+,\d\d;-\d+,\d\d;$/)
    expect((await table('invoices', '2020-01')).body.split('\r\n')).toHaveLength(2)
  })

  it('has a row for each payment', async () => {
    const { orderId, order } = await orderedBy(shop, buyers[3]!)
    await owner.calls.call('POST', `/staff/money/open/${orderId}/received`, { received_on: shop.deps.today() })
    const rows = (await table('payments')).body.split('\r\n').filter((row) => row.includes(`;${order.number};`))
    expect(rows).toEqual([`${shop.deps.today()};Eingang;Rechnung;${order.number};${re(4)};Vierte AG;${(order.totalCents / 100).toFixed(2).replace('.', ',')};;`])
  })

  it.each(['2026-13', '2026-1', 'x'])('is refused for %s, which is not a month', async (month) => {
    expect((await table('payments', month)).statusCode).toBe(400)
  })
})
