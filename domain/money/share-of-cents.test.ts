import { expect, it } from 'vitest'
import { shareOfCents } from './cents.ts'

it.each([
  [1990, 5000, 995],
  [1, 5000, 1],
  [3, 5000, 2],
  [2, 5000, 1],
  [1990, 1900, 378],
  [5, 1000, 1],
  [4, 1000, 0],
  [0, 1900, 0],
  [999, 10_000, 999],
  [999, 0, 0],
  [100_000_000_00, 1900, 19_000_000_00],
])('of %i cents, %i basis points are %i cents', (cents, basisPoints, expected) => {
  expect(shareOfCents(cents, basisPoints)).toBe(expected)
})
