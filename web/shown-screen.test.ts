import { describe, expect, it } from 'vitest'
import { patterns, type Screen } from './paths.ts'
import { shownScreen } from './shown-screen.ts'
import { allTexts } from './texts/texts.server.ts'

/** Their loaders answer with a page that has a title of its own. */
const titledByPage: readonly Screen[] = [
  'faq', 'glossaryEntry', 'telephoneSystem', 'about', 'terms', 'privacy', 'background', 'accessibility', 'withdrawal',
]

describe('the title of a screen', () => {
  it('stands among the texts once, with a description, unless the page has its own', () => {
    const tables = Object.values(allTexts('de'))
    const wrong = (Object.keys(patterns) as Screen[]).filter((screen) => {
      const [titling, another] = tables.filter((table) => `${screen}Title` in table)
      return !titledByPage.includes(screen) && (!titling?.[`${screen}Description`] || another)
    })
    expect(wrong).toEqual([])
  })

  it('is that of the page where the page has one', () => {
    const match = { id: 'products', params: {}, loaderData: { texts: { products: JSON.stringify({ productsTitle: 'All', productsDescription: 'Of them' }) } } }
    expect(shownScreen([{ id: 'root', params: {} }, match])).toEqual({ screen: 'products', parameters: {}, title: 'All', description: 'Of them' })
    const page = { title: 'Some', description: 'Of one type' }
    expect(shownScreen([{ ...match, loaderData: { ...match.loaderData, page } }])).toMatchObject(page)
    expect(shownScreen([{ ...match, loaderData: undefined }])).toBeUndefined()
  })
})
