import { describe, expect, it } from 'vitest'
import { barePath, inLanguage, languageOfPath, pathTo } from './paths.ts'

describe('an address and its language', () => {
  it.each([
    ['/', 'de', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/cart', 'en', '/cart'],
    ['/english', 'de', '/english'],
    ['/en//evil.example/x', 'en', '/evil.example/x'],
    ['/en///evil.example', 'en', '/evil.example'],
  ])('%s is %s for %s', (path, language, bare) => {
    expect([languageOfPath(path), barePath(path)]).toEqual([language, bare])
  })

  it.each(['/', '/en', '/cart', '/en/cart', '/en//evil.example/x', '/en/en/x'])('%s stays a path of this site in both languages', (path) => {
    for (const language of ['de', 'en'] as const) expect(inLanguage(path, language)).toMatch(/^\/(?!\/)/)
  })

  it('the list of all products keeps its slash, and a query is encoded', () => {
    expect(pathTo('de', 'products')).toBe('/products/')
    expect(pathTo('en', 'products', { type: 'ws' }, { classification: 'direct', language: undefined })).toBe('/en/products/ws?classification=direct')
    expect(pathTo('en', 'home')).toBe('/en')
  })
})
