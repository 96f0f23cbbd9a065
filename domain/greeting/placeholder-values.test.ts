import { expect, it } from 'vitest'
import { valuesFor } from './text-to-say.ts'

it.each([
  ['[Firma] in [Ort]', { Firma: ' Meyer ', Ort: 'Ulm' }, { Firma: 'Meyer', Ort: 'Ulm' }],
  ['[Firma] in [Ort]', { '[Firma]': 'Meyer' }, { Firma: 'Meyer', Ort: '' }],
  ['[Firma], [Firma]', { Firma: 'Meyer', Ort: 'Ulm' }, { Firma: 'Meyer' }],
  ['Guten Tag', { Firma: 'Meyer' }, {}],
  ['[constructor] [toString]', {}, { constructor: '', toString: '' }],
])('[R5.03] the placeholders of "%s" are filled from %j', (text, said, expected) => {
  expect(valuesFor(text, said as Record<string, string>)).toEqual(expected)
})
