import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { normalise } from '#domain/speech/normalise.ts'
import { spokenPieces } from './spoken-as.tsx'

function shown(text: string, language: Language = 'de', choices: Record<string, string> = {}): string {
  const pieces = spokenPieces({ text, speech: normalise(text, language, choices) }, new Set(Object.keys(choices)), ['Firma', 'Anrede (Herr/Frau)', 'Name'])
  return pieces.map((piece) => {
    if (piece.kind === 'words') return piece.words
    return piece.kind === 'place' ? `[${piece.number} ${piece.name}]` : `${piece.before}<${piece.span.spoken}${piece.isUnsure ? '?' : ''}${piece.isChosen ? '!' : ''}>`
  }).join('')
}

describe('the line that shows how a text is spoken', () => {
  it('marks the pieces whose spoken form differs from the written one, and nothing else', () => {
    expect(shown('Wir sind ab 8 Uhr für Sie da.')).toBe('Wir sind ab <acht Uhr> für Sie da.')
    expect(shown('Guten Tag.')).toBe('Guten Tag.')
  })

  it('[R5.03] shows empty placeholders as placeholders, with their numbers in the template', () => {
    expect(shown('Hier ist [Anrede (Herr/Frau)] [Name], um 8 Uhr. [Name].'))
      .toBe('Hier ist [2 Anrede (Herr/Frau)] [3 Name], um <acht Uhr>. [3 Name].')
  })

  it('keeps a chosen reading editable, also where it equals the written form', () => {
    expect(shown('Hier ist Xylotec.', 'de', { Xylotec: 'Ksülotek' })).toBe('Hier ist <Ksülotek!>.')
    expect(shown('Die ADAC Hilfe', 'de', { ADAC: 'ADAC' })).toBe('Die <ADAC!> Hilfe')
  })
})
