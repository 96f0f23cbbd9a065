import { expect, it } from 'vitest'
import { netCentsOf } from './cents.ts'

it.each([
  [14.9, 1490],
  [19.99, 1999],
  [1.15, 115],
  [0, 0],
])('a list price of %f is %i cents, whatever its floating-point representation', (listPrice, cents) => {
  expect(netCentsOf(listPrice)).toBe(cents)
})
