import { describe, expect, it } from 'vitest'
import licence from './licence.json' with { type: 'json' }

/** Where each text stands, without the texts. */
function places(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : 'text'
  if (Array.isArray(value)) return value.map(places)
  return Object.fromEntries(Object.entries(value as object).map(([name, entry]) => [name, places(entry)]))
}

describe('the certificate of the music rights', () => {
  it('says the same in both languages and leaves nothing empty', () => {
    expect(places(licence.en)).toEqual(places(licence.de))
    expect(JSON.stringify(places(licence))).not.toContain('empty')
  })

  it.each(Object.values(licence))('names the societies, the telephone and a label for every value: $title', ({ labels, values }) => {
    for (const society of ['GEMA', 'AKM', 'SUISA']) expect(values.repertoire).toContain(society)
    expect(values.scope).toMatch(/Telefon|telephone/)
    expect(Object.keys(labels)).toEqual(expect.arrayContaining(Object.keys(values)))
  })
})
