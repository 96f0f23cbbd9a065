import { expect, it } from 'vitest'
import { preselectedPayment } from './customer.ts'

it.each([
  [['wallet'], 1990, 'wallet'],
  [['wallet', 'transfer'], 1990, undefined],
  [['wallet', 'transfer'], 0, 'wallet'],
  [[], 1990, undefined],
] as const)('[R6.06] of %j for %i cents %s is preselected', (allowed, totalCents, expected) => {
  expect(preselectedPayment({ allowed, totalCents })).toBe(expected)
})
