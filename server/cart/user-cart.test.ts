import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { carts } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { givenCart, givenItem, givenPayment, givenVoucher } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let guest: CartCalls
let customer: SignedInCustomer
beforeAll(async () => {
  shop = await openTestApp()
  guest = cartCallsOf(shop)
  await givenVoucher(shop.deps.db, 'HERBST10')
  await givenVoucher(shop.deps.db, 'DANKE-5', { kind: 'absolute', amountCents: 500 })
})
afterAll(() => shop.close())
beforeEach(async () => { customer = await givenCustomer(shop) })

const creative = (text: string) => ({ product_id: 'creative-500', text })

async function guestCart(...texts: string[]): Promise<string> {
  const cartId = await guest.newCart()
  for (const text of texts) await guest.cart('POST', `/carts/${cartId}/items`, creative(text))
  return cartId
}

const textsOf = ({ Cartitems }: Cart) => Cartitems.map(({ text }) => text)
const userCart = (mergeId?: string) => customer.calls.cart('GET', `/carts/usercart${mergeId === undefined ? '' : `?merge_id=${mergeId}`}`)
const all = async () => (await customer.calls.call('GET', '/carts?limit=50')).body as unknown as { total_results: number; records: Cart[] }
const stored = async (cartId: string) => (await shop.deps.db.select().from(carts).where(eq(carts.id, cartId)))[0]

describe('the current cart of a customer', () => {
  it('[R7.02, R4.05] is a single one, at either address, created at the first request', async () => {
    const first = await customer.calls.cart('GET', '/usercart?language=en')
    expect(first).toMatchObject({ Cartitems: [], accounts_id: customer.user.Account.id, language: 'en', status: 0 })
    expect((await userCart()).id).toBe(first.id)
    expect((await all()).total_results).toBe(1)
  })

  it('[R7.02] is a single one, too, when it is first requested twenty times at once', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => userCart()))
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
  })

  it('[R7.02, R4.05] always exists, also where other devices delete it or start another at the same moment', async () => {
    const devices = Array.from({ length: 8 }, async () => {
      for (let round = 0; round < 6; round += 1) {
        const [{ status, body }] = await Promise.all([customer.calls.call('GET', '/usercart'), customer.calls.call('POST', '/carts', {})])
        expect([status, body]).toMatchObject([200, { status: 0, Cartitems: [] }])
        await Promise.all([customer.calls.call('GET', '/carts/usercart'), customer.calls.call('DELETE', `/carts/${String(body['id'])}`)])
          .then(([again]) => expect(again.status).toBe(200))
      }
    })
    await Promise.all(devices)
    expect((await all()).total_results).toBeLessThanOrEqual(1)
  })

  it('[R6.02, R8.09] opens only for its customer', async () => {
    const { id } = await userCart()
    const stranger = await givenCustomer(shop)
    for (const calls of [guest, stranger.calls, cartCallsOf(shop, 'x'.repeat(43))]) {
      expect(await calls.call('GET', `/carts/${id}`)).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
      expect(await calls.call('POST', `/carts/${id}/items`, creative('Hallo.'))).toMatchObject({ status: 403 })
    }
    expect((await customer.calls.cart('POST', `/carts/${id}/items`, creative('Hallo.'))).Cartitems).toHaveLength(1)
    expect(await guest.call('GET', '/usercart')).toMatchObject({ status: 401, body: { errorCode: 'VALID_USER_REQUIRED' } })
  })

  it('[R4.06, R8.09] reports an expired session after it has ended, also for the list of carts and for a new one', async () => {
    const { id } = await userCart()
    await customer.calls.call('GET', '/user/logout')
    expect(await customer.calls.call('GET', `/carts/${id}`)).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
    for (const method of ['GET', 'POST'] as const) expect(await customer.calls.call(method, '/carts')).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
  })

  it('[R7.01] is a new one after another was started, and the contents of the former stay as a set', async () => {
    const former = await userCart(await guestCart('Eins.'))
    const next = await customer.calls.cart('POST', '/carts', { copy_of: former.id })
    expect(textsOf(next)).toEqual(['Eins.'])
    expect((await userCart()).id).toBe(next.id)
    expect(await customer.calls.cart('GET', `/carts/${former.id}`)).toMatchObject({ is_saved_set: true, name: expect.stringMatching(/^Warenkorb vom /) })
    await customer.calls.cart('POST', '/carts', {})
    const last = await customer.calls.cart('POST', '/carts', {})
    expect((await all()).records.map(({ id }) => id).toSorted()).toEqual([former.id, next.id, last.id].toSorted())
  })
})

describe('a guest\'s cart after its owner signs in', () => {
  it('[R4.05, R7.02] is appended in its order, keeps all its settings, and is gone', async () => {
    const { id } = await userCart()
    await customer.calls.cart('POST', `/carts/${id}/items`, creative('Eins.'))
    const guests = await guestCart('Zwei.', 'Drei.')
    await guest.cart('DELETE', `/carts/${guests}/items/1`)
    await guest.cart('POST', `/carts/${guests}/items`, { ...creative('Vier.'), music_vol: 33, remarks: 'Müller wie Mühle' })
    await guest.cart('PUT', `/carts/${guests}/addVoucher`, { voucher: 'HERBST10' })
    await guest.cart('PUT', `/carts/${guests}`, { remarks: 'Bitte eilig', telephone_system: null })
    const merged = await userCart(guests)
    expect(merged.id).toBe(id)
    expect(textsOf(merged)).toEqual(['Eins.', 'Drei.', 'Vier.'])
    expect(merged.Cartitems[2]).toMatchObject({ pos: 3, carts_id: id, remarks: 'Müller wie Mühle', Audioconfig: { music_vol: 33, carts_id: id } })
    expect(merged).toMatchObject({ discount_percent: 10, remarks: 'Bitte eilig' })
    expect(await guest.call('GET', `/carts/${guests}`)).toMatchObject({ status: 404, body: { errorCode: 'NO_CART_FOUND' } })
    expect((await customer.calls.cart('POST', `/carts/${id}/items`, creative('Fünf.'))).Cartitems.map(({ pos }) => pos)).toEqual([1, 2, 3, 4])
  })

  it('[R4.05] leaves the user\'s voucher in place', async () => {
    const { id } = await userCart()
    await customer.calls.cart('PUT', `/carts/${id}/addVoucher`, { voucher: 'DANKE-5' })
    const guests = await guestCart('Eins.')
    await guest.cart('PUT', `/carts/${guests}/addVoucher`, { voucher: 'HERBST10' })
    expect(await userCart(guests)).toMatchObject({ discount_amount: 5, discount_percent: null })
  })

  it('[R4.05] adds two equal greetings as two', async () => {
    await userCart(await guestCart('Gleich.'))
    expect(textsOf(await userCart(await guestCart('Gleich.')))).toEqual(['Gleich.', 'Gleich.'])
  })

  it('[R7.02] is merged once, however often and however many requests ask for it at once', async () => {
    const guests = await guestCart('Eins.', 'Zwei.')
    await Promise.all(Array.from({ length: 20 }, () => userCart(guests)))
    expect(textsOf(await userCart(guests))).toEqual(['Eins.', 'Zwei.'])
  })

  it('[R7.02] is merged into one cart, when two customers claim it at once', async () => {
    const other = await givenCustomer(shop)
    const guests = await guestCart('Eins.')
    const [mine, theirs] = await Promise.all([userCart(guests), other.calls.cart('GET', `/usercart?merge_id=${guests}`)])
    expect([textsOf(mine), textsOf(theirs)].toSorted()).toEqual([[], ['Eins.']])
  })

  it('[R4.05] loses nothing that is written into it meanwhile: it is in the user\'s cart, or refused', async () => {
    const guests = await guestCart('Eins.')
    const answers = await Promise.all([
      userCart(guests), ...Array.from({ length: 10 }, (_, index) => guest.call('POST', `/carts/${guests}/items`, creative(`Nummer ${index}`))),
    ])
    const taken = answers.slice(1).filter((answer) => (answer as { status: number }).status === 200).length
    expect((await userCart()).Cartitems).toHaveLength(1 + taken)
  })

  it('[R4.05] becomes a saved set where the two would not fit together', async () => {
    const { id } = await userCart()
    await Promise.all(Array.from({ length: 99 }, (_, index) => givenItem(shop.deps.db, id, { pos: index + 1 })))
    const guests = await guestCart('Eins.', 'Zwei.')
    expect((await userCart(guests)).Cartitems).toHaveLength(99)
    expect(await customer.calls.cart('GET', `/carts/${guests}`)).toMatchObject({ is_saved_set: true, name: expect.stringContaining('Warenkorb vom') })
    expect((await guest.call('GET', `/carts/${guests}`)).status).toBe(403)
  })

  it.each(['guest', 'user'] as const)('[R4.05] becomes a saved set during a payment for the %s\'s', async (whose) => {
    const { id } = await userCart()
    const guests = await guestCart('Eins.')
    await givenPayment(shop.deps.db, whose === 'guest' ? guests : id)
    expect(await userCart(guests)).toMatchObject({ id, Cartitems: [] })
    expect(textsOf(await customer.calls.cart('GET', `/carts/${guests}`))).toEqual(['Eins.'])
  })

  it.each([
    ['one that there is not', async () => randomUUID()],
    ['one that was ordered', () => givenCart(shop.deps.db, { status: 30 })],
    ['somebody else\'s', async () => (await (await givenCustomer(shop)).calls.cart('GET', '/usercart')).id],
    ['the own current one', async () => (await userCart()).id],
  ])('[R4.05] never prevents signing in: %s', async (_, given) => {
    const cartId = await given()
    const before = await stored(cartId)
    expect(await userCart(cartId)).toMatchObject({ Cartitems: [] })
    const after = await stored(cartId)
    expect(after && { ...after, dateModified: null }).toEqual(before && { ...before, dateModified: null })
  })

  it('[R4.05] is deleted with the cart into which it was merged', async () => {
    const guests = await guestCart('Eins.')
    const { id } = await userCart(guests)
    await customer.calls.call('DELETE', `/carts/${id}`)
    expect(await stored(guests)).toBeUndefined()
  })
})

describe('saving a cart to the account', () => {
  const save = (cartId: string) => customer.calls.call('PUT', `/carts/${cartId}/saveToAccount`, {})

  it('begins with the telephone system of the newest order', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', cart: { telephone_system: '3cx' } })
    await buyer.checkout()
    expect(await buyer.calls.cart('GET', '/usercart')).toMatchObject({ Cartitems: [], telephone_system: '3cx' })
  })

  it('[R7.03, R4.05] makes it the current cart, and no set unasked; the former current cart stays as a set', async () => {
    const former = await userCart(await guestCart('Eins.'))
    const guests = await guestCart('Zwei.')
    expect(await save(guests)).toMatchObject({ status: 200, body: { id: guests, is_saved_set: false, accounts_id: customer.user.Account.id } })
    expect(await userCart()).toMatchObject({ id: guests })
    expect(await customer.calls.cart('GET', `/carts/${former.id}`)).toMatchObject({ is_saved_set: true })
    expect((await guest.call('GET', `/carts/${guests}`)).status).toBe(403)
  })

  it('[R7.03] can make it a saved set only; the current cart stays the current one, also when it is that one', async () => {
    const current = await userCart(await guestCart('Eins.'))
    const guests = await guestCart('Zwei.')
    const keep = (cartId: string) => customer.calls.call('PUT', `/carts/${cartId}/saveToAccount`, { keep_current: true })
    expect(await keep(guests)).toMatchObject({ status: 200, body: { id: guests, is_saved_set: true, accounts_id: customer.user.Account.id } })
    expect(await keep(current.id)).toMatchObject({ status: 200 })
    expect(await userCart()).toMatchObject({ id: current.id })
  })

  it('[R7.03] may be repeated, and sent ten times at once', async () => {
    const guests = await guestCart('Eins.')
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(guests)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await all()).total_results).toBe(1)
  })

  it('[R7.03] makes one of two carts the current one when both are saved at once', async () => {
    await userCart()
    const both = [await guestCart('Eins.'), await guestCart('Zwei.')]
    expect((await Promise.all(both.map(save))).map(({ status }) => status)).toEqual([200, 200])
    expect(both).toContain((await userCart()).id)
    expect((await all()).total_results).toBe(2)
  })

  it('[R7.03, R8.09] refuses a cart that is neither a guest\'s nor the customer\'s own', async () => {
    const theirs = (await (await givenCustomer(shop)).calls.cart('GET', '/usercart')).id
    expect(await save(theirs)).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
    expect(await save(randomUUID())).toMatchObject({ status: 404, body: { errorCode: 'NO_CART_FOUND' } })
    expect(await save(await givenCart(shop.deps.db, { status: 31 }))).toMatchObject({ status: 409, body: { errorCode: 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED' } })
  })
})

describe('the list of a customer\'s carts', () => {
  it('[R7.01, R6.02] contains all of them and no other customer\'s, whatever ids are named', async () => {
    const stranger = await givenCustomer(shop)
    const theirs = (await stranger.calls.cart('GET', '/usercart')).id
    const own = (await userCart(await guestCart('Eins.'))).id
    const guests = await guestCart('Zwei.')
    const ordered = await givenCart(shop.deps.db, { userId: customer.user.id, status: 50 })
    const { body } = await customer.calls.call('GET', `/carts?cart_ids=${theirs},${guests}`)
    const { records, total_results: total } = body as unknown as { records: Cart[]; total_results: number }
    expect([total, records.map(({ id }) => id).toSorted()]).toEqual([2, [own, ordered].toSorted()])
  })
})
