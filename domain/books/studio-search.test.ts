import { expect, it } from 'vitest'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { officeSearch, studioSearch } from './studio-search.ts'

it.each([
  ['', undefined], ['x', undefined],
  ['  Erika  Mus ', { beginning: 'Erika Mus', numbers: [] }],
  ['erika@example', { beginning: 'erika@example', numbers: [] }],
  ['100123', { numbers: [100_123], greetingNumber: '100123' }],
  ['#100123', { numbers: [100_123] }],
  [transferReference(100_123), { numbers: [100_123] }],
  ['RE-2026-000012', { beginning: 'RE-2026-000012', numbers: [], invoice: { series: 'RE', year: 2026, sequence: 12 } }],
  ['gs 2026 7', { beginning: 'gs 2026 7', numbers: [], invoice: { series: 'GS', year: 2026, sequence: 7 } }],
  ['2026-12', { beginning: '2026-12', numbers: [], invoice: { year: 2026, sequence: 12 } }],
  ['3F9A2C', { beginning: '3F9A2C', numbers: [], greetingNumber: '3f9a2c' }],
])('[R6.09] %j in the studio looks for %j', (typed, expected) => {
  expect(studioSearch(typed)).toEqual(expected)
})

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
