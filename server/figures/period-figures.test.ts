import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { daysOf } from '#domain/calendar/period.ts'
import type { PeriodFigures } from '#domain/figures/figures.contract.ts'
import { revenueDivisions } from '#domain/figures/revenue-divisions.ts'
import type { InvoiceDraft } from '#domain/invoice/compose-invoices.ts'
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts'
import { invoices } from '#server/db/schema.ts'
import { issueInvoice } from '#server/invoice/issue-invoice.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, readyItem } from '#server/testing/given-checkout.ts'
import { buyers, german, givenLine, outside, reverseCharge } from '#server/testing/given-invoices.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
let orders: { orderId: string; userId: string; greetings: number; content: InvoiceContent }[]

/** Always the same, so that what fails fails again. */
let state = 7
function random(most: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % (most + 1)
}

const own = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', languages: 'de' }

beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  orders = []
  for (const items of [[readyItem], [readyItem, { ...own, voices_id: 'jonas' }], [own, readyItem, own]]) {
    const buyer = await givenBuyer(shop, { pays: 'invoice', items, cart: { shipping_option: 'express' } })
    await buyer.checkout()
    const { orderId, order, greetings, invoices: [invoice] } = await orderedBy(shop, buyer)
    orders.push({ orderId, userId: order.userId, greetings: greetings.length, content: invoice!.content })
  }
  for (let count = 0; count < 300; count++) await issueRandom()
}, 240_000)
afterAll(() => shop.close())

const issued: { id: string; of: (typeof orders)[number]; draft: InvoiceDraft }[] = []

/** An invoice of some greetings of an order, or a part of an earlier one that is given back. */
async function issueRandom() {
  const issuedOn = dateOnly(2026, 1 + random(11), 1 + random(27))
  const earlier = issued.length > 0 && random(3) === 0 ? issued.splice(random(issued.length - 1), 1)[0] : undefined
  if (earlier) {
    const draft = documentOf(earlier.of, issuedOn, (cents) => Math.floor((cents * (1 + random(9))) / 10), earlier.draft)
    return shop.deps.db.transaction((tx) => issueInvoice(tx, { ...draft, kind: 'credit_note' }, { ...earlier.of, dueOn: issuedOn, paidAt: null, cancelsInvoiceId: earlier.id }))
  }
  const of = orders[random(orders.length - 1)]!
  const draft = documentOf(of, issuedOn, () => 1 + random(9000))
  issued.push({ of, draft, id: await shop.deps.db.transaction((tx) => issueInvoice(tx, draft, { ...of, dueOn: issuedOn, paidAt: null })) })
}

function documentOf({ greetings, content }: (typeof orders)[number], issuedOn: InvoiceDraft['issuedOn'], centsOf: (cents: number) => number, before?: InvoiceDraft): InvoiceDraft {
  const [rate, buyer] = [[german, buyers.german], [{ category: 'S', rateBasisPoints: 2000 } as const, buyers.dutch], [reverseCharge, buyers.austrian], [outside, buyers.swiss]][random(3)] as [typeof german, typeof buyers.german]
  const lines = before?.lines.map((line) => ({ ...line, netCents: centsOf(line.netCents) }))
    ?? [...Array(greetings).keys()].map((index) => givenLine(index + 1, rate, { orderPos: index + 1, netCents: centsOf(0) }))
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0)
  const { category, rateBasisPoints } = before?.vatShares[0] ?? rate
  const vatCents = Math.floor((netCents * rateBasisPoints + 5000) / 10_000)
  return {
    ...content, kind: 'invoice', issuedOn, buyer: before?.buyer ?? buyer, lines, allowances: [], netCents, vatCents, totalCents: netCents + vatCents,
    vatShares: [{ category, rateBasisPoints, netCents, vatCents }],
  }
}

const get = async <Answer>(path: string) => (await owner.calls.call('GET', path)).body as unknown as Answer
const cents = (euros: number) => Math.round(euros * 100)

/** Summed up from the frozen contents alone. */
async function documentsOf(period: string) {
  const { from, before } = daysOf(period)
  const rows = await shop.deps.db.select().from(invoices)
  return rows.filter(({ issuedOn }) => issuedOn >= from && issuedOn < before).map(({ content, number, userId }) => ({ content, number, userId, sign: content.kind === 'credit_note' ? -1 : 1 }))
}

it.each(['2026-03', '2026-08', '2026-Q2'])('[R6.09] the figures of %s are what its documents say, to the cent, however they are divided', async (period) => {
  const figures = await get<PeriodFigures>(`/staff/figures/${period}`)
  const documents = await documentsOf(period)
  const sum = (of: (content: InvoiceContent) => number) => documents.reduce((all, { content, sign }) => all + sign * of(content), 0)
  expect(documents.length).toBeGreaterThan(5)
  expect([figures.invoices, figures.credit_notes]).toEqual([documents.filter(({ sign }) => sign > 0).length, documents.filter(({ sign }) => sign < 0).length])
  expect([figures.net, figures.vat, figures.gross].map(cents)).toEqual([sum(({ netCents }) => netCents), sum(({ vatCents }) => vatCents), sum(({ totalCents }) => totalCents)])
  for (const division of revenueDivisions) expect(figures.parts[division].reduce((all, { net }) => all + cents(net), 0), division).toBe(cents(figures.net))
  expect(figures.rates.reduce((all, { net }) => all + cents(net), 0)).toBe(cents(figures.net))
  expect(figures.rates.reduce((all, { vat }) => all + cents(vat), 0)).toBe(cents(figures.vat))
  for (const { country, category, rate, net } of figures.rates) {
    const same = ({ content }: (typeof documents)[number]) => content.buyer.country === country && content.vatShares[0]!.category === category && content.vatShares[0]!.rateBasisPoints === rate * 100
    expect(cents(net)).toBe(documents.filter(same).reduce((all, { content, sign }) => all + sign * content.netCents, 0))
  }
})

it('[R6.09] every number leads to the documents that it counts', async () => {
  const period = '2026-Q3'
  const { parts, rates } = await get<PeriodFigures>(`/staff/figures/${period}`)
  const listed = async (query: string) => {
    const numbers: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const page: { records: { number: string }[]; next: string | null } = await get(`/staff/books/invoices?limit=50&after=${encodeURIComponent(after)}&${query}`)
      numbers.push(...page.records.map(({ number }) => number))
      after = page.next
    }
    return new Set(numbers).size
  }
  expect(await listed(`period=${period}`)).toBe((await documentsOf(period)).length)
  for (const day of parts.day.slice(0, 5)) expect(await listed(`period=${day.key}`)).toBe(day.documents)
  for (const division of ['type', 'product', 'voice', 'customer'] as const) {
    for (const { key, documents } of parts[division]) expect(await listed(`period=${period}&part=${division}&key=${key}`), key).toBe(documents)
  }
  const behind = await Promise.all(rates.map(({ country, category, rate }) => listed(`period=${period}&part=vat&key=${country}-${category}-${rate * 100}`)))
  expect(behind.reduce((all, count) => all + count, 0)).toBe((await documentsOf(period)).length)
})

it.each(['2026-13', '2026', 'x'])('%s is no period', async (period) => {
  expect((await owner.calls.call('GET', `/staff/figures/${period}`)).status).toBe(400)
})
