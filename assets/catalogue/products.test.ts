import { describe, expect, it } from 'vitest'
import { classifications, productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import { languages } from '#domain/language.ts'
import { catalogue } from './catalogue.ts'

const { products } = catalogue

type Product = (typeof products)[number]

const withoutText = ['creative-500', 'creative-1000']
const product = (id: string) => products.find((candidate) => candidate.id === id)
const placeholdersOf = (text: string) => text.match(/\[[^[\]]+\]/g) ?? []
const templatesOf = ({ templates }: Product) => Object.values(templates)
const idsWhere = (wrong: (candidate: Product) => boolean) => products.filter(wrong).map(({ id }) => id)

describe('the products', () => {
  it.each(productTypeCodes)('[R1.02] offer %s in each class of its own and in no other', (type) => {
    const offered = new Set(products.filter(({ product_type }) => product_type === type).map(({ classification }) => classification))
    expect(classifications.filter((classification) => offered.has(classification))).toEqual(productTypes[type].classifications)
  })

  it('stand in the order of the carousel, and within a type from ready-made to free', () => {
    const places = products.map((one) => productTypeCodes.indexOf(one.product_type) * 10 + classifications.indexOf(one.classification))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it('have names that tell them apart within their type', () => {
    for (const language of languages) {
      const names = products.map(({ product_type, name }) => `${product_type} ${name[language]}`)
      expect(new Set(names).size).toBe(products.length)
    }
  })

  it('are described in one sentence that fits a card', () => {
    for (const language of languages) {
      expect(idsWhere(({ description }) => !/^[^.]{20,98}\.$/.test(description[language]))).toEqual([])
    }
  })

  it('say what to mind where the text needs it', () => {
    expect(idsWhere(({ note }) => note.de !== '').sort()).toEqual([
      'abb-individual-privacy', 'az-direct-retry', 'az-individual-language', 'freetext-creative-practice', 'ws-direct-patience',
    ])
  })
})

describe('the prices', () => {
  it.each([
    ['aba', 1990, 2890],
    ['abb', 1990, 2890],
    ['abn', 1990, 2890],
    ['az', 2990, 4990],
    ['special', 1990, 3290],
    ['info', 2490, 3490],
    ['voicemail', 1490, 2490],
    ['mobile', 1490, 2290],
    ['ws', 2990, 3990],
  ] as const)('of %s are %i cents ready-made and %i individual', (type, directCents, individualCents) => {
    for (const one of products.filter(({ product_type }) => product_type === type)) {
      expect([one.id, one.list_price_cents]).toEqual([one.id, one.classification === 'direct' ? directCents : individualCents])
    }
  })

  it('of free text depends on its length', () => {
    for (const one of products.filter(({ classification }) => classification === 'creative')) {
      expect([one.id, one.list_price_cents]).toEqual([one.id, one.max_characters > 500 ? 8990 : 5990])
    }
  })
})

describe('the creative products', () => {
  it('[R9.02] reach up to 500 and up to 1000 characters', () => {
    expect(product('creative-500')).toMatchObject({ product_type: 'freetext', classification: 'creative', max_characters: 500 })
    expect(product('creative-1000')).toMatchObject({ product_type: 'freetext', classification: 'creative', max_characters: 1000 })
  })

  it('are the upgrade target of every other product', () => {
    expect(idsWhere((one) => one.classification !== 'creative' && one.related_product_id !== 'creative-500')).toEqual([])
    expect(idsWhere((one) => one.classification === 'creative' && one.related_product_id !== null)).toEqual([])
    expect(product('creative-500')).toBeDefined()
  })
})

describe('the templates', () => {
  it('exist in every language of a product, except where the customer writes the whole text', () => {
    for (const one of products) {
      expect([one.id, Object.keys(one.templates)]).toEqual([one.id, withoutText.includes(one.id) ? [] : one.language])
      expect(one.language).toEqual(languages)
    }
    expect(products.flatMap(templatesOf)).toHaveLength(120)
  })

  it('fit the length that the product sells', () => {
    expect(idsWhere((one) => templatesOf(one).some((text) => text.length > one.max_characters))).toEqual([])
  })

  it('open and close every bracket', () => {
    const leftover = (text: string) => placeholdersOf(text).reduce((rest, placeholder) => rest.replace(placeholder, ''), text)
    expect(idsWhere((one) => templatesOf(one).some((text) => /[[\]]/.test(leftover(text))))).toEqual([])
  })

  it('[R1.02] have placeholders exactly where they are individual', () => {
    for (const one of products.filter(({ id }) => !withoutText.includes(id))) {
      for (const text of templatesOf(one)) {
        expect([one.id, placeholdersOf(text).length > 0]).toEqual([one.id, one.classification === 'individual'])
      }
    }
  })

  it('have as many placeholders, and as many distinct ones, in both languages', () => {
    const counts = (text = '') => [placeholdersOf(text).length, new Set(placeholdersOf(text)).size]
    for (const { id, templates } of products) expect([id, counts(templates.de)]).toEqual([id, counts(templates.en)])
  })

  it('write choices in the form that the editor parses', () => {
    const choices = new Set(products.flatMap(templatesOf).flatMap(placeholdersOf).filter((placeholder) => /[/(]/.test(placeholder)))
    expect([...choices].sort()).toEqual(['[Anrede (Herr/Frau)]', '[Er/Sie]', '[He/She]', '[Salutation (Mr./Mrs.)]'])
  })

  it('of ready-made products contain no digit', () => {
    expect(idsWhere((one) => one.classification === 'direct' && templatesOf(one).some((text) => /\d/.test(text)))).toEqual([])
  })
})
