import { describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { isFailure } from '#domain/errors.ts'
import { shareOfCents } from '#domain/money/cents.ts'
import { isSameRate, type VatRate, vatSharesOf } from '#domain/money/vat-share.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { composeCorrected, composeCreditNote, composePartialCredit, type CreditAsked, type Credited, grossOf, leftOf } from './credit-invoice.ts'
import { type InvoiceContent, type InvoiceLine, supplyDay } from './invoice-content.ts'

const full: VatRate = { category: 'S', rateBasisPoints: 1900 }
const austrian: VatRate = { category: 'S', rateBasisPoints: 2000 }
const reverse: VatRate = { category: 'AE', rateBasisPoints: 0 }

const buyer = { customerNumber: 1, name: 'Muster GmbH', contact: '', street: 'Weg 1', postalCode: '80331', city: 'München', country: 'DE', email: 'e@example.org' }

function invoiceOf(lines: readonly Omit<InvoiceLine, 'pos' | 'name' | 'description'>[], discounts: readonly (VatRate & { netCents: number })[] = []): InvoiceContent {
  const taxed = [...lines, ...discounts.map((one) => ({ ...one, netCents: -one.netCents }))]
  const vatShares = vatSharesOf(taxed.map(({ category, rateBasisPoints, netCents }) => ({ vat: { category, rateBasisPoints }, netCents })))
  const totalCents = grossOf(vatShares)
  const netCents = vatShares.reduce((sum, share) => sum + share.netCents, 0)
  return {
    kind: 'invoice', number: 'RE-2026-000001', language: 'de', issuedOn: dateOnly(2026, 11, 20), suppliedOn: dateOnly(2026, 11, 27), orderNumber: 100_001, orderedOn: dateOnly(2026, 11, 19),
    seller: {} as ShopOwner, buyer, payment: { option: 'invoice', dueOn: dateOnly(2026, 12, 4), reference: 'FZ' },
    lines: lines.map((line, index) => ({ pos: index + 1, name: line.kind, description: '', ...line })), allowances: discounts.map((one) => ({ reason: 'Gutschein', ...one })),
    vatShares, netCents, vatCents: totalCents - netCents, totalCents,
  }
}

const greeting = (orderPos: number, netCents: number, vat: VatRate = full) => ({ kind: 'greeting' as const, orderPos, netCents, ...vat })
const two = invoiceOf([greeting(1, 2890), greeting(2, 1990), { kind: 'express', netCents: 2440, ...full }, { kind: 'formats', netCents: 1000, ...full }], [{ netCents: 488, ...full }])
const first = { orderPos: 1, expressCents: 1445, formatsCents: 592, discountCents: 289 }
const crediting = { issuedOn: dateOnly(2026, 12, 1), reason: 'Falsche Betonung', amountName: 'Nachlass' }

function credit(of: Credited, asked: CreditAsked): Credited {
  const draft = composePartialCredit(of, asked, crediting)
  if (isFailure(draft)) throw new Error(draft.failure)
  return { ...of, credits: [...of.credits, { ...draft, number: `GS-2026-00000${of.credits.length + 1}` }] }
}

const fresh = (invoice: InvoiceContent): Credited => ({ invoice, credits: [] })

describe('crediting a part of an invoice', () => {
  it('credits a greeting with its part of express, formats and discount, and names the invoice and the reason', () => {
    expect(composePartialCredit(fresh(two), { kind: 'lines', shares: [first] }, { ...crediting, suppliedOn: dateOnly(2026, 11, 25) })).toMatchObject({
      kind: 'credit_note', isPartial: true, reason: 'Falsche Betonung', suppliedOn: '2026-11-25', payment: { option: 'none' }, cancels: { number: 'RE-2026-000001', issuedOn: '2026-11-20' },
      lines: [{ pos: 1, kind: 'greeting', netCents: 2890 }, { pos: 2, kind: 'express', netCents: 1445 }, { pos: 3, kind: 'formats', netCents: 592 }],
      allowances: [{ netCents: 289 }], vatShares: [{ ...full, netCents: 4638, vatCents: 881 }], netCents: 4638, vatCents: 881, totalCents: 5519,
    })
  })

  it.each<[string, InvoiceContent, CreditAsked, { netCents: number; vatCents: number }[]]>([
    ['a net sum', two, { kind: 'amount', basis: 'net', cents: 1000 }, [{ netCents: 1000, vatCents: 190 }]],
    ['a sum with the tax in it', two, { kind: 'amount', basis: 'gross', cents: 1190 }, [{ netCents: 1000, vatCents: 190 }]],
    ['a sum that no net sum comes to', two, { kind: 'amount', basis: 'gross', cents: 3 }, [{ netCents: 3, vatCents: 0 }]],
    ['the surcharge', two, { kind: 'express' }, [{ netCents: 2440, vatCents: 464 }]],
    ['a sum over two rates', invoiceOf([greeting(1, 1000), greeting(2, 3000, austrian)]), { kind: 'amount', basis: 'net', cents: 2000 }, [{ netCents: 500, vatCents: 95 }, { netCents: 1500, vatCents: 300 }]],
    ['what is not taxed', invoiceOf([greeting(1, 1000, reverse)]), { kind: 'amount', basis: 'gross', cents: 400 }, [{ netCents: 400, vatCents: 0 }]],
    ['all of it', two, { kind: 'amount', basis: 'gross', cents: two.totalCents }, [{ netCents: two.netCents, vatCents: two.vatCents }]],
  ])('taxes %s', (_what, invoice, asked, vatShares) => {
    expect(composePartialCredit(fresh(invoice), asked, crediting)).toMatchObject({ vatShares })
  })

  it.each<[string, Credited, CreditAsked]>([
    ['a cent more than the invoice', fresh(two), { kind: 'amount', basis: 'gross', cents: two.totalCents + 1 }],
    ['a greeting twice', credit(fresh(two), { kind: 'lines', shares: [first] }), { kind: 'lines', shares: [first] }],
    ['a greeting of another invoice', fresh(two), { kind: 'lines', shares: [{ ...first, orderPos: 9 }] }],
    ['a greeting of which too little is left', credit(fresh(two), { kind: 'amount', basis: 'net', cents: 4000 }), { kind: 'lines', shares: [first] }],
    ['the surcharge twice', credit(fresh(two), { kind: 'express' }), { kind: 'express' }],
    ['a surcharge that there was none of', fresh(invoiceOf([greeting(1, 1000)])), { kind: 'express' }],
    ['nothing', fresh(two), { kind: 'amount', basis: 'net', cents: 0 }],
  ])('refuses %s', (_what, of, asked) => {
    expect(composePartialCredit(of, asked, crediting)).toEqual({ failure: 'CREDIT_EXCEEDS_INVOICE' })
  })

  it('credits a greeting without the surcharge that was given back before', () => {
    expect(credit(credit(fresh(two), { kind: 'express' }), { kind: 'lines', shares: [first] }).credits[1]!.lines.map(({ kind }) => kind)).toEqual(['greeting', 'formats'])
  })
})

describe('taking an invoice back', () => {
  it('reverses all of it, names it, asks for no money, and claims no supply that never was', () => {
    const { number, suppliedOn: _promised, ...content } = two
    const taking = { issuedOn: dateOnly(2026, 12, 1), creditedBefore: (other: string) => `vorher ${other}` }
    expect(composeCreditNote(fresh(two), taking)).toEqual({ ...content, kind: 'credit_note', issuedOn: '2026-12-01', payment: { option: 'none' }, cancels: { number, issuedOn: '2026-11-20' } })
    expect(composeCreditNote(fresh(two), { ...taking, suppliedOn: dateOnly(2026, 11, 25) }).suppliedOn).toBe('2026-11-25')
  })

  it('takes back only what parts have left, and names these', () => {
    const of = credit(fresh(two), { kind: 'amount', basis: 'net', cents: 1000 })
    expect(composeCreditNote(of, { issuedOn: dateOnly(2026, 12, 2), creditedBefore: (number) => `vorher ${number}` })).toMatchObject({
      allowances: [{ reason: 'Gutschein' }, { reason: 'vorher GS-2026-000001', netCents: 1000 }], netCents: two.netCents - 1000, vatCents: two.vatCents - 190,
    })
  })
})

const correction = { issuedOn: dateOnly(2026, 12, 2), suppliedOn: dateOnly(2026, 11, 25), payment: two.payment, buyer: { ...buyer, name: 'Alpen GmbH', country: 'AT', vatId: 'ATU13585627' }, creditedBefore: (number: string) => number }

it('corrects an invoice for another recipient: the net amounts stay, the tax is that of the recipient', () => {
  expect(composeCorrected(fresh(two), { ...correction, rateOf: () => reverse })).toMatchObject({
    kind: 'invoice', suppliedOn: '2026-11-25', buyer: { name: 'Alpen GmbH' }, replaces: { number: 'RE-2026-000001' }, vatShares: [{ ...reverse, netCents: two.netCents, vatCents: 0 }], totalCents: two.netCents,
  })
  expect(composeCorrected(fresh(two), { ...correction, rateOf: (rate) => rate })).toMatchObject({ vatShares: two.vatShares, totalCents: two.totalCents })
  expect(composeCorrected(fresh(two), { ...correction, suppliedOn: undefined, rateOf: (rate) => rate })).not.toHaveProperty('suppliedOn')
})

it('taxes a corrected invoice anew where only one of its rates changes', () => {
  const rateOf = (rate: VatRate) => (isSameRate(rate, full) ? austrian : rate)
  expect(composeCorrected(fresh(invoiceOf([greeting(1, 1000), greeting(2, 3000, austrian)])), { ...correction, rateOf })).toMatchObject({ vatShares: [{ ...austrian, netCents: 4000, vatCents: 800 }], totalCents: 4800 })
})

it('never credits more than is left, whatever is credited in which order, and at most two cents beside the tax of a part, which no net sum comes to', () => {
  const random = randomFrom(20_261_126)
  let credited = 0
  for (let round = 0; round < 400; round++) {
    const rates = random(2) === 0 ? [full] : [full, { category: 'S', rateBasisPoints: [2000, 2100, 1700][random(3)]! } as const]
    const invoice = invoiceOf(rates.flatMap((vat, index) => [greeting(index + 1, 1 + random(9000), vat), { kind: 'express' as const, netCents: 1 + random(4000), ...vat }]))
    let of = fresh(invoice)
    for (let step = 0; step < 12 && grossOf(leftOf(of)) > 0; step++) {
      const left = grossOf(leftOf(of))
      const asked: CreditAsked = random(8) === 0 ? { kind: 'express' } : { kind: 'amount', basis: random(2) === 0 ? 'net' : 'gross', cents: random(4) === 0 ? left : 1 + random(Math.min(left, 900)) }
      const draft = composePartialCredit(of, asked, crediting)
      if (isFailure(draft)) continue
      of = { ...of, credits: [...of.credits, { ...draft, number: `GS-${step}` }] }
      credited++
      if (asked.kind === 'amount') expect(asked.basis === 'net' ? draft.netCents : draft.totalCents).toBe(asked.cents)
      expect(draft.totalCents).toBe(draft.netCents + draft.vatCents)
      for (const share of draft.vatShares) expect(Math.abs(share.vatCents - shareOfCents(share.netCents, share.rateBasisPoints))).toBeLessThanOrEqual(2)
      for (const share of leftOf(of)) expect(Math.min(share.netCents, share.vatCents)).toBeGreaterThanOrEqual(0)
    }
    const rest = composeCreditNote(of, { issuedOn: dateOnly(2026, 12, 3), creditedBefore: (number) => number })
    expect(rest.totalCents + of.credits.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(invoice.totalCents)
    for (const share of rest.vatShares) expect(Math.abs(share.vatCents - shareOfCents(share.netCents, share.rateBasisPoints))).toBeLessThanOrEqual(1)
  }
  expect(credited).toBeGreaterThan(2000)
})

/** The same row of numbers every time. */
function randomFrom(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

it.each([
  ['of the invoice, for what was there at once', 20, 27, 20], ['on which it was shipped, for what was promised', 27, 25, 25], ['of none, as long as nothing was shipped', 27, undefined, undefined],
])('the day of a supply is that %s', (_, said, shipped, expected) => {
  const day = (number: number | undefined) => (number === undefined ? undefined : dateOnly(2026, 11, number))
  expect(supplyDay({ issuedOn: dateOnly(2026, 11, 20), suppliedOn: dateOnly(2026, 11, said) }, day(shipped))).toBe(day(expected))
})
