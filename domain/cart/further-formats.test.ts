import { expect, it } from 'vitest'
import { furtherFormatsNetCents } from './price-cart.ts'

it.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1000],
  [4, 2000],
])('[R9.05] %i formats cost %i cents net: two are included, each further one is ten euros', (formatCount, cents) => {
  expect(furtherFormatsNetCents(formatCount)).toBe(cents)
})
