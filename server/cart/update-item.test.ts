import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartItems, products } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let calls: CartCalls
let id: string
beforeAll(async () => {
  shop = await openTestApp()
  calls = cartCallsOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => { id = await calls.newCart() })

const add = async (item: object) => (await calls.cart('POST', `/carts/${id}/items`, item)).Cartitems.at(-1)!
const change = async (item: object, pos = 1) => (await calls.cart('PUT', `/carts/${id}/items/${pos}`, item)).Cartitems.find((one) => one.pos === pos)!
const tryToChange = (item: object, pos = 1) => calls.call('PUT', `/carts/${id}/items/${pos}`, item)

describe('a change of a greeting', () => {
  it('[R7.07] keeps the fields that are not sent', async () => {
    await add({ product_id: 'creative-500', text: 'Eins', voices_id: 'ada', musics_id: 'sommerregen', music_vol: 40, remarks: 'bitte langsam' })
    const changed = await change({ text: 'Zwei', Audioconfig: { intro: 0 } })
    expect(changed).toMatchObject({ text: 'Zwei', remarks: 'bitte langsam', Audioconfig: { voices_id: 'ada', musics_id: 'sommerregen', music_vol: 40, intro: 0, extro: 3 } })
    expect(await change({ musics_id: null })).toMatchObject({ text: 'Zwei', Audioconfig: { voices_id: 'ada', musics_id: null, Music: null, music_vol: 40 } })
    expect(await change({ voices_id: '' })).toMatchObject({ missing: ['WARN_MISSING_VOICE'], Audioconfig: { Voice: null } })
  })

  it('leaves every other greeting unchanged', async () => {
    const first = await add({ product_id: 'creative-500', text: 'Eins' })
    await add({ product_id: 'creative-500', text: 'Zwei' })
    await change({ text: 'Drei' }, 2)
    expect((await calls.cart('GET', `/carts/${id}`)).Cartitems).toEqual([first, expect.objectContaining({ text: 'Drei' })])
  })

  it('drops a voice that does not speak the new language, and refuses one that is named', async () => {
    await add({ product_id: 'creative-500', text: 'Hello.', voices_id: 'rosa' })
    expect(await tryToChange({ languages: 'en', voices_id: 'rosa' })).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { voices_id: expect.any(Object) } } })
    expect(await change({ languages: 'en' })).toMatchObject({ languages: 'en', missing: ['WARN_MISSING_VOICE'], Audioconfig: { voices_id: null } })
  })

  it('lets a telephone system go that is not known any more, and refuses one that is named', async () => {
    await add({ product_id: 'creative-500', text: 'Eins', telephone_system: 'mitel' })
    expect(await change({ text: 'Zwei' })).toMatchObject({ telephone_system: 'mitel' })
    await shop.deps.db.update(cartItems).set({ telephoneSystem: 'two cans and a string' }).where(eq(cartItems.cartId, id))
    expect(await tryToChange({ telephone_system: 'two cans and a string' })).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { telephone_system: expect.any(Object) } } })
    expect(await change({ text: 'Drei' })).toMatchObject({ text: 'Drei', telephone_system: null })
  })

  it('uses the ready-made text of the language', async () => {
    await add({ product_id: 'abb-direct-moment' })
    expect((await change({ languages: ['en'] })).text).toContain('Thanks for calling')
  })

  it('[R8.07] is refused where the greeting or the product does not exist', async () => {
    expect(await tryToChange({ text: 'x' })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_UPDATEING_ITEM', fields: { pos: expect.any(Object) } } })
    await add({ product_id: 'creative-500' })
    expect(await tryToChange({ product_id: 'no-such-product' })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_UPDATEING_ITEM', fields: { product_id: expect.any(Object) } } })
  })
})

describe('a creative greeting', () => {
  it('[R4.11, R9.02] takes id, name and price of the product of 1000 characters past 500, and returns', async () => {
    const short = await add({ product_id: 'creative-500', text: 'a'.repeat(500) })
    expect(short).toMatchObject({ product_id: 'creative-500', price: 59.9, max_characters: 1000, related_product_id: 'creative-1000' })
    const grown = await change({ text: 'a'.repeat(501) })
    expect(grown).toMatchObject({ product_id: 'creative-1000', name: 'Freier Text bis 1.000 Zeichen', price: 89.9, max_characters: 1000 })
    expect((await calls.cart('GET', `/carts/${id}`)).price_total_net).toBe(89.9)
    expect(await change({ text: 'a'.repeat(500) })).toMatchObject({ product_id: 'creative-500', name: 'Freier Text bis 500 Zeichen', price: 59.9 })
  })

  it('[R4.11] returns to the template that it came from, also when the call names the product that it just left', async () => {
    await add({ product_id: 'freetext-creative-law', text: 'a'.repeat(600) })
    expect(await change({ product_id: 'freetext-creative-law', text: 'a'.repeat(700) })).toMatchObject({ product_id: 'creative-1000', related_product_id: 'freetext-creative-law' })
    expect(await change({ text: 'kurz' })).toMatchObject({ product_id: 'freetext-creative-law', name: 'Kanzlei', related_product_id: 'creative-1000' })
  })

  it('[R4.11] is too long where the call names the short product and sends a long text', async () => {
    expect(await add({ product_id: 'creative-1000', text: 'kurz' })).toMatchObject({ product_id: 'creative-500', price: 59.9 })
    expect(await add({ product_id: 'creative-500', text: 'a'.repeat(1001), voices_id: 'ada' })).toMatchObject({ product_id: 'creative-1000', missing: ['TEXT_TOO_LONG'] })
  })

  it('[R4.11] stays short, and its text too long, while the long product is not sold', async () => {
    const { db } = shop.deps
    await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, 'creative-1000'))
    expect(await add({ product_id: 'creative-500', text: 'a'.repeat(501), voices_id: 'ada' })).toMatchObject({ product_id: 'creative-500', max_characters: 500, missing: ['TEXT_TOO_LONG'] })
    await db.update(products).set({ retiredAt: null }).where(eq(products.id, 'creative-1000'))
    expect(await change({})).toMatchObject({ product_id: 'creative-1000', missing: [] })
  })

  it('[R5.01] starts with the text of its template, and is the customer\'s from then on', async () => {
    expect((await add({ product_id: 'freetext-creative-story' })).text).toContain('Psst')
    expect((await change({ text: 'Meins' })).text).toBe('Meins')
    expect((await change({ text: '' })).missing).toEqual(['NOTHING_TO_SAY', 'WARN_MISSING_VOICE'])
  })
})

describe('another product', () => {
  it('[R4.12] that is the related one takes over the text, filled and stripped, with its product, name, price and class', async () => {
    const individual = await add({ product_id: 'abb-individual-company', template_identifiers: { Firmenname: 'Meyer\u00a0& [Co]' }, voices_id: 'ada' })
    const upgraded = await change({ product_id: individual.related_product_id })
    expect(upgraded).toMatchObject({
      pos: 1, product_id: 'creative-500', cs_product_classification: 'creative', product_type: 'freetext', price: 59.9, product_text: '', template_identifiers: {}, missing: [],
      text: 'Guten Tag, hier ist Meyer & Co. Wir freuen uns über Ihren Anruf und sind sofort für Sie da.', Audioconfig: { voices_id: 'ada', cs_product_classification: 'creative' },
    })
  })

  it('[R4.12] that is the related one takes over the text sent in the same call', async () => {
    await add({ product_id: 'ws-direct-patience' })
    expect(await change({ product_id: 'creative-500', text: '<p>Hallo&nbsp;[Welt]</p>' })).toMatchObject({ text: 'Hallo Welt', product_id: 'creative-500' })
  })

  it('[R4.12] that is the related one takes over the values sent in the same call', async () => {
    await add({ product_id: 'abb-individual-company', template_identifiers: { Firmenname: 'Alt' } })
    expect((await change({ product_id: 'creative-500', template_identifiers: { Firmenname: 'Neu' } })).text).toContain('Guten Tag, hier ist Neu.')
  })

  it('[R4.13] uses its own text, and keeps the values of identical placeholders', async () => {
    await add({ product_id: 'abb-individual-company', template_identifiers: { Firmenname: 'Meyer' }, voices_id: 'ada' })
    const switched = await change({ product_id: 'aba-individual-hours-record' })
    expect(switched).toMatchObject({ name: 'Mit Öffnungszeiten', template_identifiers: { Firmenname: 'Meyer', Öffnungszeiten: '' }, missing: ['WARN_MISSING_IDENTIFIER'] })
    expect(switched.text).toBe(switched.product_text)
  })

  it('[R4.12] of a higher class drops a voice that is not offered in it', async () => {
    await add({ product_id: 'abb-direct-moment', voices_id: 'pia' })
    expect(await change({ product_id: 'abb-individual-company' })).toMatchObject({ cs_product_classification: 'individual', Audioconfig: { voices_id: null } })
  })

  it('[R4.13] among creative ones uses its own text, or keeps the customer\'s where it has none', async () => {
    await add({ product_id: 'freetext-creative-story', text: 'Meins' })
    expect((await change({ product_id: 'freetext-creative-law' })).text).toContain('Kanzlei')
    await change({ text: 'Wieder meins' })
    expect(await change({ product_id: 'creative-500' })).toMatchObject({ product_id: 'creative-500', text: 'Wieder meins' })
  })

  it.each([
    ['from creative back to a template', 'creative-500', 'ws-direct-patience'],
    ['from creative to individual', 'creative-500', 'ws-individual-web'],
    ['from individual to direct', 'ws-individual-web', 'ws-direct-patience'],
    ['to a creative product that is not the related one', 'ws-individual-web', 'freetext-creative-law'],
  ])('[R4.12, R8.10] never leads %s', async (_, from, to) => {
    const before = await add({ product_id: from, text: 'Meins' })
    expect(await tryToChange({ product_id: to })).toMatchObject({ status: 409, body: { errorCode: 'ALERT_CLASS_SWITCH_ERROR', fields: { product_id: expect.any(Object) } } })
    expect((await calls.cart('GET', `/carts/${id}`)).Cartitems).toEqual([before])
  })
})

describe('validating a greeting before adding it', () => {
  const validate = (item: object) => calls.call('POST', `/carts/${id}/items/validate`, item)

  it('[R7.07, R5.01, R5.02] reports what a greeting would cost and what it lacks, and stores nothing', async () => {
    expect(await validate({ product_id: 'abb-individual-company', template_identifiers: { Firmenname: 'Meyer' }, voices_id: 'ada' })).toEqual({
      status: 200,
      body: {
        ready: true, missing: [], price: expect.any(Number), text: expect.stringContaining('[Firmenname]'), characters: 86, max_characters: 500, spoken_seconds: 8,
        product: expect.objectContaining({ id: 'abb-individual-company', cs_product_classification: 'individual' }),
      },
    })
    expect(await validate({ product_id: 'abb-individual-company' })).toMatchObject({ body: { ready: false, missing: ['WARN_MISSING_IDENTIFIER', 'WARN_MISSING_VOICE'] } })
    expect(await validate({ product_id: 'creative-500', text: 'a'.repeat(600), voices_id: 'ada' })).toMatchObject({ body: { ready: true, price: 89.9, product: { id: 'creative-1000' } } })
    expect((await calls.cart('GET', `/carts/${id}`)).Cartitems).toEqual([])
  })

  it('[R8.07] refuses an unknown product', async () => {
    expect(await validate({ product_id: 'no-such-product' })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_VALIDATING_ITEM', fields: { product_id: expect.any(Object) } } })
  })

  it('gives the same result as the cart', async () => {
    for (const item of [
      { product_id: 'creative-500', text: '[x]' }, { product_id: 'ws-direct-patience', voices_id: 'clara', musics_id: 'sommerregen', intro: 1.5 },
      { product_id: 'aba-individual-hours-record', template_identifiers: { Firmenname: ']', Öffnungszeiten: 'nie' } }, { product_id: 'creative-500', text: 'a'.repeat(1001) },
    ]) {
      const { body } = await validate(item)
      const { missing, price, text, characters, max_characters, spoken_seconds } = await add(item)
      expect(body).toMatchObject({ missing, price, text, characters, max_characters, spoken_seconds })
    }
  })
})
