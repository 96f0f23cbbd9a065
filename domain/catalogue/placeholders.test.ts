import { describe, expect, it } from 'vitest'
import { placeholdersIn, scriptPieces, templateProblem, withoutBrackets } from './placeholders.ts'

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

describe('the templates of a product', () => {
  it.each([
    ['two that fit', ['Hier ist [Firma], [Ort].', 'This is [Company], [Town].'], undefined],
    ['a placeholder that stands twice', ['[Firma] und [Firma]', '[Company]'], undefined],
    ['one language alone', ['Hier ist [Firma].', null], undefined],
    ['none at all', [null, null], undefined],
    ['one that lacks a placeholder', ['Hier ist [Firma], [Ort].', 'This is [Company].'], 'different_number'],
    ['a bracket that opens nothing', ['Hier ist [Firma.', 'This is [Company].'], 'brackets'],
    ['a bracket that closes nothing', ['Hier ist Firma].', 'This is [Company].'], 'brackets'],
    ['an empty pair', ['Hier ist [].', 'This is [Company].'], 'brackets'],
    ['an empty text', ['  ', 'This is it.'], 'empty'],
  ] as const)('reports of %s: %s', (_what, templates, problem) => {
    expect(templateProblem(templates)).toBe(problem)
  })

  it('placeholders are reported once each, in their order', () => {
    expect(placeholdersIn('[B] [A] [B]')).toEqual(['B', 'A'])
  })
})
