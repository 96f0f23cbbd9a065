import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostPronunciations } from '#domain/account/account.contract.ts'
import { pronunciations } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let clock = Date.parse('2026-11-25T12:00:00Z')
let customer: SignedInCustomer
beforeAll(async () => { shop = await openTestApp({ deps: { now: () => new Date(clock) } }) })
afterAll(() => shop.close())
beforeEach(async () => {
  customer = await givenCustomer(shop)
  clock += 1000
})

const nguyen = { written: 'Nguyen', spoken: 'Nujen' }
const greeting = (...readings: object[]) => ({ product_id: 'creative-500', text: 'Hier ist Nguyen.', readings })
const path = '/user/pronunciations'

async function keptOf({ calls }: Pick<SignedInCustomer, 'calls'>) {
  const { status, body } = await calls.call('GET', path)
  expect(status).toBe(200)
  return body['records'] as { id: string; language: string; written: string; spoken: string }[]
}

const ownCart = async () => (await customer.calls.cart('GET', '/usercart')).id
const add = async (...readings: object[]) => customer.calls.cart('POST', `/carts/${await ownCart()}/items`, greeting(...readings))
const change = async (body: object) => customer.calls.cart('PUT', `/carts/${await ownCart()}/items/1`, body)

describe('a customer\'s own pronunciations', () => {
  it('are kept from greetings, the latest first, each word once in a language; figures and empty readings are not', async () => {
    await add(nguyen, { written: '24.12.', spoken: 'Heiligabend' }, { written: 'Dr', spoken: '' })
    expect(await keptOf(customer)).toEqual([{ id: expect.any(String), language: 'de', ...nguyen }])
    clock += 1000
    await change({ readings: [{ ...nguyen, spoken: 'Njujen' }, { written: 'Çelik', spoken: 'Tschelik' }] })
    clock += 1000
    await change({ languages: 'en', readings: [{ ...nguyen, spoken: 'Win' }] })
    expect((await keptOf(customer)).map(({ language, written, spoken }) => `${language} ${written} ${spoken}`).toSorted()).toEqual(['de Nguyen Njujen', 'de Çelik Tschelik', 'en Nguyen Win'])
    expect((await keptOf(customer))[0]).toMatchObject({ language: 'en' })
  })

  it('that are said again are the latest again', async () => {
    await add(nguyen)
    clock += 1000
    await change({ readings: [{ written: 'Çelik', spoken: 'Tschelik' }] })
    clock += 1000
    await change({ readings: [{ ...nguyen, spoken: 'Njujen' }] })
    expect((await keptOf(customer)).map(({ written, spoken }) => `${written} ${spoken}`)).toEqual(['Nguyen Njujen', 'Çelik Tschelik'])
  })

  it('are brought along by the cart of a guest at sign-in, or when it is saved to the account', async () => {
    const guest = cartCallsOf(shop)
    for (const [index, bring] of ['merge', 'save'].entries()) {
      const cartId = await guest.newCart()
      await guest.cart('POST', `/carts/${cartId}/items`, greeting({ ...nguyen, written: `Nguyen${'x'.repeat(index)}` }))
      if (bring === 'merge') await customer.calls.cart('GET', `/usercart?merge_id=${cartId}`)
      else await customer.calls.cart('PUT', `/carts/${cartId}/saveToAccount`, {})
    }
    expect((await keptOf(customer)).map(({ written }) => written).toSorted()).toEqual(['Nguyen', 'Nguyenx'])
  })

  it('[R6.02] are seen, exported and removed by their customer alone', async () => {
    await add(nguyen)
    const [kept] = await keptOf(customer)
    const other = await givenCustomer(shop)
    expect(await keptOf(other)).toEqual([])
    expect((await other.calls.call('GET', '/user/export')).body).toMatchObject({ data: { pronunciations: [] } })
    expect(await other.calls.call('DELETE', `${path}/${kept!.id}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect((await customer.calls.call('GET', '/user/export')).body).toMatchObject({ data: { pronunciations: [nguyen] } })
    expect(await customer.calls.call('DELETE', `${path}/${kept!.id}`)).toMatchObject({ status: 200, body: { removed: true } })
    expect(await customer.calls.call('DELETE', `${path}/${kept!.id}`)).toMatchObject({ status: 404 })
  })

  it('stay removed while a greeting that has them is changed otherwise', async () => {
    await add(nguyen)
    const [kept] = await keptOf(customer)
    await customer.calls.call('DELETE', `${path}/${kept!.id}`)
    await change({ text: 'Hier ist Nguyen, guten Tag.' })
    await change({ readings: [nguyen] })
    expect(await keptOf(customer)).toEqual([])
  })

  it('are the latest ones where there are too many', async () => {
    await add(nguyen)
    for (let round = 0; round < 2; round++) {
      clock += 1000
      await change({ readings: Array.from({ length: 100 }, (_, index) => ({ written: `Wort${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 10)]}${'xy'[round]}`, spoken: 'Wort' })) })
    }
    const kept = await keptOf(customer)
    expect(kept).toHaveLength(mostPronunciations)
    expect(kept.some(({ written }) => written === 'Nguyen')).toBe(false)
  })

  it('go with the account', async () => {
    await add(nguyen)
    expect(await customer.calls.call('POST', '/user/delete', { pw: goodPassword })).toMatchObject({ status: 200 })
    const rows = await shop.deps.db.select().from(pronunciations)
    expect(rows.filter(({ userId }) => userId === customer.user.id)).toEqual([])
  })

  it('of a guest are kept by nobody', async () => {
    const before = await shop.deps.db.$count(pronunciations)
    const guest = cartCallsOf(shop)
    await guest.cart('POST', `/carts/${await guest.newCart()}/items`, greeting(nguyen))
    expect(await shop.deps.db.$count(pronunciations)).toBe(before)
    expect(await guest.call('GET', path)).toMatchObject({ status: 401 })
  })
})
