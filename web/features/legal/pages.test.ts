import { describe, expect, it } from 'vitest'
import { pages } from './page-loader.server.ts'

describe.each(Object.entries(pages))('the page %s', (_name, { de, en }) => {
  it('[R1.07] has the same parts in both languages, in other words', () => {
    expect(en.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(de.sections.map(({ paragraphs }) => paragraphs.length))
    expect(en.lead).not.toBe(de.lead)
    expect(en.headline).not.toBe(de.headline)
  })

  it('leaves nothing empty', () => {
    for (const { title, description, headline, lead, sections } of [de, en]) {
      const texts = [title, description, headline, lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
      expect(texts.every((text) => text.trim().length > 0)).toBe(true)
    }
  })
})
