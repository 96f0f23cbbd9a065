import { expect, it } from 'vitest'
import { unpackTexts } from './packed-texts.ts'
import { allTexts, packedTexts } from './texts.server.ts'

it.each(['de', 'en'] as const)('[R1.07] words reach the page as they were written: %s', (language) => {
  const written = allTexts(language)
  expect(unpackTexts(packedTexts(language, ...(Object.keys(written) as (keyof typeof written)[])))).toEqual(written)
})

it('the same table is the same object, however often a page asks', () => {
  const first = unpackTexts(packedTexts('de', 'cart', 'player'))
  const again = unpackTexts(packedTexts('de', 'player', 'cart'))
  expect(again.cart).toBe(first.cart)
  expect(again.player).toBe(first.player)
})
