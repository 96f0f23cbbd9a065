import { describe, expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { placeWords } from './place-words.ts'

function shown(text: string, language: 'de' | 'en' = 'de'): string[] {
  const speech = normalise(text, language)
  const words = speech.spoken.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
  return placeWords(speech, words).map(({ start, end }) => text.slice(start, end))
}

describe('the position of a spoken word', () => {
  it('[R7.08] is the word itself where it is spoken as written, at every occurrence', () => {
    expect(shown('Ja, guten Tag, guten Morgen')).toEqual(['Ja', 'guten', 'Tag', 'guten', 'Morgen'])
  })

  it('[R7.08] is the whole written piece for each word that is spoken for it', () => {
    expect(new Set(shown('Wir öffnen um 8:30 Uhr.'))).toEqual(new Set(['Wir', 'öffnen', 'um', '8:30 Uhr']))
    expect(shown('Call +44 20 7946 0123', 'en').slice(1).every((piece) => piece === '+44 20 7946 0123')).toBe(true)
  })

  it('is that of the preceding word where an engine names a word that the text does not contain', () => {
    const speech = normalise('Guten Tag', 'de')
    expect(placeWords(speech, ['Guten', 'Abend', 'Tag'])).toEqual([{ start: 0, end: 5 }, { start: 0, end: 5 }, { start: 6, end: 9 }])
    expect(placeWords(speech, ['Nein'])).toEqual([{ start: 0, end: 0 }])
  })
})
