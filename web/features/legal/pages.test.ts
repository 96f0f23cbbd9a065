import { describe, expect, it } from 'vitest'
import { pageLoader, pages } from './page-loader.server.ts'

describe.each(Object.entries(pages))('the page %s', (path, { de, en }) => {
  const name = path as keyof typeof pages

  it('[R1.07] has the same parts in both languages, in other words', () => {
    expect(en.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(de.sections.map(({ paragraphs }) => paragraphs.length))
    expect(en.lead).not.toBe(de.lead)
    expect(en.headline).not.toBe(de.headline)
  })

  it('names the address of the shop in its places', () => {
    for (const language of ['de', 'en'] as const) {
      const { page } = pageLoader(name)({ url: new URL(language === 'en' ? 'https://shop.example/en/x' : 'https://shop.example/x') })
      expect(JSON.stringify(page)).not.toMatch(/[{]\w+[}]/)
    }
  })

  it('leaves nothing empty', () => {
    for (const { title, description, headline, lead, sections } of [de, en]) {
      const texts = [title, description, headline, lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
      expect(texts.every((text) => text.trim().length > 0)).toBe(true)
    }
  })
})
