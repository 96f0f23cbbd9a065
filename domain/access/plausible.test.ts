import { expect, it } from 'vitest'
import { looksLikeEmail, phonePattern } from './email-address.ts'

it.each([
  ['erika@example.org', true], ['erika@praxis-müller.de', true], ['a@b.c.example', true], ['erika', false], ['erika@example', false], ['erika@example.', false],
  ['a b@example.org', false], ['<b>@example.org', false], ['a@b@example.org', false], [`${'x'.repeat(65)}@example.org`, false], ['', false],
])('%s is accepted as an address: %s', (written, isOne) => {
  expect(looksLikeEmail(written)).toBe(isOne)
})

it.each([['+49 (89) 12-34/5.6', true], ['', true], ['ruf mich an', false]])('%s is accepted as a number: %s', (written, isOne) => {
  expect(phonePattern.test(written)).toBe(isOne)
})
