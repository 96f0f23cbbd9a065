import { expect, it } from 'vitest'
import { offersBeside } from './cross-sell.tsx'
import { listedTypes } from './products-data.server.ts'

const sold = [
  { product_type: 'aba', netCents: 3000, grossCents: 3570 }, { product_type: 'aba', netCents: 2000, grossCents: 2380 }, { product_type: 'az', netCents: 1000, grossCents: 1190 },
  { product_type: 'voicemail', netCents: 1500, grossCents: 1785 },
] as const
const types = listedTypes(sold)
const offered = (...chosen: Parameters<typeof offersBeside>[0]) => offersBeside(chosen, types).map(({ type, lowest }) => [type, lowest])

it('[R2.32] each offered type shows the price of its cheapest greeting, and a type without products is omitted', () => {
  expect(offered('az')).toEqual([['aba', { netCents: 2000, grossCents: 2380 }]])
  expect(offersBeside(['az'], listedTypes([]))).toEqual([])
})

it('[R2.32] beside several greetings what goes with the latest comes first, and nothing is offered that is chosen already', () => {
  expect(offered('abb', 'ws')).toEqual([['aba', { netCents: 2000, grossCents: 2380 }], ['voicemail', { netCents: 1500, grossCents: 1785 }]])
  expect(offered('abb', 'ws', 'aba')).toEqual([['voicemail', { netCents: 1500, grossCents: 1785 }], ['az', { netCents: 1000, grossCents: 1190 }]])
  expect(offered('ws', 'voicemail', 'aba')).toEqual([])
})
