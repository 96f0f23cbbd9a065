import { expect, it } from 'vitest'
import { writtenAmount } from './studio-form.tsx'

it.each([
  ['1.000,50', 1000.5], ['1000,50', 1000.5], [' 1.000 ', 1000], ['1.000,5', 1000.5], ['1.234.567', 1_234_567], ['1,000.50', 1000.5],
  ['12,5', 12.5], ['1.5', 1.5], ['0.500', 0.5], ['1.00', 1], ['0', 0],
])('reads the amount %j', (written, amount) => {
  expect(writtenAmount(written)).toBe(amount)
})

it.each(['', ' ', 'abc', '1.234,5x', '1.00,50', '1.0000,5', '1,2,3', '1,000', '0x10', '1e3', '-5'])('reads no amount in %j', (written) => {
  expect(writtenAmount(written)).toBeNaN()
})
