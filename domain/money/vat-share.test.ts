import { expect, it } from 'vitest'
import { vatSharesOf, type VatRate } from './vat-share.ts'

const full: VatRate = { category: 'S', rateBasisPoints: 1900 }
const austrian: VatRate = { category: 'S', rateBasisPoints: 2000 }
const outside: VatRate = { category: 'O', rateBasisPoints: 0 }

it('an empty list owes nothing', () => {
  expect(vatSharesOf([])).toEqual([])
})

it('the tax of a rate is rounded once, on the sum of all amounts at this rate', () => {
  const threeCents = { vat: full, netCents: 3 }
  expect(vatSharesOf([threeCents, { ...threeCents, vat: { ...full } }, threeCents])).toEqual([{ ...full, netCents: 9, vatCents: 2 }])
})

it('each category and rate has a share of its own, also one that is reduced to nothing', () => {
  expect(vatSharesOf([{ vat: outside, netCents: 1990 }, { vat: full, netCents: 0 }, { vat: austrian, netCents: 1990 }, { vat: outside, netCents: 10 }])).toEqual([
    { ...outside, netCents: 2000, vatCents: 0 }, { ...full, netCents: 0, vatCents: 0 }, { ...austrian, netCents: 1990, vatCents: 398 },
  ])
})
