import { expect, it } from 'vitest'
import type { InvoiceLine } from './invoice-content.ts'
import { greetingShares, orderedShares, sharesLeft, type GreetingShare } from './greeting-shares.ts'

const lines = (...positions: number[]) => positions.map((orderPos, index): InvoiceLine =>
  ({ pos: index + 1, orderPos, kind: 'greeting', name: '', description: '', netCents: 1, category: 'S', rateBasisPoints: 1900 }))
const sum = (shares: readonly GreetingShare[]) => shares.reduce((all, { netCents }) => all + netCents, 0)

const order = { formatsCents: 1000, lines: [{ pos: 1, priceCents: 2890, expressCents: 1445, discountCents: 289 }, { pos: 2, priceCents: 3990, expressCents: 0, discountCents: 399 }] }
const weights = orderedShares(order)

it('a whole invoice gives each greeting what it was ordered for, with its express, formats and discount', () => {
  expect(weights).toEqual([{ orderPos: 1, netCents: 2890 + 1445 - 289 + 420 }, { orderPos: 2, netCents: 3990 - 399 + 580 }])
  expect(greetingShares({ lines: lines(1, 2), netCents: sum(weights) }, weights)).toEqual(weights)
})

it('an invoice of some greetings gives nothing to the others', () => {
  expect(greetingShares({ lines: lines(2), netCents: 4171 }, weights)).toEqual([{ orderPos: 2, netCents: 4171 }])
})

it('what names no greeting is borne by all of them', () => {
  const shares = greetingShares({ lines: [], netCents: 1001 }, weights)
  expect(shares.map(({ orderPos }) => orderPos)).toEqual([1, 2])
  expect(sum(shares)).toBe(1001)
})

it('a last credit note takes from each greeting what the ones before have left', () => {
  const first = greetingShares({ lines: [], netCents: 1001 }, weights)
  const left = sharesLeft(weights, first)
  const last = greetingShares({ lines: lines(1, 2), netCents: sum(weights) - 1001 }, left)
  expect(last).toEqual(left)
})

it('however documents are cut, their parts are the whole', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = (most: number) => (seed * 7919 + most * 104_729) % (most + 1)
    const some = Array.from({ length: 1 + (seed % 5) }, (_, index) => ({ orderPos: index + 1, netCents: random(9000 + index) }))
    const netCents = random(20_000 + seed)
    expect(sum(greetingShares({ lines: seed % 3 === 0 ? [] : lines(1 + (seed % 3)), netCents }, some))).toBe(netCents)
  }
})
