import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartItems, carts } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCart, givenItem, givenUser, givenVoucher } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let calls: CartCalls
beforeAll(async () => {
  shop = await openTestApp()
  calls = cartCallsOf(shop)
  await givenVoucher(shop.deps.db, 'HERBST10')
})
afterAll(() => shop.close())

const item = { product_id: 'creative-500', text: 'Guten Tag.' }
const readings = [
  ['GET', '', undefined],
  ['POST', '/items/validate', item],
] as const
const writes = [
  ['PUT', '', { name: 'Meiner' }],
  ['DELETE', '', undefined],
  ['PUT', '/addVoucher', { voucher: 'HERBST10' }],
  ['DELETE', '/voucher', undefined],
  ['POST', '/items', item],
  ['POST', '/items', { ...item, pos: 1 }],
  ['PUT', '/items/1', { text: 'Anders' }],
  ['DELETE', '/items/1', undefined],
] as const

/** Everything that is stored of a cart. */
async function stored(cartId: string) {
  const { db } = shop.deps
  return [await db.select().from(carts).where(eq(carts.id, cartId)), await db.select().from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(cartItems.pos)]
}

describe.each([...readings, ...writes])('%s /carts/{id}%s', (method, path, body) => {
  it('[R8.07, R7.01] finds no cart that does not exist, and none that was merged into another', async () => {
    const { db } = shop.deps
    const merged = await givenCart(db, { mergedIntoCartId: await givenCart(db) })
    for (const cartId of [randomUUID(), merged]) {
      expect(await calls.call(method, `/carts/${cartId}${path}`, body)).toMatchObject({ status: 404, body: { errorCode: 'NO_CART_FOUND' } })
    }
  })

  it('[R6.02] opens no cart of a user, and leaves it unchanged', async () => {
    const { db } = shop.deps
    const cartId = await givenCart(db, { userId: await givenUser(db), isCurrent: true })
    await givenItem(db, cartId)
    const before = await stored(cartId)
    const answer = await calls.call(method, `/carts/${cartId}${path}`, body)
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
    expect(Object.keys(answer.body).sort()).toEqual(['errorCode', 'message', 'requestId'])
    expect(await stored(cartId)).toEqual(before)
  })

  it.each(['7', 'null', '__proto__', '7cffe866-6d23-4f4d-90a1-0361d6deec7', "' or true --", '%00', '{7cffe866-6d23-4f4d-90a1-0361d6deec73,7cffe866-6d23-4f4d-90a1-0361d6deec73}'])(
    'accepts nothing else as an id: %s', async (cartId) => {
      expect(await calls.call(method, `/carts/${encodeURIComponent(cartId)}${path}`, body)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT' } })
    },
  )
})

describe.each(writes)('%s /carts/{id}%s', (method, path, body) => {
  it.each([30, 31, 50] as const)('[R4.02, R4.01, R8.07] refuses a cart that was ordered (%i), and leaves it unchanged', async (status) => {
    const { db } = shop.deps
    const cartId = await givenCart(db, { status })
    await givenItem(db, cartId)
    const before = await stored(cartId)
    expect(await calls.call(method, `/carts/${cartId}${path}`, body)).toMatchObject({ status: 409, body: { errorCode: 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED' } })
    expect(await stored(cartId)).toEqual(before)
  })
})

describe('the greetings of one cart', () => {
  it('[R6.02] cannot be reached by positions of another cart', async () => {
    const [mine, theirs] = [await calls.newCart(), await calls.newCart()]
    const before = await calls.cart('POST', `/carts/${theirs}/items`, item)
    expect(await calls.call('PUT', `/carts/${mine}/items/1`, { text: 'Anders' })).toMatchObject({ status: 422 })
    expect(await calls.call('DELETE', `/carts/${mine}/items/1`)).toMatchObject({ status: 422 })
    await calls.cart('POST', `/carts/${mine}/items`, item)
    await calls.cart('PUT', `/carts/${mine}/items/1`, { text: 'Anders', cartId: theirs, carts_id: theirs, id: before.Cartitems[0]!.Audioconfig.id })
    await calls.cart('DELETE', `/carts/${mine}/items/1`, undefined)
    expect(await calls.cart('GET', `/carts/${theirs}`)).toEqual(before)
  })

  it('[R6.02] cannot be read by copying a user\'s cart', async () => {
    const { db } = shop.deps
    const theirs = await givenCart(db, { userId: await givenUser(db) })
    expect(await calls.call('POST', '/carts', { copy_of: theirs })).toMatchObject({ status: 422, body: { errorCode: 'ERROR_CREATING_CART' } })
  })
})

it('are found by an id in capitals', async () => {
  const id = await calls.newCart()
  expect((await calls.cart('GET', `/carts/${id.toUpperCase()}`)).id).toBe(id)
})
