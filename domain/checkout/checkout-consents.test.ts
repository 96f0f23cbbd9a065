import { expect, it } from 'vitest'
import { buyerKindAsAgreed, buyerKindOf, consentWords } from './checkout-consents.ts'

it.each([
  ['', '', 'none', 'consumer'],
  ['   ', '', 'none', 'consumer'],
  ['Muster GmbH', '', 'none', 'business'],
  ['Muster GmbH', 'ATU12345675', 'invalid', 'business'],
  ['', 'ATU12345675', 'valid', 'business'],
  ['', 'ATU12345675', 'unverified', 'business'],
  // As the tax does: a number that the office does not know is none.
  ['', 'ATU12345675', 'invalid', 'consumer'],
] as const)('the company %j with the VAT ID %j, which is %s, orders as a %s', (name, vatId, state, kind) => {
  expect(buyerKindOf({ name, vat_id: vatId, vat_id_state: state })).toBe(kind)
})

it.each([
  ['business', consentWords('business', 'de').withdrawal], ['business', consentWords('business', 'en').withdrawal],
  ['business', 'I order for a business. I know that there is therefore no right of withdrawal.'],
  ['consumer', consentWords('consumer', 'en').withdrawal], ['consumer', null],
] as const)('a %s is who agreed to: %s', (kind, wording) => {
  expect(buyerKindAsAgreed(wording)).toBe(kind)
})
