import { expect, it } from 'vitest'
import { offersBeside } from './cross-sell.tsx'

const types = [
  { type: 'az', slug: 'zentrale', phoneKey: '1', crossSell: ['aba', 'ws'] },
  { type: 'aba', slug: 'anrufbeantworter', phoneKey: '2', crossSell: [] },
  { type: 'ws', slug: 'warteschleife', phoneKey: '3', crossSell: [] },
] as unknown as Parameters<typeof offersBeside>[1]

it('[R2.32] each offered type shows the price of its cheapest greeting, and a type without products is omitted', () => {
  const sold = [{ product_type: 'aba', grossCents: 3000 }, { product_type: 'aba', grossCents: 2000 }, { product_type: 'az', grossCents: 1000 }] as const
  expect(offersBeside('az', types, sold).map(({ type, lowestGrossCents }) => [type, lowestGrossCents])).toEqual([['aba', 2000]])
  expect(offersBeside('az', types, [])).toEqual([])
})
