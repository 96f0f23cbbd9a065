import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { grossCents, netCentsOf } from '#domain/money/cents.ts'
import { accounts } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let ossShop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  ossShop = await openTestApp({ environment: { OSS_REGISTERED: 'yes' } })
})
afterAll(async () => {
  await shop.close()
  await ossShop.close()
})

const recorded = { product_id: 'creative-500', text: 'Guten Tag!', voices_id: 'clara' }
const spokenByMachine = { ...recorded, voices_id: 'ada' }

async function cartWith(calls: CartCalls, ...items: object[]): Promise<Cart> {
  const id = await calls.newCart()
  for (const item of items) await calls.cart('POST', `/carts/${id}/items`, item)
  return calls.cart('GET', `/carts/${id}`)
}

async function callsOf(account: object, seller = shop): Promise<CartCalls> {
  const { calls } = await givenCustomer(seller)
  expect(await calls.call('PUT', '/account', account)).toMatchObject({ status: 200 })
  return calls
}

const swissCompany = { billing_address_country: 'CH', vat_id: 'CHE-116.281.710 MWST' }
const austrianCompany = { billing_address_country: 'AT', vat_id: 'ATU13585627' }

describe('the tax of a cart', () => {
  it('[R9.01] is the German one for a guest, for AI voices and recordings alike', async () => {
    const cart = await cartWith(cartCallsOf(shop), recorded, spokenByMachine)
    expect(cart).toMatchObject({ vat: 0.19, vat_shares: [{ category: 'S', rate: 0.19, net: cart.price_total_net, vat: cart.price_vat }] })
    expect(cart.price_vat).toBeGreaterThan(0)
  })

  it('[R9.01] of an empty cart is zero, at the rate that greetings would have', async () => {
    expect(await cartWith(cartCallsOf(shop))).toMatchObject({ vat: 0.19, vat_shares: [], price_vat: 0, price_total: 0 })
    expect(await cartWith(await callsOf(swissCompany))).toMatchObject({ vat: 0, vat_shares: [] })
  })

  it('is none for a Swiss company', async () => {
    const cart = await cartWith(await callsOf(swissCompany), recorded, spokenByMachine)
    expect(cart).toMatchObject({ vat: 0, price_vat: 0, price_total: cart.price_total_net, vat_shares: [{ category: 'O', rate: 0, net: cart.price_total_net, vat: 0 }] })
  })

  it('is owed by an Austrian company itself once the office has confirmed its number, not while the office has not answered', async () => {
    const { calls, user } = await givenCustomer(shop)
    await calls.call('PUT', '/account', austrianCompany)
    const { id } = await cartWith(calls, recorded)
    const officeSays = async (vatIdState: 'unverified' | 'valid' | 'invalid') => {
      await shop.deps.db.update(accounts).set({ vatIdState }).where(eq(accounts.id, user.Account.id))
      return calls.cart('GET', `/carts/${id}`)
    }
    const german = { vat: 0.19, vat_shares: [{ category: 'S', rate: 0.19 }] }
    expect(await officeSays('unverified')).toMatchObject({ ...german, notices: ['VAT_ID_UNVERIFIED'] })
    expect(await officeSays('valid')).toMatchObject({ price_vat: 0, vat_shares: [{ category: 'AE', rate: 0 }], notices: [] })
    expect(await officeSays('invalid')).toMatchObject({ ...german, notices: [] })
  })

  it('has two rates for a Swiss consumer, who owes none for machine-made greetings', async () => {
    const cart = await cartWith(await callsOf({ billing_address_country: 'CH' }), spokenByMachine, recorded)
    const [machine, human] = cart.vat_shares
    expect(cart.vat).toBe(0.19)
    expect(machine).toEqual({ category: 'O', rate: 0, net: cart.Cartitems[0]?.price, vat: 0 })
    expect(human).toEqual({ category: 'S', rate: 0.19, net: cart.Cartitems[1]?.price, vat: cart.price_vat })
  })

  it('of an Austrian consumer is Austrian once the shop takes part in the one-stop shop', async () => {
    const consumer = { billing_address_country: 'AT' }
    expect(await cartWith(await callsOf(consumer), spokenByMachine)).toMatchObject({ vat_shares: [{ category: 'S', rate: 0.19 }] })
    expect(await cartWith(await callsOf(consumer, ossShop), spokenByMachine)).toMatchObject({ vat: 0.2, vat_shares: [{ category: 'S', rate: 0.2 }] })
  })

  it('[R9.01] is stated for each greeting, so that the shown prices add up to the total', async () => {
    const german = await cartWith(cartCallsOf(shop), recorded, spokenByMachine)
    expect(german.Cartitems.map(({ vat }) => vat)).toEqual([0.19, 0.19])
    const company = await cartWith(await callsOf(swissCompany), recorded)
    expect(company.Cartitems).toMatchObject([{ vat: 0, price: company.price_total }])
    const consumer = await cartWith(await callsOf({ billing_address_country: 'CH' }), spokenByMachine, recorded)
    expect(consumer.Cartitems.map(({ vat }) => vat)).toEqual([0, 0.19])
    const shown = consumer.Cartitems.map(({ price, vat }) => grossCents(netCentsOf(price), vat))
    expect(shown.reduce((sum, cents) => sum + cents, 0)).toBe(netCentsOf(consumer.price_total))
  })

  it('changes with the billing address, at the next reading of the cart', async () => {
    const { calls } = await givenCustomer(shop)
    const { id } = await cartWith(calls, recorded)
    await calls.call('PUT', '/account', swissCompany)
    expect(await calls.cart('GET', `/carts/${id}`)).toMatchObject({ price_vat: 0 })
  })
})
