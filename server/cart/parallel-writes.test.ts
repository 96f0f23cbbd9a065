import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { cartCallsOf, type CallAnswer, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let calls: CartCalls
let id: string
beforeAll(async () => {
  shop = await openTestApp()
  calls = cartCallsOf(shop)
  await givenVoucher(shop.deps.db, 'HERBST10')
  await givenVoucher(shop.deps.db, 'DANKE-5', { kind: 'absolute', amountCents: 500 })
})
afterAll(() => shop.close())
beforeEach(async () => { id = await calls.newCart() })

const textOf = (number: number) => `Nummer ${number}`
const add = (number: number) => calls.call('POST', `/carts/${id}/items`, { product_id: 'creative-500', text: textOf(number) })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const all = <Answer>(count: number, call: (number: number) => Promise<Answer>) => Promise.all(upTo(count).map(call))
const now = () => calls.cart('GET', `/carts/${id}`)
const statuses = (answers: readonly CallAnswer[]) => [...new Set(answers.map(({ status }) => status))].sort()
const netCents = ({ Cartitems }: Cart) => Cartitems.reduce((sum, { price }) => sum + Math.round(price * 100), 0)

describe('fifty writes at once', () => {
  it('[R7.07] add fifty greetings, each at a position of its own', async () => {
    expect(statuses(await all(50, add))).toEqual([200])
    const cart = await now()
    expect(cart.Cartitems.map(({ pos }) => pos)).toEqual(upTo(50))
    expect(cart.Cartitems.map(({ text }) => text).toSorted()).toEqual(upTo(50).map(textOf).toSorted())
    expect(Math.round(cart.price_total_net * 100)).toBe(50 * 5990)
  })

  it('[R7.07] change twenty-five greetings, two of them the same one, and no change is lost or mixed with another', async () => {
    await all(25, add)
    const before = await now()
    const answers = await Promise.all(before.Cartitems.flatMap(({ pos, text }) => [
      calls.call('PUT', `/carts/${id}/items/${pos}`, { text: `${text}, anders` }), calls.call('PUT', `/carts/${id}/items/${pos}`, { music_vol: pos }),
    ]))
    expect(statuses(answers)).toEqual([200])
    expect((await now()).Cartitems.map(({ pos, text, Audioconfig }) => [pos, text, Audioconfig.music_vol]))
      .toEqual(before.Cartitems.map(({ pos, text }) => [pos, `${text}, anders`, pos]))
  })

  it('[R7.07] of every kind lose nothing and end in a state that some serial order explains', async () => {
    await all(20, add)
    const texts = new Map((await now()).Cartitems.map(({ pos, text }) => [pos, text]))
    const added = upTo(15).map((number) => number + 100)
    const [changed, removed] = [upTo(10), upTo(10).map((pos) => pos + 10)]
    const answers = await Promise.all([
      ...added.map((number) => add(number)),
      ...changed.map((pos) => calls.call('PUT', `/carts/${id}/items/${pos}`, { text: 'Geändert' })),
      ...removed.map((pos) => calls.call('DELETE', `/carts/${id}/items/${pos}`)),
      ...upTo(5).map((number) => calls.call('PUT', `/carts/${id}/addVoucher`, { voucher: number % 2 ? 'HERBST10' : 'DANKE-5' })),
      ...upTo(5).map((number) => calls.call('PUT', `/carts/${id}`, number % 2 ? { remarks: 'eilig' } : { shipping_option: 'express' })),
      ...upTo(5).map(() => calls.call('PUT', `/carts/${id}`, { shipping_formats: ['mp3', 'wav', 'alaw'] })),
    ])
    expect(answers.slice(0, 35).every(({ status }) => status === 200)).toBe(true)
    expect(answers.slice(35, 40).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const cart = await now()
    expect(cart.Cartitems.filter(({ pos }) => pos <= 20).map(({ pos, text }) => [pos, text])).toEqual(changed.map((pos) => [pos, 'Geändert']))
    expect(cart.Cartitems.filter(({ pos }) => pos > 20).map(({ text }) => text).toSorted()).toEqual(added.map(textOf).toSorted())
    expect(cart.Cartitems.filter(({ pos }) => pos > 20).map(({ pos }) => pos)).toEqual(upTo(15).map((pos) => pos + 20))
    expect(cart).toMatchObject({ remarks: 'eilig', shipping_option: 'express', shipping_formats: ['mp3', 'wav', 'alaw'] })
    const discountCents = cart.discount_name === 'DANKE-5' ? 500 : Math.floor(netCents(cart) / 10 + 0.5)
    expect(['HERBST10', 'DANKE-5']).toContain(cart.discount_name)
    expect(Math.round(cart.price_total_net * 100)).toBe(netCents(cart) * 1.5 + 1000 - discountCents)
    expect(texts.size).toBe(20)
  })

  it('remove one greeting once', async () => {
    await all(3, add)
    const answers = await all(50, () => calls.call('DELETE', `/carts/${id}/items/2`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['errorCode'] === 'CARTITEM_COULD_NOT_BE_DELETED')).toHaveLength(49)
    expect((await now()).Cartitems.map(({ pos }) => pos)).toEqual([1, 3])
  })

  it('restore one greeting once', async () => {
    await all(3, add)
    await calls.cart('DELETE', `/carts/${id}/items/2`)
    const answers = await all(50, (number) => calls.call('POST', `/carts/${id}/items`, { product_id: 'creative-500', text: textOf(number), pos: 2 }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['errorCode'] === 'ERROR_CREATING_ITEM')).toHaveLength(49)
    expect((await now()).Cartitems.map(({ pos }) => pos)).toEqual([1, 2, 3])
  })

  it('[R5.08] add one voucher', async () => {
    const answers = await all(50, () => calls.call('PUT', `/carts/${id}/addVoucher`, { voucher: 'HERBST10' }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['errorCode'] === 'DISCOUNT_ALREADY_ASSIGNED')).toHaveLength(49)
  })

  it('on a cart that is deleted meanwhile happen before the deletion or find it gone', async () => {
    const [deleted, ...answers] = await Promise.all([calls.call('DELETE', `/carts/${id}`), ...upTo(49).map(add)])
    expect(deleted!.status).toBe(200)
    expect(statuses(answers).every((status) => status === 200 || status === 404)).toBe(true)
    expect(await calls.call('GET', `/carts/${id}`)).toMatchObject({ status: 404 })
  })
})
