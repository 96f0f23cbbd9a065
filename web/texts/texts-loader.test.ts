import { describe, expect, it } from 'vitest'
import { languageOf } from './texts-loader.server.ts'

describe('the language of a page', () => {
  it.each([
    ['https://shop.example/', 'de'],
    ['https://shop.example/en', 'en'],
    ['https://shop.example/en/cart?x=1', 'en'],
    ['https://shop.example/english', 'de'],
  ])('[R1.07] of %s is %s', (address, language) => {
    expect(languageOf({ url: new URL(address) })).toBe(language)
  })
})
