import { expect, it } from 'vitest'
import { expressSurchargeCents } from './price-cart.ts'

it.each([
  [1990, 995],
  [2890, 1445],
  [1999, 1000],
  [1, 1],
  [0, 0],
])('[R9.04] express on a greeting of %i cents costs %i, half a cent rounded up, and nothing for a greeting that is ready at once', (priceCents, expected) => {
  expect(expressSurchargeCents({ priceCents, classification: 'individual' })).toBe(expected)
  expect(expressSurchargeCents({ priceCents, classification: 'creative' })).toBe(expected)
  expect(expressSurchargeCents({ priceCents, classification: 'direct' })).toBe(0)
})
