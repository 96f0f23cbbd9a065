import { expect, it } from 'vitest'
import { mobileNumberIn } from './begin-delivery.ts'

it.each([
  ['0171 1234567', 'DE', '+491711234567'],
  ['+49 171 1234567', 'DE', '+491711234567'],
  ['0049 (0)171 / 123-45 67', 'DE', '+491711234567'],
  ['01511 2345678', 'DE', '+4915112345678'],
  ['0664 1234567', 'AT', '+436641234567'],
  ['079 123 45 67', 'CH', '+41791234567'],
  ['+41 79 123 45 67', 'DE', undefined],
  ['089 1234567', 'DE', undefined],
  ['0171 123', 'DE', undefined],
  ['0171 1234567 ext. 5', 'DE', undefined],
  ['0900 1234567', 'DE', undefined],
  ['110', 'DE', undefined],
  ['abc', 'DE', undefined],
  ['', 'DE', undefined],
  ['0171 1234567', 'XX', undefined],
])('[R4.09] "%s" in %s is %s', (written, country, expected) => {
  expect(mobileNumberIn(written, country)).toBe(expected)
})
