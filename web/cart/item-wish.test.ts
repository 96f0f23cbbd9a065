import { expect, it } from 'vitest'
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { heardOf, isSold, wishOf } from './item-wish.ts'

const mix = { voice_vol: 60, music_vol: 40, voiceover_duck: 80, intro: 3, extro: 2.5, fadein: 0, fadeout: 1, boost: -2 }
const item = {
  pos: 3, product_id: 'ws-individual-patience', languages: 'de', text: 'Hier ist [Firmenname].', template_identifiers: { Firmenname: 'Praxis' },
  readings: [], remarks: 'Roth wie rot', missing: [], Audioconfig: { ...mix, voices_id: 'clara', musics_id: 'sommerregen' },
} as unknown as CartItem

it('a greeting that is duplicated or restored is the same in every word and number', () => {
  expect(wishOf(item)).toEqual({
    product_id: item.product_id, languages: 'de', text: item.text, template_identifiers: { Firmenname: 'Praxis' }, readings: [], remarks: 'Roth wie rot',
    ...mix, voices_id: 'clara', musics_id: 'sommerregen',
  })
})

it('a retired voice and music are not requested again', () => {
  expect(wishOf({ ...item, missing: ['WARN_MISSING_VOICE', 'MUSIC_NOT_AVAILABLE'] })).toMatchObject({ voices_id: null, musics_id: null })
})

it('a greeting plays as it is in the cart, and without a retired music', () => {
  expect(heardOf(item)).toMatchObject({ text: item.text, voices_id: 'clara', musics_id: 'sommerregen', boost: -2 })
  expect(heardOf({ ...item, missing: ['MUSIC_NOT_AVAILABLE'] })).toMatchObject({ musics_id: '' })
})

it('a greeting of a retired product cannot be duplicated or restored', () => {
  expect([isSold(item), isSold({ ...item, missing: ['ERROR_VALIDATING_ITEM'] })]).toEqual([true, false])
})

it.each(['WARN_MISSING_VOICE', 'WARN_MISSING_IDENTIFIER', 'TEXT_TOO_LONG'] as const)('a greeting with %s cannot be played', (problem) => {
  expect(heardOf({ ...item, missing: [problem] })).toBeUndefined()
})
