import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const item = { product_id: 'creative-1000', voices_id: 'ada', languages: 'de' }

describe('a greeting in the cart', () => {
  it.each([
    ['sixty prices', { text: '1.234,56 € '.repeat(60) }, 'TEXT_TOO_LONG'],
    ['sixty dates', { text: '24.12.2026, '.repeat(60) }, 'TEXT_TOO_LONG'],
    ['eighty telephone numbers', { text: '089 123456, '.repeat(80) }, 'TEXT_TOO_LONG'],
    ['nothing but digits', { text: '9'.repeat(999) }, 'TEXT_TOO_LONG'],
    ['sixty prices, in English', { text: '€1,234.56 '.repeat(80), languages: 'en' }, 'TEXT_TOO_LONG'],
    ['a word that is read as nothing', { text: 'Xylotec', readings: [{ written: 'Xylotec', spoken: '' }] }, 'NOTHING_TO_SAY'],
  ] as const)('[R5.01] is not ready when it cannot be spoken: %s', async (_, said, problem) => {
    const { calls, cartId, checkout } = await givenBuyer(shop, { pays: 'invoice', items: [{ ...item, ...said }] })
    const cart = await calls.cart('GET', `/carts/${cartId}`)
    expect(cart.Cartitems).toMatchObject([{ missing: [problem] }])
    expect(cart.Cartitems[0]!.characters).toBeLessThanOrEqual(1000)
    expect(await calls.call('POST', `/carts/${cartId}/items/validate`, { ...item, ...said })).toMatchObject({ status: 200, body: { ready: false, missing: [problem] } })
    expect(await checkout()).toMatchObject({ status: 422, body: { errorCode: 'LABEL_ITEMS_INCOMPLETE' } })
    const shorter = await calls.cart('PUT', `/carts/${cartId}/items/1`, { text: 'Das kostet 1.234,56 €.', readings: [] })
    expect(shorter.Cartitems).toMatchObject([{ missing: [] }])
    expect(await checkout()).toMatchObject({ status: 200 })
  })

  it.each([
    ['alone and nearly turned off', { voice_vol: 1 }],
    ['under its music', { musics_id: 'sommerregen', music_vol: 100, voiceover_duck: 0 }],
    ['far below its intro', { musics_id: 'sommerregen', voice_vol: 30, music_vol: 90, voiceover_duck: 100 }],
  ] as const)('[R5.01] is not ready when its voice would be inaudible: %s', async (_, sound) => {
    const quiet = { ...item, text: 'Guten Tag.', ...sound }
    const { calls, cartId, checkout } = await givenBuyer(shop, { pays: 'invoice', items: [quiet] })
    expect((await calls.cart('GET', `/carts/${cartId}`)).Cartitems).toMatchObject([{ missing: ['VOICE_NOT_HEARD'] }])
    expect(await calls.call('POST', `/carts/${cartId}/items/validate`, quiet)).toMatchObject({ status: 200, body: { ready: false, missing: ['VOICE_NOT_HEARD'] } })
    expect(await checkout()).toMatchObject({ status: 422, body: { errorCode: 'LABEL_ITEMS_INCOMPLETE' } })
    const usual = await calls.cart('PUT', `/carts/${cartId}/items/1`, { voice_vol: 70, music_vol: 70, voiceover_duck: 80 })
    expect(usual.Cartitems).toMatchObject([{ missing: [] }])
    expect(await checkout()).toMatchObject({ status: 200 })
  })
})
