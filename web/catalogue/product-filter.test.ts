import { describe, expect, it } from 'vitest'
import { addressOf, choicesIn, countsOf, filterOf, matching, queryOn, reset, toggled, type FilteredProduct } from './product-filter.ts'

const data = { product_type: ['abb', 'ws', 'aba'], cs_product_classification: ['direct', 'individual', 'creative'], language: ['de', 'en'] } as const

const filter = (query = '', type?: 'abb' | 'ws' | 'aba', usual: 'de' | 'en' = 'de') => filterOf(data, type, new URLSearchParams(query), usual)

function selected(query = '', type?: 'abb' | 'ws' | 'aba') {
  const { product_type: types, cs_product_classification: classes, language } = filter(query, type)
  return [types.selected, classes.selected, language.selected]
}

describe('the filter in an address', () => {
  it('[R2.22] preselects German, and on an English page English', () => {
    expect(selected()).toEqual([[], [], ['de']])
    expect(selected('language=fr')).toEqual([[], [], ['de']])
    expect(filter('', undefined, 'en').language.selected).toEqual(['en'])
    expect(filter('language=de', undefined, 'en').language.selected).toEqual(['de'])
  })

  it('accepts English, both, or any language', () => {
    expect(selected('language=en')[2]).toEqual(['en'])
    expect(selected('language=de,en')[2]).toEqual(['de', 'en'])
    expect(selected('language=all')[2]).toEqual([])
    expect(selected('language=')[2]).toEqual(['de'])
  })

  it('[R2.03] takes the type from the path and the classification from the query', () => {
    expect(selected('classification=direct', 'ws')).toEqual([['ws'], ['direct'], ['de']])
  })

  it('[R2.22] accepts several of each, sent one by one by a form or together by a link', () => {
    expect(selected('type=ws&type=abb&classification=direct&classification=creative')).toEqual([['abb', 'ws'], ['direct', 'creative'], ['de']])
    expect(selected('type=ws,abb&classification=direct,creative')).toEqual([['abb', 'ws'], ['direct', 'creative'], ['de']])
  })

  it('a form without a language accepts any', () => {
    expect(selected('language=all&language=en')[2]).toEqual(['en'])
    expect(selected('language=all')[2]).toEqual([])
  })

  it('ignores values that the shop does not know', () => {
    expect(selected('type=klingelton&classification=free&filter={"product_type":{"selected":["x",7]}}')).toEqual([[], [], ['de']])
  })

  it('[R2.22, R3.13] can be preloaded with selected and hidden values for each key', () => {
    const written = JSON.stringify({ product_type: { selected: ['aba', 'ws'], hidden: true }, language: { selected: ['en'] }, cs_product_classification: { hidden: true } })
    const { product_type: types, cs_product_classification: classes, language } = filter(new URLSearchParams({ filter: written }).toString())
    expect(types).toEqual({ data: data.product_type, selected: ['ws', 'aba'], hidden: true })
    expect(classes).toEqual({ data: data.cs_product_classification, selected: [], hidden: true })
    expect(language).toEqual({ data: data.language, selected: ['en'], hidden: false, usual: 'de' })
  })

  it.each(['x', '[]', 'null', '7', '{"language":null}', '{"language":{"selected":"en"}}'])('ignores a preload that is %s', (written) => {
    expect(selected(new URLSearchParams({ filter: written }).toString())).toEqual([[], [], ['de']])
  })
})

describe('the address of a filter', () => {
  it('names only the choices, and a single type in the path', () => {
    expect(addressOf(filter())).toEqual({ type: undefined, query: {} })
    expect(addressOf(filter('classification=direct', 'ws'))).toEqual({ type: 'ws', query: { classification: 'direct' } })
    expect(addressOf(filter('', undefined, 'en'))).toEqual({ type: undefined, query: {} })
    expect(addressOf(filter('language=de', undefined, 'en'))).toEqual({ type: undefined, query: { language: 'de' } })
    expect(addressOf(filter('type=ws,aba&language=all'))).toEqual({ type: undefined, query: { type: 'ws,aba', language: 'all' } })
  })

  it.each(['', 'type=ws,aba', 'classification=direct,creative&language=all', 'language=en&hidden=product_type,language', 'type=ws'])('"%s" leads to the same filter', (query) => {
    const { type, query: again } = addressOf(filter(query))
    expect(filterOf(data, type, new URLSearchParams(again), 'de')).toEqual(filter(query))
  })
})

describe('the query of a filter on the current page', () => {
  it('leaves the path as it is, and names the differences from it', () => {
    expect(queryOn('ws', filter('', 'ws'))).toEqual({})
    expect(queryOn('ws', filter('type=ws,aba'))).toEqual({ type: 'ws,aba' })
    expect(queryOn('ws', filter())).toEqual({ type: 'all' })
    expect(queryOn(undefined, filter('', 'ws'))).toEqual({ type: 'ws' })
  })

  it.each(['', 'type=aba', 'type=ws', 'type=abb,ws&classification=direct'])('"%s" leads to the same filter', (query) => {
    expect(filter(new URLSearchParams(queryOn('ws', filter(query))).toString(), 'ws')).toEqual(filter(query))
  })
})

const products: readonly FilteredProduct[] = [
  { product_type: 'abb', cs_product_classification: 'direct', language: ['de', 'en'] },
  { product_type: 'abb', cs_product_classification: 'individual', language: ['de'] },
  { product_type: 'ws', cs_product_classification: 'direct', language: ['de', 'en'] },
  { product_type: 'aba', cs_product_classification: 'creative', language: ['en'] },
]

describe('a filter', () => {
  it('[R2.22] keeps products that match any of the choices of each key', () => {
    expect(matching(products, filter('type=abb,ws&classification=direct'))).toEqual([products[0], products[2]])
    expect(matching(products, filter('language=all'))).toEqual(products)
  })

  it('[R2.22] counts the results of each choice given the choices of the other keys', () => {
    const counts = countsOf(products, filter('classification=direct', 'ws'))
    expect(Object.fromEntries(counts.product_type)).toEqual({ abb: 1, ws: 1 })
    expect(Object.fromEntries(counts.cs_product_classification)).toEqual({ direct: 1 })
    expect(Object.fromEntries(counts.language)).toEqual({ de: 1, en: 1 })
  })

  it('[R2.22] is reset by type and language only', () => {
    const cleared = reset(filter('classification=direct&language=en', 'ws'))
    expect(addressOf(cleared)).toEqual({ type: undefined, query: { classification: 'direct', language: 'all' } })
  })

  it('[R2.22] adds a choice and removes it', () => {
    const one = toggled(filter(), 'product_type', 'ws')
    const two = toggled(one, 'product_type', 'abb')
    expect(two.product_type.selected).toEqual(['abb', 'ws'])
    expect(toggled(toggled(two, 'product_type', 'ws'), 'product_type', 'abb')).toEqual(filter())
  })

  it('counts the choices that the visitor made and can see', () => {
    expect(choicesIn(filter())).toEqual([])
    expect(choicesIn(filter('classification=direct&language=all', 'ws')).map(({ value }) => value)).toEqual(['ws', 'direct'])
    expect(choicesIn(filter('type=ws&hidden=product_type'))).toEqual([])
  })
})
