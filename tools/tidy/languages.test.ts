import { describe, expect, it } from 'vitest'
import { textProblems, unpairedFiles, untoldFailures } from './languages.ts'

const path = 'web/texts'
const says = (german: Record<string, string>, english: Record<string, string>, same: string[] = []) =>
  textProblems({ path, german, english }, same).map((problem) => problem.says)

describe('languages', () => {
  it('finds a file without its counterpart', () => {
    expect(unpairedFiles(['a.de.ts', 'a.en.ts', 'b.de.md', 'deliver.ts'])).toEqual([{ path: 'b.de.md', line: 1, says: 'b.en.md is missing' }])
  })

  it('finds a key that is missing in one language', () => {
    expect(says({ a: 'Ja', b: 'Nein' }, { a: 'Yes' })).toEqual(['"b" has no English text'])
    expect(says({}, { a: 'Yes' })).toEqual(['"a" has no German text'])
    expect(says({ a: ' ' }, { a: 'Yes' })).toEqual(['"a" is empty'])
  })

  it('compares the placeholders, not their order', () => {
    expect(says({ a: '{x} von {y}' }, { a: '{y} has {x}' })).toEqual([])
    expect(says({ a: 'Noch {count}' }, { a: '{number} left' })).toEqual(['"a" has the places {count} in German and {number} in English'])
  })

  it('finds an untranslated text, but allows names and bare figures', () => {
    expect(says({ a: 'Warenkorb' }, { a: 'Warenkorb' })).toEqual(['"a" is the same in both languages: "Warenkorb"'])
    expect(says({ a: 'PayPal', b: '{count} %' }, { a: 'PayPal', b: '{count} %' }, ['PayPal'])).toEqual([])
  })

  it('finds a failure without a text', () => {
    const pairs = [{ path, german: { A: 'Fehler', B: 'Fehler' }, english: { A: 'Failure' } }]
    expect(untoldFailures(['A', 'B'], pairs).map((problem) => problem.says)).toEqual(['B has no text in both languages in web/texts'])
  })
})
