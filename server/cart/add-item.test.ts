import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { musics, productPrices, products, voices } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let calls: CartCalls
let id: string
beforeAll(async () => {
  shop = await openTestApp({ deps: { today: () => dateOnly(2026, 11, 20) } })
  calls = cartCallsOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => { id = await calls.newCart() })

const add = (item: object) => calls.cart('POST', `/carts/${id}/items`, item)
const tryToAdd = (item: object) => calls.call('POST', `/carts/${id}/items`, item)
const positions = ({ Cartitems }: { Cartitems: { pos: number }[] }) => Cartitems.map(({ pos }) => pos)

describe('a greeting in the cart', () => {
  it('[R7.07, R3.02, R3.03] has the requested content, with the usual sound', async () => {
    const cart = await add({
      product_id: 'aba-individual-hours-record', template_identifiers: { 'Firmenname': 'Meyer', '[Öffnungszeiten]': 'montags', 'Unfug': 'x' },
      remarks: 'Meyer mit langem e', readings: [{ written: 'Meyer', spoken: 'Maier' }], voices_id: 'ada', musics_id: 'sommerregen',
    })
    expect(cart.Cartitems).toMatchObject([{
      pos: 1, carts_id: id, product_id: 'aba-individual-hours-record', name: 'Mit Öffnungszeiten', price: 28.9, languages: 'de', product_type: 'aba',
      cs_product_classification: 'individual', remarks: 'Meyer mit langem e', related_product_id: 'creative-500', missing: [],
      template_identifiers: { Firmenname: 'Meyer', Öffnungszeiten: 'montags' }, readings: [{ written: 'Meyer', spoken: 'Maier' }],
      Audioconfig: {
        carts_id: id, voices_id: 'ada', musics_id: 'sommerregen', Voice: { name: 'Ada', ai: true }, Music: { name: 'Sommerregen' },
        voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5, boost: 0,
      },
    }])
    const [item] = cart.Cartitems
    expect(Object.keys(item!.template_identifiers)).toEqual(['Firmenname', 'Öffnungszeiten'])
    expect(item!.text).toBe(item!.product_text)
    expect(item!.Audioconfig.cartitems_id).toBe(item!.Audioconfig.id)
  })

  it('[R9.03, R3.15] is as long as its filled text and its music', async () => {
    const text = 'a'.repeat(111)
    expect((await add({ product_id: 'creative-500', text })).Cartitems).toMatchObject([{ characters: 111, spoken_seconds: 11, max_characters: 1000 }])
    expect((await add({ product_id: 'creative-500', text, musics_id: 'sommerregen', extro: 4.5 })).Cartitems[1]).toMatchObject({ spoken_seconds: 18.5 })
  })

  it('[R9.02] has the same length and price in either encoding of its umlauts', async () => {
    const text = 'Schöne Grüße! '.repeat(35)
    const written = { product_id: 'creative-500', text, remarks: 'Müller mit ü' }
    const spelled = JSON.parse(JSON.stringify(written).normalize('NFD')) as typeof written
    expect(spelled.text.length).toBeGreaterThan(500)
    const { Cartitems: [composed, decomposed] } = await add(written).then(() => add(spelled))
    expect(decomposed).toMatchObject({ product_id: 'creative-500', text, characters: text.length, price: composed!.price, remarks: written.remarks })
  })

  it('is another greeting for a customer who adds it twice', async () => {
    const item = { product_id: 'ws-direct-patience', voices_id: 'clara' }
    await add(item)
    const cart = await add(item)
    expect([positions(cart), cart.price_total_net]).toEqual([[1, 2], 59.8])
  })

  it('[R7.07] exists once when the call is repeated because its answer was lost, in its latest version', async () => {
    const item = { product_id: 'creative-500', text: 'Guten Tag.', request_id: randomUUID() }
    await add(item)
    const cart = await add({ ...item, text: 'Guten Abend.' })
    expect(cart.Cartitems.map(({ pos, text }) => [pos, text])).toEqual([[1, 'Guten Abend.']])
    expect(positions(await add({ ...item, request_id: randomUUID() }))).toEqual([1, 2])
  })

  it('[R7.07] is refused under the id of another greeting instead of replacing it', async () => {
    const item = { product_id: 'ws-direct-patience', request_id: randomUUID() }
    await add(item)
    expect(await tryToAdd({ ...item, product_id: 'abn-direct-closed' })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_CREATING_ITEM', fields: { request_id: { code: 'DIFFERENT' } } } })
    expect((await calls.cart('GET', `/carts/${id}`)).Cartitems).toMatchObject([{ pos: 1, product_id: 'ws-direct-patience' }])
  })

  it('[R7.07] exists once when both calls arrive at the same time, and in another cart it is another one', async () => {
    const item = { product_id: 'ws-direct-patience', request_id: randomUUID() }
    await Promise.all([add(item), add(item), add(item)])
    expect(positions(await calls.cart('GET', `/carts/${id}`))).toEqual([1])
    expect(positions(await calls.cart('POST', `/carts/${await calls.newCart()}/items`, item))).toEqual([1])
    const copy = await calls.newCart({ copy_of: id })
    expect(positions(await calls.cart('POST', `/carts/${copy}/items`, item))).toEqual([1, 2])
  })

  it('has the price, name and class that the shop defines, whatever is sent along', async () => {
    const cart = await add({ product_id: 'ws-direct-patience', text: 'Mein Text', price: 0.01, name: 'billig', cs_product_classification: 'creative', product_type: 'aba' })
    expect(cart.Cartitems).toMatchObject([{ price: 29.9, name: expect.not.stringContaining('billig'), cs_product_classification: 'direct', product_type: 'ws' }])
    expect(cart.Cartitems[0]!.text).toBe(cart.Cartitems[0]!.product_text)
    expect(cart.price_total_net).toBe(29.9)
  })

  it('costs today\'s price, and the price of its selection where there is none any more', async () => {
    const { db } = shop.deps
    await add({ product_id: 'abn-direct-closed' })
    const dayBefore = { productId: 'abn-direct-closed', validFrom: dateOnly(2026, 11, 19), priceCents: 1234 }
    await db.insert(productPrices).values([dayBefore, { ...dayBefore, validFrom: dateOnly(2026, 11, 21), priceCents: 9999 }])
    expect(await calls.cart('GET', `/carts/${id}`)).toMatchObject({ price_total_net: 12.34, Cartitems: [{ price: 12.34 }] })
    await calls.cart('PUT', `/carts/${id}/items/1`, {})
    await db.delete(productPrices).where(eq(productPrices.productId, 'abn-direct-closed'))
    expect(await calls.cart('GET', `/carts/${id}`)).toMatchObject({ price_total_net: 12.34 })
  })

  it('[R5.01] is no longer ready when product, voice or music are retired', async () => {
    const { db } = shop.deps
    await add({ product_id: 'abn-direct-nobody', voices_id: 'till', musics_id: 'sommerregen' })
    const missing = async () => (await calls.cart('GET', `/carts/${id}`)).Cartitems[0]!.missing
    expect(await missing()).toEqual([])
    await db.update(voices).set({ retiredAt: new Date() }).where(eq(voices.id, 'till'))
    expect(await missing()).toEqual(['WARN_MISSING_VOICE'])
    await db.update(musics).set({ retiredAt: new Date() }).where(eq(musics.id, 'sommerregen'))
    expect(await missing()).toEqual(['WARN_MISSING_VOICE', 'MUSIC_NOT_AVAILABLE'])
    await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, 'abn-direct-nobody'))
    expect(await missing()).toEqual(['ERROR_VALIDATING_ITEM', 'WARN_MISSING_VOICE', 'MUSIC_NOT_AVAILABLE'])
    expect(await calls.call('PUT', `/carts/${id}/items/1`, { remarks: 'x' })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_UPDATEING_ITEM' } })
    expect(await tryToAdd({ product_id: 'abn-direct-nobody' })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_CREATING_ITEM' } })
    await db.update(musics).set({ retiredAt: null }).where(eq(musics.id, 'sommerregen'))
  })

  it.each([
    ['a product that there is not', { product_id: 'no-such-product' }, 422, 'ERROR_CREATING_ITEM', 'product_id'],
    ['no product', {}, 400, 'WRONG_INPUT', 'product_id'],
    ['a voice of another language', { product_id: 'creative-500', voices_id: 'emily' }, 400, 'WRONG_INPUT', 'voices_id'],
    ['a voice that is not offered in this class', { product_id: 'ws-individual-web', voices_id: 'pia' }, 400, 'WRONG_INPUT', 'voices_id'],
    ['a voice that there is not', { product_id: 'creative-500', voices_id: 'nobody' }, 400, 'WRONG_INPUT', 'voices_id'],
    ['a music that there is not', { product_id: 'creative-500', musics_id: 'silence' }, 400, 'WRONG_INPUT', 'musics_id'],
    ['a language that nobody speaks here', { product_id: 'creative-500', languages: 'fr' }, 400, 'WRONG_INPUT', 'languages'],
    ['a text without end', { product_id: 'creative-500', text: 'a'.repeat(5001) }, 400, 'WRONG_INPUT', 'text'],
    ['a sound out of bounds', { product_id: 'creative-500', Audioconfig: { voice_vol: 101 } }, 400, 'WRONG_INPUT', 'Audioconfig.voice_vol'],
    ['a place that was never given', { product_id: 'creative-500', pos: 7 }, 422, 'ERROR_CREATING_ITEM', 'pos'],
  ])('[R8.07] is refused with %s', async (_, item, status, errorCode, field) => {
    const answer = await tryToAdd(item)
    expect([answer.status, answer.body['errorCode'], Object.keys(answer.body['fields'] as object)]).toEqual([status, errorCode, [field]])
    expect(positions(await calls.cart('GET', `/carts/${id}`))).toEqual([])
  })

  it('[R9.09] refuses a music of another class for the class with the smallest choice', async () => {
    const only = await shop.deps.db.select({ id: musics.id, classifications: musics.classifications }).from(musics)
    const creativeOnly = only.find(({ classifications }) => classifications.join() === 'creative')!.id
    expect(await tryToAdd({ product_id: 'ws-direct-patience', musics_id: creativeOnly })).toMatchObject({ status: 400, body: { fields: { musics_id: expect.any(Object) } } })
    expect((await add({ product_id: 'creative-500', musics_id: creativeOnly })).Cartitems).toHaveLength(1)
  })
})

describe('the position of a greeting', () => {
  it('is never reused for another greeting, and a removed greeting can be restored to it', async () => {
    const item = { product_id: 'ws-direct-patience' }
    await add(item)
    await add({ product_id: 'creative-500', text: 'Zwei' })
    await add(item)
    await calls.cart('DELETE', `/carts/${id}/items/3`)
    await calls.cart('DELETE', `/carts/${id}/items/2`)
    expect(positions(await add(item))).toEqual([1, 4])
    const back = await add({ product_id: 'creative-500', text: 'Zwei', pos: 2 })
    expect(back.Cartitems.map(({ pos, text }) => [pos, text === 'Zwei'])).toEqual([[1, false], [2, true], [4, false]])
    expect(await tryToAdd({ ...item, pos: 2 })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_CREATING_ITEM', fields: { pos: { code: 'TAKEN' } } } })
  })

  it('[R8.08] has to be named for a removal', async () => {
    await add({ product_id: 'ws-direct-patience' })
    expect(await calls.call('DELETE', `/carts/${id}/items/2`)).toMatchObject({ status: 422, body: { errorCode: 'CARTITEM_COULD_NOT_BE_DELETED' } })
    const emptied = await calls.cart('DELETE', `/carts/${id}/items/1`)
    expect(emptied).toMatchObject({ Cartitems: [], price_total: 0 })
    expect(await calls.call('DELETE', `/carts/${id}/items/1`)).toMatchObject({ status: 422, body: { errorCode: 'CARTITEM_COULD_NOT_BE_DELETED' } })
  })
})
