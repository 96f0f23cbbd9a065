import { expect, it } from 'vitest'
import { offersBeside } from './cross-sell.tsx'
import { listedTypes } from './listed-types.server.ts'

const sold = [
  { product_type: 'aba', grossCents: 3000 }, { product_type: 'aba', grossCents: 2000 }, { product_type: 'az', grossCents: 1000 },
  { product_type: 'voicemail', grossCents: 1500 },
] as const
const types = listedTypes(sold)
const offered = (...chosen: Parameters<typeof offersBeside>[0]) => offersBeside(chosen, types).map(({ type, lowestGrossCents }) => [type, lowestGrossCents])

it('[R2.32] each offered type shows the price of its cheapest greeting, and a type without products is omitted', () => {
  expect(offered('az')).toEqual([['aba', 2000]])
  expect(offersBeside(['az'], listedTypes([]))).toEqual([])
})

it('[R2.32] beside several greetings what goes with the latest comes first, and nothing is offered that is chosen already', () => {
  expect(offered('abb', 'ws')).toEqual([['aba', 2000], ['voicemail', 1500]])
  expect(offered('abb', 'ws', 'aba')).toEqual([['voicemail', 1500], ['az', 1000]])
  expect(offered('ws', 'voicemail', 'aba')).toEqual([])
})
