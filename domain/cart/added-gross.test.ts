import { expect, it } from 'vitest'
import { addedByExpress, addedByFurtherFormat } from './added-gross.ts'

const own = { priceCents: 5990, classification: 'creative', vatRate: 0.19 } as const
const direct = { priceCents: 1990, classification: 'direct', vatRate: 0.19 } as const

it.each([
  ['at home', [own, direct], 2995, 3564],
  ['where nothing is taxed here', [{ ...own, vatRate: 0 }], 2995, 2995],
  ['where only one of two is taxed', [own, { ...own, vatRate: 0 }], 5990, 6559],
  ['of two at one rate, rounded once', [{ ...own, priceCents: 2890 }, { ...own, priceCents: 2890 }], 2890, 3439],
  ['of direct greetings alone', [direct], 0, 0],
] as const)('[R9.01] express adds the surcharge with the tax of each greeting: %s', (_, items, netCents, grossCents) => {
  expect(addedByExpress(items)).toEqual({ netCents, grossCents })
})

it.each([
  ['at home', [own, direct], 1190],
  ['where nothing is taxed here', [{ ...own, vatRate: 0 }], 1000],
  ['where only one of two is taxed', [own, { ...own, vatRate: 0 }], 1095],
] as const)('[R9.01] a further format is taxed like the greetings that share its cost: %s', (_, items, grossCents) => {
  expect(addedByFurtherFormat(items)).toEqual({ netCents: 1000, grossCents })
})
