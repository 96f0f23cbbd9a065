import { expect, it } from 'vitest'
import { maskedNumber } from './code-rules.ts'

it.each([['+491711234567', '+49171****567'], ['+436641234567', '+43664****567'], ['+41791234567', '+41791****567']])('%s is kept as %s', (number, expected) => {
  expect(maskedNumber(number)).toBe(expected)
})
