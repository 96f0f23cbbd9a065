import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCart, givenItem, givenUser } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let calls: CartCalls
let own: string[]
beforeAll(async () => {
  shop = await openTestApp()
  calls = cartCallsOf(shop)
  own = []
  for (let day = 1; day <= 12; day++) {
    own.push(await givenCart(shop.deps.db, { name: `Set ${String.fromCharCode(64 + day)}`, isSavedSet: true, dateEntered: new Date(Date.UTC(2026, 9, day)) }))
  }
  await givenItem(shop.deps.db, own[11]!)
  await givenItem(shop.deps.db, own[11]!, { pos: 4, text: 'Zweite' })
})
afterAll(() => shop.close())

const list = async (query: string) => {
  const { status, body } = await calls.call('GET', `/carts?${query}`)
  expect(status).toBe(200)
  return body as { total_results: number; records: Cart[] }
}
const names = ({ records }: { records: Cart[] }) => records.map(({ name }) => name.slice(-1)).join('')

describe('the list of carts', () => {
  it('[R7.01, R9.07, R2.27] shows ten at a time, the newest first, with their greetings, and says how many there are', async () => {
    const first = await list(`cart_ids=${own.join(',')}`)
    expect([first.total_results, names(first)]).toEqual([12, 'LKJIHGFEDC'])
    expect(first.records[0]!.Cartitems.map(({ pos, text }) => [pos, text])).toEqual([[1, 'Bitte warten Sie.'], [4, 'Zweite']])
    expect(first.records[0]).toMatchObject({ price_total_net: 59.8 })
    expect(names(await list(`cart_ids=${own.join(',')}&offset=10&limit=10&metadata=true`))).toBe('BA')
    expect(await list(`cart_ids=${own.join(',')}&offset=12`)).toEqual({ total_results: 12, records: [] })
  })

  it('[R7.01] is sorted as requested', async () => {
    expect(names(await list(`cart_ids=${own.join(',')}&limit=3&order=date_entered%20asc`))).toBe('ABC')
    expect(names(await list(`cart_ids=${own.join(',')}&limit=3&order=name%20desc`))).toBe('LKJ')
    expect(await calls.call('GET', '/carts?order=price')).toMatchObject({ status: 400, body: { fields: { order: expect.any(Object) } } })
  })

  it('is empty for a guest who names none', async () => {
    expect(await list('')).toEqual({ total_results: 0, records: [] })
    expect(await list('cart_ids=')).toEqual({ total_results: 0, records: [] })
  })

  it('[R6.02] shows no cart of a user, however it is named and wherever in the list, and does not even count it', async () => {
    const owned = await givenCart(shop.deps.db, { userId: await givenUser(shop.deps.db) })
    const merged = await givenCart(shop.deps.db, { mergedIntoCartId: owned })
    expect(await list(`cart_ids=${owned},${merged}`)).toEqual({ total_results: 0, records: [] })
    for (let offset = 0; offset < 4; offset++) {
      const page = await list(`cart_ids=${[owned, own[0], merged, own[1]].join(',')}&limit=1&offset=${offset}`)
      expect(page.total_results).toBe(2)
      expect(page.records.every(({ id }) => own.includes(id))).toBe(true)
    }
  })

  it('counts a cart that is named twice once', async () => {
    expect(await list(`cart_ids=${own[0]},${own[0]}`)).toMatchObject({ total_results: 1 })
  })
})
