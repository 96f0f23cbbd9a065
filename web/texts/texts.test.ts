import { describe, expect, it } from 'vitest'
import { allTexts } from './texts.server.ts'

const german = allTexts('de')
const english = allTexts('en')
const namespaces = Object.keys(german) as (keyof typeof german)[]

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe.each(namespaces)('the texts of %s', (name) => {
  it('[R1.07] have the same keys in both languages', () => {
    expect(Object.keys(english[name])).toEqual(Object.keys(german[name]))
  })

  it.each(Object.keys(german[name]))('%s is there in both languages, with the same places', (key) => {
    const [de = '', en = ''] = [german[name][key], english[name][key]]
    expect(de.trim()).not.toBe('')
    expect(en.trim()).not.toBe('')
    expect(placesOf(en)).toEqual(placesOf(de))
  })

  it('do not shout', () => {
    for (const text of [...Object.values(german[name]), ...Object.values(english[name])]) expect(text).not.toContain('!')
  })
})
