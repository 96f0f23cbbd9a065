import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/date-only.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { Order } from '#domain/order/order.contract.ts'
import { accounts, invoices, productPrices, products, vouchers } from '#server/db/schema.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await givenVoucher(shop.deps.db, 'HERBST10', { name: 'Herbstrabatt' })
  await givenVoucher(shop.deps.db, 'GESCHENK', { kind: 'absolute', amountCents: 50_000 })
})
afterAll(() => shop.close())

const hours = { product_id: 'aba-individual-hours-record', voices_id: 'ada', languages: 'de', template_identifiers: { Firma: 'Elektro Sommer' } }
const own = { product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'clara', languages: 'de' }
const direct = { product_id: 'ws-direct-patience', voices_id: 'clara', languages: 'de' }

/** Of three greetings, the first of which was taken out again, with all that a price can be made of. */
async function givenOrderedCart(): Promise<{ readonly buyer: Buyer; readonly before: Cart; readonly order: Order }> {
  const buyer = await givenBuyer(shop, { pays: 'invoice', items: [hours, own, direct] })
  const { calls, cartId } = buyer
  await calls.cart('DELETE', `/carts/${cartId}/items/1`)
  await calls.cart('PUT', `/carts/${cartId}`, { shipping_option: 'express', shipping_formats: ['mp3', 'wav', 'alaw'] })
  const before = await calls.cart('PUT', `/carts/${cartId}/addVoucher`, { voucher: 'HERBST10' })
  const { status, body } = await buyer.checkout()
  expect(status).toBe(200)
  const order = await calls.call('GET', `/salesorders/${body['order_id'] as string}`)
  expect(order.status).toBe(200)
  return { buyer, before, order: order.body as unknown as Order }
}

async function shown({ calls, cartId }: Buyer): Promise<{ readonly alone: Cart; readonly inList: Cart | undefined }> {
  const { body } = await calls.call('GET', '/carts')
  return { alone: await calls.cart('GET', `/carts/${cartId}`), inList: (body['records'] as Cart[]).find(({ id }) => id === cartId) }
}

/** All that a price is made of is another tomorrow. */
async function everythingChanges({ user }: Buyer) {
  const { db, today } = shop.deps
  await db.insert(productPrices).values(['creative-500', 'ws-direct-patience'].map((productId) => ({ productId, validFrom: today(), priceCents: 99_900 })))
    .onConflictDoUpdate({ target: [productPrices.productId, productPrices.validFrom], set: { priceCents: 99_900 } })
  await db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, 'ws-direct-patience'))
  await db.update(vouchers).set({ lastDay: addDays(today(), -1) })
  await db.update(accounts).set({ billingCountry: 'CH', vatId: 'CHE-116.281.710 MWST', vatIdState: 'valid' }).where(eq(accounts.id, user.Account.id))
}

describe('a cart that was ordered', () => {
  it.each([['transfer', 30, {}], ['invoice', 31, {}], [undefined, 50, { voucher: 'GESCHENK' }]] as const)('[R4.01, R4.02] is readable and cannot be changed (%s: %i)', async (pays, status, said) => {
    const { calls, cartId, checkout } = await givenBuyer(shop, { ...(pays && { pays }), items: [own] })
    if ('voucher' in said) await calls.cart('PUT', `/carts/${cartId}/addVoucher`, said)
    const { body: { order_number: number } } = await checkout()
    const cart = await calls.cart('GET', `/carts/${cartId}`)
    expect(cart).toMatchObject({ status, order_number: number, date_ordered: expect.any(String), Cartitems: [{ text: 'Guten Tag.', missing: [] }] })
    expect(await calls.call('PUT', `/carts/${cartId}/items/1`, { text: 'Anders' })).toMatchObject({ status: 409, body: { errorCode: 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED' } })
    expect(await calls.cart('GET', `/carts/${cartId}`)).toEqual(cart)
  })

  it('[R3.01, R4.01] names its order and its invoice, alone and in the list', async () => {
    const { buyer, order } = await givenOrderedCart()
    const [invoice] = await shop.deps.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, order.id))
    const { alone, inList } = await shown(buyer)
    expect(alone).toMatchObject({ status: 31, order_id: order.id, order_number: order.number, invoice_id: invoice?.id })
    expect(inList).toEqual(alone)
  })

  it('costs what was ordered, line by line, whatever changes in the shop', async () => {
    const { buyer, before, order } = await givenOrderedCart()
    await everythingChanges(buyer)
    const { alone, inList } = await shown(buyer)
    const { price_lines, price_total_net, price_vat, price_total, vat_shares } = order
    expect(alone).toMatchObject({ price_lines, price_total_net, price_vat, price_total, vat_shares, notices: [] })
    const { status: _status, date_modified: _modified, date_ordered: _ordered, order_id: _id, order_number: _number, invoice_id: _invoice, ...same } = before
    expect(alone).toMatchObject(same)
    expect(inList).toEqual(alone)
  })
})
