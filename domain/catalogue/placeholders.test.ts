import { describe, expect, it } from 'vitest'
import { scriptPieces, withoutBrackets } from './placeholders.ts'

const words = (text: string) => ({ kind: 'words', words: text })
const place = (name: string, number: number) => ({ kind: 'placeholder', name, number })

describe('the pieces of a script', () => {
  it('[R5.03] numbers square-bracketed tokens in their order', () => {
    expect(scriptPieces('Hier ist [Firmenname] in [Ort].')).toEqual([
      words('Hier ist '), place('Firmenname', 1), words(' in '), place('Ort', 2), words('.'),
    ])
  })

  it('[R5.03] gives identical placeholders one number', () => {
    expect(scriptPieces('[Er/Sie] ruft an, [Name], [Er/Sie]')).toEqual([
      place('Er/Sie', 1), words(' ruft an, '), place('Name', 2), words(', '), place('Er/Sie', 1),
    ])
  })

  it.each(['', 'Ohne Klammern.', 'Leer [] und offen [hier'])('leaves "%s" as it is', (text) => {
    expect(scriptPieces(text)).toEqual(text ? [words(text)] : [])
  })

  it('[R5.03] are filled without brackets and on one line', () => {
    expect(withoutBrackets('[Elektro\u00a0Sommer]\n GmbH')).toBe('Elektro Sommer  GmbH')
  })
})
