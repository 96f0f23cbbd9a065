import { expect, it } from 'vitest'
import { decimalOf } from './cents.ts'

it.each([[0, '0.00'], [5, '0.05'], [100, '1.00'], [123_456_789, '1234567.89'], [-5, '-0.05'], [-1234, '-12.34']])('%i cents are %s in a file for programs', (cents, written) => {
  expect(decimalOf(cents)).toBe(written)
  expect(decimalOf(cents, ',')).toBe(written.replace('.', ','))
})
