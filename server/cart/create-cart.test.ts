import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { carts } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCart, givenItem, givenPayment } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let calls: CartCalls
beforeAll(async () => {
  shop = await openTestApp()
  calls = cartCallsOf(shop)
})
afterAll(() => shop.close())

const unknownId = '00000000-0000-4000-8000-000000000000'

it('reading a cart counts as its use, once a day, and does not modify it', async () => {
  const cart = await calls.cart('POST', '/carts', {})
  const { db } = shop.deps
  await db.update(carts).set({ lastUsedOn: dateOnly(2026, 8, 1), dateModified: new Date(cart.date_modified) }).where(eq(carts.id, cart.id))
  expect(await calls.cart('GET', `/carts/${cart.id}`)).toEqual(cart)
  expect(await db.select({ lastUsedOn: carts.lastUsedOn, dateModified: carts.dateModified }).from(carts).where(eq(carts.id, cart.id)))
    .toEqual([{ lastUsedOn: shop.deps.today(), dateModified: new Date(cart.date_modified) }])
})

describe('a new cart', () => {
  it('[R7.01] is open, empty, without an owner and free of charge', async () => {
    const cart = await calls.cart('POST', '/carts', {})
    expect(cart).toMatchObject({
      accounts_id: null, name: '', status: 0, Cartitems: [], date_ordered: null, date_shipped: null, discount_amount: 0, discount_percent: null,
      discount_name: null, price_total: 0, price_total_net: 0, price_vat: 0, price_shipping: 0, shipping_option: 'standard', shipping_formats: ['mp3', 'wav'],
      payment_option: null, remarks: '', vat: 0.19, order_id: null, order_number: null, invoice_id: null, is_saved_set: false, language: 'de',
    })
    expect(Date.parse(cart.date_entered)).toBeGreaterThan(Date.now() - 60_000)
    expect(await calls.cart('GET', `/carts/${cart.id}`)).toEqual(cart)
  })

  it('has an id that reveals nothing about other ids', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => calls.newCart()))
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(20)
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/.test(id))).toBe(true)
  })

  it('starts with the greetings of a saved set, and leaves the set unchanged', async () => {
    const set = await calls.newCart()
    await calls.cart('POST', `/carts/${set}/items`, { product_id: 'ws-direct-patience', voices_id: 'clara' })
    await calls.cart('POST', `/carts/${set}/items`, { product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'ada', music_vol: 30 })
    await calls.cart('DELETE', `/carts/${set}/items/1`)
    await calls.cart('PUT', `/carts/${set}`, { name: 'Filiale', is_saved_set: true, shipping_formats: ['alaw'], shipping_option: 'express' })
    const copy = await calls.cart('POST', '/carts', { copy_of: set })
    expect(copy).toMatchObject({ name: '', is_saved_set: false, shipping_formats: ['alaw'], shipping_option: 'express', Cartitems: [{ pos: 1, text: 'Guten Tag.', Audioconfig: { voices_id: 'ada', music_vol: 30 } }] })
    await calls.cart('DELETE', `/carts/${copy.id}/items/1`)
    expect((await calls.cart('GET', `/carts/${set}`)).Cartitems).toHaveLength(1)
  })

  it('[R8.07] cannot start from a set that was never saved', async () => {
    expect(await calls.call('POST', '/carts', { copy_of: unknownId })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_CREATING_CART', fields: { copy_of: expect.any(Object) } } })
  })
})

describe('a change of a cart', () => {
  it('[R7.01] keeps the fields that are not sent, and is stored', async () => {
    const id = await calls.newCart()
    await calls.cart('POST', `/carts/${id}/items`, { product_id: 'aba-individual-hours-record' })
    await calls.cart('PUT', `/carts/${id}`, { name: ' Praxis ', remarks: 'bitte bald', telephone_system: '3cx', payment_option: 'invoice' })
    const changed = await calls.cart('PUT', `/carts/${id}`, { shipping_option: 'express', shipping_formats: ['alaw', 'wav', 'mp3'] })
    expect(changed).toMatchObject({
      name: 'Praxis', remarks: 'bitte bald', telephone_system: '3cx', payment_option: 'invoice', shipping_option: 'express', shipping_formats: ['mp3', 'wav', 'alaw'],
      price_lines: [{ kind: 'greetings', amount: 28.9 }, { kind: 'express', amount: 14.45 }, { kind: 'formats', amount: 10 }],
      price_shipping: 24.45, price_total_net: 53.35, price_vat: 10.14, price_total: 63.49,
    })
    expect(await calls.cart('GET', `/carts/${id}`)).toEqual(changed)
    expect(await calls.cart('PUT', `/carts/${id}`, { telephone_system: null, payment_option: null })).toMatchObject({ telephone_system: null, payment_option: null, name: 'Praxis' })
  })

  it('uses names in the requested language, or in the cart\'s own', async () => {
    const id = await calls.newCart({ language: 'en' })
    const added = await calls.cart('POST', `/carts/${id}/items`, { product_id: 'ws-direct-patience', languages: ['de'], musics_id: 'sommerregen' })
    expect(added.Cartitems).toMatchObject([{ languages: 'de', Audioconfig: { Music: { name: 'Rain in July' } } }])
    expect((await calls.cart('GET', `/carts/${id}?language=de`)).Cartitems).toMatchObject([{ Audioconfig: { Music: { name: 'Sommerregen' } } }])
    expect((await calls.cart('PUT', `/carts/${id}`, { language: 'de' })).Cartitems).toMatchObject([{ Audioconfig: { Music: { name: 'Sommerregen' } } }])
  })

  it('[R8.07] creates no saved set without a name', async () => {
    const id = await calls.newCart()
    expect(await calls.call('PUT', `/carts/${id}`, { is_saved_set: true })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_UPDATING_CART', fields: { name: expect.any(Object) } } })
    await calls.cart('PUT', `/carts/${id}`, { is_saved_set: true, name: 'Praxis' })
    expect(await calls.call('PUT', `/carts/${id}`, { name: '  ' })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_UPDATING_CART' } })
    expect(await calls.cart('PUT', `/carts/${id}`, { is_saved_set: false, name: '' })).toMatchObject({ is_saved_set: false, name: '' })
  })

  it.each([
    ['shipping_option', 'tomorrow'], ['shipping_formats', []], ['payment_option', 'cash'], ['telephone_system', 'two cans and a string'],
    ['name', 'a'.repeat(101)], ['remarks', 'a'.repeat(2001)], ['is_saved_set', 'yes'], ['language', 'fr'],
  ])('is refused with its field named: %s %j', async (field, value) => {
    const id = await calls.newCart()
    const { status, body } = await calls.call('PUT', `/carts/${id}`, { [field]: value })
    expect([status, body['errorCode'], Object.keys(body['fields'] as object)[0]]).toEqual([400, 'WRONG_INPUT', field])
  })
})

describe('deleting a cart', () => {
  it('[R7.01] deletes its greetings', async () => {
    const id = await calls.newCart()
    await calls.cart('POST', `/carts/${id}/items`, { product_id: 'ws-direct-patience' })
    expect(await calls.call('DELETE', `/carts/${id}`)).toEqual({ status: 200, body: { deleted: true } })
    expect(await calls.call('GET', `/carts/${id}`)).toMatchObject({ status: 404, body: { errorCode: 'NO_CART_FOUND' } })
    expect(await calls.call('DELETE', `/carts/${id}`)).toMatchObject({ status: 404 })
  })

  it.each(['created', 'approved', 'capturing', 'captured'] as const)('[R8.08] is refused while a payment for it is %s', async (state) => {
    const id = await givenCart(shop.deps.db)
    await givenPayment(shop.deps.db, id, { state })
    expect(await calls.call('DELETE', `/carts/${id}`)).toMatchObject({ status: 422, body: { errorCode: 'CARD_COULD_NOT_BE_DELETED' } })
  })

  it('is possible again when the payment has failed', async () => {
    const id = await givenCart(shop.deps.db)
    await givenItem(shop.deps.db, id)
    await givenPayment(shop.deps.db, id, { state: 'failed' })
    expect(await calls.call('DELETE', `/carts/${id}`)).toMatchObject({ status: 200 })
  })
})
