import { expect, it } from 'vitest'
import { isPinFit, mayBeDelivered } from './intro-check.ts'

it.each([
  ['finished', 20, true],
  ['finished', 60, true],
  ['finished', 60.1, { failure: 'GREETING_TOO_LONG' }],
  ['finished', null, { failure: 'GREETING_NOT_FINISHED' }],
  ['release', 20, { failure: 'GREETING_NOT_FINISHED' }],
  ['processing', null, { failure: 'GREETING_NOT_FINISHED' }],
] as const)('[R4.09] a greeting that is %s and lasts %s seconds in a mailbox of 60: %j', (status, seconds, expected) => {
  expect(mayBeDelivered({ status, seconds }, 60)).toEqual(expected)
})

it.each([
  ['1234', true, true], ['1234567890', true, true], ['123', true, false], ['12345678901', true, false], ['12a4', true, false], ['', true, false],
  ['', false, true], ['1234', false, true], ['12', false, false],
])('[R4.09] the PIN "%s" where one is needed (%s): %s', (pin, required, expected) => {
  expect(isPinFit(pin, { minDigits: 4, maxDigits: 10, required })).toBe(expected)
})
