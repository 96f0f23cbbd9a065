import { describe, expect, it } from 'vitest'
import { upgradedText } from './class-switch.ts'
import { textSoFar } from './item-readiness.ts'
import { filledText } from './text-to-say.ts'

const template = 'Hier ist [Firmenname]. [Firmenname] ruft [Er/Sie] zurück.'

describe('filling a template', () => {
  it('[R5.03] fills repeated placeholders with one value, with or without brackets around the name', () => {
    expect(filledText(template, { 'Firmenname': ' Blumen Meyer ', '[Er/Sie]': 'sie' })).toBe('Hier ist Blumen Meyer. Blumen Meyer ruft sie zurück.')
  })

  it.each([
    ['bis 23.8.', 'Wir sind weg bis 23.8. Danke.'], ['bis 23.8. ', 'Wir sind weg bis 23.8. Danke.'], ['bald', 'Wir sind weg bald. Danke.'],
  ])('[R5.03] ends a sentence with one full stop: %j', (Datum, expected) => {
    expect(filledText('Wir sind weg [Datum]. Danke.', { Datum })).toBe(expected)
    expect(textSoFar({ text: 'Wir sind weg [Datum]. Danke.', values: { Datum } })).toBe(expected)
    expect(upgradedText('Wir sind weg [Datum]. Danke.', { Datum })).toBe(expected)
  })

  it('[R5.03] leaves points of omission and what stands after a comma as they are', () => {
    expect(filledText('Das ist [Wer]... [Wer], und [Wer].', { Wer: 'Müller & Co.' })).toBe('Das ist Müller & Co.... Müller & Co., und Müller & Co.')
  })

  it('[R5.02] names the placeholders that are still empty', () => {
    expect(filledText(template, { Firmenname: '  ' })).toEqual({
      failure: 'WARN_MISSING_IDENTIFIER', fields: { 'Firmenname': 'MISSING', 'Er/Sie': 'MISSING' },
    })
  })

  it('[R5.02] refuses a value that contains a placeholder', () => {
    expect(filledText(template, { 'Firmenname': '[Firmenname]', 'Er/Sie': 'sie' })).toMatchObject({
      failure: 'WARN_INVALID_IDENTIFIER', fields: { Firmenname: 'NOT_VALID' },
    })
  })

  it('leaves a text without placeholders unchanged, and takes no value from a prototype', () => {
    expect(filledText('Guten Tag.', { 'Guten Tag.': 'nein' })).toBe('Guten Tag.')
    expect(filledText('[constructor]', {})).toMatchObject({ failure: 'WARN_MISSING_IDENTIFIER' })
  })
})
