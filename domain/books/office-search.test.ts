import { expect, it } from 'vitest'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { officeSearch } from './office-search.ts'

it.each([
  ['', { by: 'everything' }],
  ['   ', { by: 'everything' }],
  ['100123', { by: 'numbers', numbers: [100123] }],
  [' 10001 ', { by: 'numbers', numbers: [10001] }],
  ['#100123', { by: 'numbers', numbers: [100123] }],
  [transferReference(100123), { by: 'numbers', numbers: [100123] }],
  ['erika@example.org', { by: 'beginning', beginning: 'erika@example.org' }],
  ['Erika   Muster', { by: 'beginning', beginning: 'Erika Muster' }],
  ['4711', { by: 'beginning', beginning: '4711' }],
  ['1und1 Telefon', { by: 'beginning', beginning: '1und1 Telefon' }],
])('%j is searched for as %j', (typed, sought) => {
  expect(officeSearch(typed)).toEqual(sought)
})
