import { describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { priceCart } from '#domain/cart/price-cart.ts'
import { classifications } from '#domain/catalogue/product-type.ts'
import { vatSharesOf, type VatRate } from '#domain/money/vat-share.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { composeInvoices, composeProforma, type InvoiceDraft, type OrderToInvoice } from './compose-invoices.ts'
import type { InvoiceBuyer } from './invoice-content.ts'

const full: VatRate = { category: 'S', rateBasisPoints: 1900 }
const austrian: VatRate = { category: 'S', rateBasisPoints: 2000 }
const reverse: VatRate = { category: 'AE', rateBasisPoints: 0 }
const outside: VatRate = { category: 'O', rateBasisPoints: 0 }

const seller: ShopOwner = {
  company: 'Studio GmbH', street: 'Weg 1', postalCode: '80331', city: 'München', country: 'DE', managingDirector: 'E. Beispiel', registerCourt: 'München',
  registerNumber: 'HRB 1', vatId: 'DE136695976', taxNumber: '143/123/12345', email: 'a@example.org', phone: '+49 89 1', studioPlace: 'BY',
  bank: { holder: 'Studio GmbH', name: 'Bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', creditorId: 'DE98ZZZ09999999999' },
}
const buyer: InvoiceBuyer = {
  customerNumber: 10_001, name: 'Muster GmbH', contact: 'Erika Muster', street: 'Hauptstraße 7', postalCode: '80331', city: 'München', country: 'DE', email: 'e@example.org',
}
const words = {
  express: { name: 'Express', description: '1 bis 2 Werktage' }, formats: { name: 'Weitere Formate', description: 'ALaw' }, discount: 'Gutschein HERBST10',
}
const orderOf = (lines: OrderToInvoice['lines'], formatsCents = 0): OrderToInvoice => ({
  number: 100_001, orderedOn: dateOnly(2026, 11, 19), language: 'de', lines, formatsCents, words, seller, buyer,
})
const line = (priceCents: number, vat: VatRate, more: Partial<OrderToInvoice['lines'][number]> = {}) => (
  { name: 'Warteschleife', description: 'Clara', priceCents, expressCents: 0, discountCents: 0, vat, ...more }
)
const issue = { issuedOn: dateOnly(2026, 11, 20), payment: { option: 'invoice', dueOn: dateOnly(2026, 12, 4), reference: 'FZ-100001-01' } } as const

describe('the invoice of an order', () => {
  it('[R7.16] lists what was ordered, then express and formats, then the discount of the voucher', () => {
    const [invoice, ...others] = composeInvoices(orderOf([line(2890, full, { expressCents: 1445, discountCents: 289 }), line(1990, full, { discountCents: 199 })], 1000), issue)
    expect(others).toEqual([])
    expect(invoice?.lines).toEqual([
      { pos: 1, kind: 'greeting', orderPos: 1, name: 'Warteschleife', description: 'Clara', netCents: 2890, ...full },
      { pos: 2, kind: 'greeting', orderPos: 2, name: 'Warteschleife', description: 'Clara', netCents: 1990, ...full },
      { pos: 3, kind: 'express', ...words.express, netCents: 1445, ...full },
      { pos: 4, kind: 'formats', ...words.formats, netCents: 1000, ...full },
    ])
    expect(invoice?.allowances).toEqual([{ reason: 'Gutschein HERBST10', netCents: 488, ...full }])
    expect(invoice?.vatShares).toEqual([{ ...full, netCents: 6837, vatCents: 1299 }])
    expect(invoice).toMatchObject({ kind: 'invoice', orderNumber: 100_001, orderedOn: '2026-11-19', ...issue, seller, buyer, netCents: 6837, vatCents: 1299, totalCents: 8136 })
    expect(invoice?.suppliedOn).toBe(issue.issuedOn)
    expect(invoice).not.toHaveProperty('number')
  })

  it('has a line of its own for each rate of express, formats and voucher', () => {
    const [invoice] = composeInvoices(orderOf([line(1000, full, { expressCents: 500, discountCents: 100 }), line(3000, austrian, { expressCents: 1500, discountCents: 300 })], 1000), issue)
    expect(invoice?.lines.map(({ kind, netCents, rateBasisPoints }) => [kind, netCents, rateBasisPoints])).toEqual([
      ['greeting', 1000, 1900], ['greeting', 3000, 2000], ['express', 500, 1900], ['express', 1500, 2000], ['formats', 250, 1900], ['formats', 750, 2000],
    ])
    expect(invoice?.allowances.map(({ netCents }) => netCents)).toEqual([100, 300])
    expect(invoice?.vatShares).toEqual([{ ...full, netCents: 1650, vatCents: 314 }, { ...austrian, netCents: 4950, vatCents: 990 }])
  })

  it('is split in two where part of the order is outside the scope of the tax and part is not, the first greeting on the first', () => {
    const mixed = orderOf([line(1990, outside), line(2890, full), line(2890, outside)], 1000)
    const [first, second, ...others] = composeInvoices(mixed, issue)
    expect(others).toEqual([])
    expect(first?.lines.map(({ pos, category, netCents }) => [pos, category, netCents])).toEqual([[1, 'O', 1990], [2, 'O', 2890], [3, 'O', 628]])
    expect(second?.lines.map(({ pos, category, netCents }) => [pos, category, netCents])).toEqual([[1, 'S', 2890], [2, 'S', 372]])
    expect(first).toMatchObject({ vatCents: 0, totalCents: 5508 })
    expect(composeInvoices(orderOf([line(2890, full), line(1990, outside)]), issue).map(({ vatShares }) => vatShares[0]?.category)).toEqual(['S', 'O'])
  })

  it('is a single one where all of the order is outside the scope, and where the customer owes the tax', () => {
    expect(composeInvoices(orderOf([line(1990, outside), line(2890, outside)]), issue)).toHaveLength(1)
    expect(composeInvoices(orderOf([line(1990, reverse)]), issue)).toMatchObject([{ vatCents: 0, vatShares: [{ ...reverse, netCents: 1990, vatCents: 0 }] }])
  })

  it('covers supplies until the last promised day, each of two for its own greetings', () => {
    const [nextWeek, today] = [dateOnly(2026, 11, 27), issue.issuedOn]
    expect(composeInvoices(orderOf([line(1990, full), line(2890, full, { readyOn: nextWeek })]), issue)).toMatchObject([{ suppliedOn: nextWeek }])
    const [atOnce, made] = composeInvoices(orderOf([line(1990, outside, { readyOn: today }), line(2890, full, { readyOn: nextWeek })]), issue)
    expect([atOnce?.suppliedOn, made?.suppliedOn]).toEqual([today, nextWeek])
    expect(composeProforma(orderOf([line(1990, full)]), issue)).not.toHaveProperty('suppliedOn')
  })
})

describe('a pro-forma invoice', () => {
  it('asks for the whole order under its number, however many invoices the order will have', () => {
    const proforma = composeProforma(orderOf([line(1990, outside), line(2890, full)]), issue)
    expect(proforma).toMatchObject({ kind: 'proforma', number: '100001', totalCents: 1990 + 2890 + 549 })
    expect(proforma.vatShares.map(({ category }) => category)).toEqual(['O', 'S'])
  })
})

/** The same row of numbers every time. */
function randomFrom(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const sumUp = (invoices: readonly Pick<InvoiceDraft, 'netCents' | 'vatCents' | 'totalCents'>[], part: 'netCents' | 'vatCents' | 'totalCents') => sumOf(invoices.map((invoice) => invoice[part]))

/** The sums that the rules of EN 16931 want: BR-CO-10, 11, 13 to 15, 17 and BR-O-11. */
function keepsTheRules({ lines, allowances, vatShares, netCents, vatCents, totalCents }: InvoiceDraft): boolean {
  const off = allowances.map((allowance) => ({ ...allowance, netCents: -allowance.netCents }))
  const shares = vatSharesOf([...lines, ...off].map(({ netCents: net, category, rateBasisPoints }) => ({ netCents: net, vat: { category, rateBasisPoints } })))
  const categories = new Set(lines.map(({ category }) => category))
  return sumOf(lines.map((one) => one.netCents)) - sumOf(allowances.map((one) => one.netCents)) === netCents
    && netCents + vatCents === totalCents
    && JSON.stringify(shares) === JSON.stringify(vatShares)
    && sumOf(vatShares.map((share) => share.vatCents)) === vatCents
    && (categories.size === 1 || !categories.has('O'))
    && allowances.every((one) => one.netCents > 0)
}

describe('five thousand orders', () => {
  it('[R9.01] cost on their invoices, one or two, the same as their carts', () => {
    const below = randomFrom(20_261_120)
    const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
    for (let count = 0; count < 5_000; count += 1) {
      const rates = pick([[full], [outside], [outside, full], [full, austrian], [reverse]])
      const items = Array.from({ length: 1 + below(8) }, () => ({ priceCents: below(9000), classification: pick(classifications), vat: pick(rates) }))
      const voucher = pick([undefined, { value: { kind: 'percent', basisPoints: 1 + below(10_000) } }, { value: { kind: 'absolute', cents: 1 + below(9000) } }] as const)
      const price = priceCart({ items, shippingOption: pick(['standard', 'express'] as const), formatCount: 1 + below(3), voucher, vatOf: ({ vat }) => vat })
      const order = orderOf(price.lines.map((one) => line(one.priceCents, one.vat, one)), price.formatsCents)
      const invoices = composeInvoices(order, issue)
      const parts = ['netCents', 'vatCents', 'totalCents'] as const
      const isExact = [invoices, [composeProforma(order, issue)]].every((documents) => parts.every((part) => sumUp(documents, part) === price[part]))
      if (!isExact || !invoices.every(keepsTheRules)) expect({ price, invoices }).toBe('exact')
    }
  }, 30_000)
})
