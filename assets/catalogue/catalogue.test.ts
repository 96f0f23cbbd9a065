import { describe, expect, it } from 'vitest'
import { catalogue, catalogueEdition, editionOf } from './catalogue.ts'

interface BilingualText { where: string, de: string, en: string }

/** Every pair of German and English text, however deep it lies. */
function bilingualTexts(value: unknown, where: string): BilingualText[] {
  if (typeof value !== 'object' || value === null) return []
  if ('de' in value && 'en' in value) return [{ where, de: String(value.de), en: String(value.en) }]
  return Object.entries(value).flatMap(([key, inner]) => bilingualTexts(inner, `${where}.${key}`))
}

const byKind = Object.entries(catalogue).map(([kind, entries]) => ({ kind, ids: entries.map(({ id }) => id) }))
const texts = Object.entries(catalogue).flatMap(([kind, entries]) =>
  entries.flatMap((entry) => bilingualTexts(entry, `${kind}.${entry.id}`)))

describe('the catalogue', () => {
  it.each(byKind)('holds every id of its $kind once', ({ ids }) => {
    expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
    expect(ids.length).toBeGreaterThan(0)
  })

  it('speaks of every product, voice and music in both languages', () => {
    expect(texts.length).toBeGreaterThan(250)
    expect(texts.filter(({ de, en }) => (de === '') !== (en === ''))).toEqual([])
  })

  it('leaves no text empty except notes', () => {
    expect(texts.filter(({ where, de, en }) => !where.endsWith('.note') && (de === '' || en === ''))).toEqual([])
  })

  it('never uses the same words for both languages', () => {
    expect(texts.filter(({ de, en }) => de !== '' && de === en)).toEqual([])
  })

  it('uses no exclamation mark in the shop\'s own texts', () => {
    expect(texts.filter(({ where, de, en }) => !where.endsWith('.templates') && (de + en).includes('!'))).toEqual([])
  })
})

describe('the edition of the catalogue', () => {
  it('is a SHA-256 in hex', () => {
    expect(catalogueEdition).toMatch(/^[0-9a-f]{64}$/)
  })

  it('stays the same while the content stays the same', () => {
    expect(editionOf(structuredClone(catalogue))).toBe(catalogueEdition)
  })

  it('changes when a price changes by one cent', () => {
    const dearer = structuredClone(catalogue)
    dearer.products[0]!.list_price_cents += 1
    expect(editionOf(dearer)).not.toBe(catalogueEdition)
  })
})
