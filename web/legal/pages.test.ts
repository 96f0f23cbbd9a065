import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageTexts, type PageName } from '#assets/pages/page-texts.ts'
import { shopOwner } from '#assets/shop-owner.ts'
import type { Surroundings } from '#domain/surroundings.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pageLoader } from './page-loader.server.ts'

const loaded = (name: PageName, path: string, owner = shopOwner) => {
  const context = new RouterContextProvider(new Map([[surroundingsContext, { owner } as Surroundings]]))
  return pageLoader(name)({ url: new URL(path, 'https://shop.example'), context }).page
}

describe.each(Object.entries(pageTexts))('the page %s', (path, { de, en }) => {
  const name = path as PageName

  it('[R1.07] has the same parts in both languages, in different words', () => {
    expect(en.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(de.sections.map(({ paragraphs }) => paragraphs.length))
    expect(en.lead).not.toBe(de.lead)
    expect(en.headline).not.toBe(de.headline)
  })

  it('fills in the address of the shop', () => {
    for (const language of ['de', 'en'] as const) {
      expect(JSON.stringify(loaded(name, language === 'en' ? '/en/x' : '/x'))).not.toMatch(/[{]\w+[}]/)
    }
  })

  it('clearly marks what a lawyer has to check, as often in both languages, where the law is concerned', () => {
    const notes = (path: string) => loaded(name, path).lawyer?.notes ?? []
    expect(notes('/en/x')).toHaveLength(notes('/x').length)
    expect(notes('/x').length > 0).toBe(name !== 'background')
    expect(notes('/en/x').filter((note) => notes('/x').includes(note))).toEqual([])
  })

  it('leaves nothing empty', () => {
    for (const { title, description, headline, lead, sections } of [de, en]) {
      const texts = [title, description, headline, lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])]
      expect(texts.every((text) => text.trim().length > 0)).toBe(true)
    }
  })
})

it.each(['/about', '/en/about'])('%s names the owner as the documents do', (path) => {
  const words = JSON.stringify(loaded('about', path).sections)
  const { company, street, postalCode, city, managingDirector, registerCourt, registerNumber, vatId, email, phone } = shopOwner
  for (const fact of [company, street, postalCode, city, managingDirector, registerCourt, registerNumber, vatId, email, phone]) expect(words).toContain(fact)
})
