import { describe, expect, it } from 'vitest'
import { addItemSchema, listCartsSchema, updateCartSchema, updateItemSchema } from './cart-input.ts'

const cartId = '7cffe866-6d23-4f4d-90a1-0361d6deec73'

describe('the input for a greeting', () => {
  it('[R3.03] takes the sound settings beside the text or in an Audioconfig, which wins', () => {
    const said = addItemSchema.parse({ cartId, product_id: 'ws-direct-patience', voices_id: 'ada', music_vol: 10, Audioconfig: { voices_id: 'clara', intro: 2.5 } })
    expect(said).toMatchObject({ voices_id: 'clara', music_vol: 10, intro: 2.5 })
  })

  it('[R3.02] ignores everything that the shop determines: no price, no name, no class', () => {
    const said = addItemSchema.parse({ cartId, product_id: 'ws-direct-patience', price: 0, name: 'x', cs_product_classification: 'creative', product_type: 'ws', status: 50 })
    expect(said).toEqual({ cartId, product_id: 'ws-direct-patience' })
  })

  it('adds no defaults: a field that is not sent stays unchanged', () => {
    expect(updateItemSchema.parse({ cartId, pos: '3' })).toEqual({ cartId, pos: 3 })
    expect(updateItemSchema.parse({ cartId, pos: '3', Audioconfig: {} })).toEqual({ cartId, pos: 3 })
  })

  it.each([null, ''])('removes a voice and a music with %j', (nothing) => {
    expect(updateItemSchema.parse({ cartId, pos: 1, voices_id: nothing, Audioconfig: { musics_id: nothing } })).toMatchObject({ voices_id: null, musics_id: null })
  })

  it.each(['-1', '1.5', '1e3', '', ' 1', '99999999999', 'x', null, true, 2 ** 31])('refuses the position %j', (pos) => {
    expect(updateItemSchema.safeParse({ cartId, pos }).success).toBe(false)
  })

  it.each([{ voice_vol: 70.5 }, { music_vol: 101 }, { intro: -1 }, { fadeout: 31 }, { boost: Infinity }])('refuses the number: %j', (sound) => {
    expect(updateItemSchema.safeParse({ cartId, pos: 1, ...sound }).success).toBe(false)
  })
})

describe('the input for a cart', () => {
  it('holds each format once, in the order of the shop, and at least one', () => {
    expect(updateCartSchema.parse({ cartId, shipping_formats: ['alaw', 'mp3', 'alaw'] })).toMatchObject({ shipping_formats: ['mp3', 'alaw'] })
    expect(updateCartSchema.safeParse({ cartId, shipping_formats: [] }).success).toBe(false)
  })

  it('[R9.07] lists ten carts at a time, with their ids from an address or from a list', () => {
    expect(listCartsSchema.parse({})).toMatchObject({ limit: 10, offset: 0, order: 'date_entered desc', cart_ids: [] })
    expect(listCartsSchema.parse({ cart_ids: `${cartId},${cartId}`, limit: '3' })).toMatchObject({ cart_ids: [cartId, cartId], limit: 3 })
    expect(listCartsSchema.safeParse({ cart_ids: 'x' }).success).toBe(false)
    expect(listCartsSchema.safeParse({ cart_ids: Array.from({ length: 51 }, () => cartId) }).success).toBe(false)
  })
})
