import { expect, it } from 'vitest'
import { euros } from './cents.ts'

it.each([[0, '0.00'], [1, '0.01'], [1990, '19.90'], [123_456_789, '1234567.89']])('%i cents are shown as %s', (cents, shown) => {
  expect(euros(cents).toFixed(2)).toBe(shown)
})
