import { expect, it } from 'vitest'
import { placeholderValuesSchema, readingSchema } from './item-fields.ts'
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

it('[R5.03] values keep unseen signs as they were typed: the words of a sample are found by their positions', () => {
  expect(placeholderValuesSchema.parse({ Firma: 'Mus\u00adter' })).toEqual({ Firma: 'Mus\u00adter' })
  expect(readingSchema.parse({ written: 'Mus\u00adter', spoken: 'muster' }).written).toBe('Mus\u00adter')
})
