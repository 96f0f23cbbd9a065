import { describe, expect, it } from 'vitest'
import { filledText } from './text-to-say.ts'

const template = 'Hier ist [Firmenname]. [Firmenname] ruft [Er/Sie] zurück.'

describe('filling a template', () => {
  it('[R5.03] fills repeated placeholders with one value, with or without brackets around the name', () => {
    expect(filledText(template, { 'Firmenname': ' Blumen Meyer ', '[Er/Sie]': 'sie' })).toBe('Hier ist Blumen Meyer. Blumen Meyer ruft sie zurück.')
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
