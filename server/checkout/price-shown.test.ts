import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, orders, payments, productPrices } from '#server/db/schema.ts'
import { agree, givenBuyer, openWalletProcess, readyItem, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let wallet: WalletProcess
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: wallet.payment } })
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})

type Shown = Pick<Buyer, 'calls' | 'cartId'>

const totalOf = async ({ calls, cartId }: Shown) => (await calls.cart('GET', `/carts/${cartId}`)).price_total
const ordersOf = ({ cartId }: Shown) => shop.deps.db.select({ totalCents: orders.totalCents }).from(orders).where(eq(orders.cartId, cartId))
const priceChanged = { status: 409, body: { errorCode: 'PRICE_CHANGED', fields: { price_total: expect.any(Object) } } }

/** What changes a sum while somebody looks at it. */
const changes: Record<string, (buyer: Buyer) => Promise<unknown>> = {
  'another device adds a greeting': ({ calls, cartId }) => calls.cart('POST', `/carts/${cartId}/items`, readyItem),
  'the office confirms a foreign VAT ID': ({ user }) => shop.deps.db
    .update(accounts).set({ vatId: 'ATU13585627', vatIdState: 'valid', billingCountry: 'AT' }).where(eq(accounts.id, user.Account.id)),
  'the shop changes a price': () => shop.deps.db.update(productPrices).set({ priceCents: 4711 }).where(eq(productPrices.productId, readyItem.product_id)),
}

describe('the total shown to the customer', () => {
  it.each(Object.entries(changes))('is the ordered total, or nothing is ordered: %s', async (_, change) => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    const shown = await totalOf(buyer)
    await change(buyer)
    const now = await totalOf(buyer)
    expect(now).not.toBe(shown)
    expect(await buyer.checkout(`?price_total=${shown}`)).toMatchObject(priceChanged)
    expect(await ordersOf(buyer)).toEqual([])
    expect(await buyer.checkout(`?price_total=${now}`)).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    expect(await ordersOf(buyer)).toEqual([{ totalCents: Math.round(now * 100) }])
  })

  it.each(['invoice', 'direct_debit'] as const)('is the ordered total, or nothing is ordered, by %s', async (pays) => {
    const buyer = await givenBuyer(shop, { pays })
    await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })
    const shown = await totalOf(buyer)
    expect(await buyer.checkout(`?price_total=${shown - 0.01}`)).toMatchObject(priceChanged)
    expect(await buyer.checkout(`?price_total=${shown}`)).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('is the amount of the wallet payment: at another total the customer is not sent to the wallet, and nothing is captured', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const shown = await totalOf(buyer)
    const { body } = await buyer.checkout(`?price_total=${shown}`)
    await wallet.decide(body['approvalLink'] as string)
    await buyer.calls.cart('POST', `/carts/${buyer.cartId}/items`, readyItem)
    expect(await buyer.checkout(`?price_total=${shown}&payment_id=${body['paymentId']}`)).toMatchObject(priceChanged)
    expect((await shop.deps.db.select().from(payments).where(eq(payments.cartId, buyer.cartId))).map(({ state }) => state)).toEqual(['created'])
    expect(await wallet.payment.readPayment(body['paymentId'] as string)).toMatchObject({ state: 'approved' })
    const { body: again } = await buyer.checkout(`?price_total=${await totalOf(buyer)}&payment_id=${body['paymentId']}`)
    await wallet.decide(again['approvalLink'] as string)
    expect(await buyer.checkout(`?price_total=${await totalOf(buyer)}`)).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('is not checked again when a placed order is repeated', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    const { body } = await buyer.checkout()
    expect(await buyer.checkout('?price_total=1')).toEqual({ status: 200, body })
  })

  it.each(['-1', 'viel', 'Infinity'])('is a sum of money, and not %s', async (wrong) => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    expect(await buyer.checkout(`?price_total=${wrong}`)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { price_total: expect.any(Object) } } })
  })
})

describe('what the customer agreed to', () => {
  const raw = ({ calls, cartId }: Shown) => calls.call('GET', `/carts/${cartId}/checkout`)
  const notAgreed = { status: 422, body: { errorCode: 'CONSENTS_MISSING' } }

  it.each<[string, (buyer: Buyer) => Promise<unknown>]>([
    ['another greeting', ({ calls, cartId }) => calls.cart('POST', `/carts/${cartId}/items`, readyItem)],
    ['another voice at the same price', ({ calls, cartId }) => calls.cart('PUT', `/carts/${cartId}/items/1`, { voices_id: 'jonas' })],
    ['another mix', ({ calls, cartId }) => calls.cart('PUT', `/carts/${cartId}/items/1`, { Audioconfig: { voice_vol: 60 } })],
    ['other formats at the same price', ({ calls, cartId }) => calls.cart('PUT', `/carts/${cartId}`, { shipping_formats: ['wav'] })],
    ['another sum', changes['the office confirms a foreign VAT ID']!],
  ])('[R5.04] is nothing else: with %s the order asks again, and is placed once that is agreed to', async (_, change) => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    expect(await agree(buyer.calls, buyer.cartId)).toMatchObject({ status: 200 })
    const before = await buyer.calls.cart('GET', `/carts/${buyer.cartId}`)
    await change(buyer)
    expect(await raw(buyer)).toMatchObject(notAgreed)
    expect(await agree(buyer.calls, buyer.cartId, { fingerprint: before.fingerprint })).toMatchObject(notAgreed)
    expect(await raw(buyer)).toMatchObject(notAgreed)
    const { fingerprint } = await buyer.calls.cart('GET', `/carts/${buyer.cartId}`)
    expect(await agree(buyer.calls, buyer.cartId, { fingerprint })).toMatchObject({ status: 200 })
    expect(await raw(buyer)).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('is agreed to at no other sum than the one shown', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    expect(await agree(buyer.calls, buyer.cartId, { price_total: 1 })).toMatchObject(priceChanged)
    expect(await raw(buyer)).toMatchObject(notAgreed)
    expect(await agree(buyer.calls, buyer.cartId, { price_total: await totalOf(buyer) })).toMatchObject({ status: 200 })
  })

  it('stays agreed to where only the name, the remarks or the way to pay changed, or all is as it was again', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    await agree(buyer.calls, buyer.cartId)
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}`, { name: 'Sommer', remarks: 'Eilt nicht.', payment_option: 'transfer', shipping_formats: ['wav'] })
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}`, { shipping_formats: (await buyer.calls.cart('GET', `/carts/${await buyer.calls.newCart()}`)).shipping_formats })
    expect(await raw(buyer)).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })
})
