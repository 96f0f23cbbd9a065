import { describe, expect, it } from 'vitest'
import { fillPath } from './fill-path.ts'

describe('a path', () => {
  it.each([
    ['/carts/:cartId/items/:pos', { cartId: 'c1', pos: 3, text: 'a' }, '/carts/c1/items/3', ['cartId', 'pos']],
    ['/assets/languages/lang-:code.json', { code: 'de' }, '/assets/languages/lang-de.json', ['code']],
    ['/voices', { language: 'de' }, '/voices', []],
    ['/products/:productId', { productId: 'a/b?c#ä %' }, '/products/a%2Fb%3Fc%23%C3%A4%20%25', ['productId']],
  ])('%s is filled and reports the fields it used', (path, input, expected, used) => {
    const filled = fillPath(path, input)
    expect(filled.path).toBe(expected)
    expect([...filled.used]).toEqual(used)
  })
})
