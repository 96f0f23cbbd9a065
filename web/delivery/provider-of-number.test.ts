import { expect, it } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { providerOfNumber } from './choose-mailbox.tsx'

it.each([
  ['0171 1234567', 'telekom'], ['+49 171 1234567', 'telekom'], ['0049 (0)172 1234567', 'vodafone'], ['+49 (0) 176 1234', 'o2'], ['0664 123', 'a1'],
  ['0676 12', 'magenta'], ['079 123', 'swisscom'], ['+41 76 2', 'sunrise'], ['017', undefined], ['089 1234567', undefined], ['', undefined], ['abc', undefined],
])('[R4.09] %s belongs to %s', (written, expected) => {
  expect(providerOfNumber(written, catalogue.providers)?.id).toBe(expected)
})
