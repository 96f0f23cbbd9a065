import { expect, it } from 'vitest'
import { mandateReference } from './transfer-reference.ts'

it('[R9.10] a mandate is named after customer number and count', () => {
  expect(mandateReference({ customerNumber: 10_001, count: 2 })).toBe('FZ-10001-2')
})

it('no two mandates share a name, and the longest fits the limit of the banks', () => {
  const names = [1, 11, 111, 10_001, 100_011].flatMap((customerNumber) => [1, 2, 11, 12, 111].map((count) => mandateReference({ customerNumber, count })))
  expect(new Set(names).size).toBe(25)
  const longest = mandateReference({ customerNumber: Number.MAX_SAFE_INTEGER, count: 2_147_483_647 })
  for (const name of [...names, longest]) expect(name).toMatch(/^[A-Z\d-]{1,35}$/)
})
