import { expect, it } from 'vitest'
import { buyerKindOf } from './checkout-consents.ts'

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
