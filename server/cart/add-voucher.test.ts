import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { carts, vouchers } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { givenBuyer, openWalletProcess, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let today = dateOnly(2026, 11, 20)
let wallet: WalletProcess
let shop: TestApp
let calls: CartCalls
let id: string
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { today: () => today, walletPayment: wallet.payment } })
  calls = cartCallsOf(shop)
  const { db } = shop.deps
  await givenVoucher(db, 'HERBST10', { name: 'Herbstrabatt' })
  await givenVoucher(db, 'DANKE-5', { kind: 'absolute', amountCents: 500 })
  await givenVoucher(db, 'GESCHENK', { kind: 'absolute', amountCents: 50_000 })
  await givenVoucher(db, 'VORBEI', { lastDay: dateOnly(2026, 11, 19) })
  await givenVoucher(db, 'BALD', { firstDay: dateOnly(2026, 11, 21) })
  await givenVoucher(db, 'LEER', { maxUses: 2, usedCount: 2 })
  await givenVoucher(db, 'EINMAL', { oncePerCustomer: true })
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})
beforeEach(async () => {
  today = dateOnly(2026, 11, 20)
  id = await calls.newCart()
  await calls.cart('POST', `/carts/${id}/items`, { product_id: 'aba-individual-hours-record' })
})

const put = (voucher: unknown) => calls.call('PUT', `/carts/${id}/addVoucher`, { voucher })
const add = (voucher: string) => calls.cart('PUT', `/carts/${id}/addVoucher`, { voucher })

describe('a voucher in the cart', () => {
  it.each(['HERBST10', 'herbst10', ' Herbst10 '])('[R7.04, R8.10] is found in any spelling: "%s"', async (code) => {
    expect(await add(code)).toMatchObject({
      discount_name: 'Herbstrabatt', discount_percent: 10, discount_amount: 2.89, notices: [],
      price_lines: [{ kind: 'greetings', amount: 28.9 }, { kind: 'discount', amount: -2.89 }], price_total_net: 26.01, price_vat: 4.94, price_total: 30.95,
    })
  })

  it('[R7.04] takes an amount off the greetings alone, and never more than they cost', async () => {
    await calls.cart('PUT', `/carts/${id}`, { shipping_option: 'express', shipping_formats: ['mp3', 'wav', 'alaw'] })
    expect(await add('danke-5')).toMatchObject({ discount_name: 'DANKE-5', discount_percent: null, discount_amount: 5, price_total_net: 48.35 })
    await calls.cart('DELETE', `/carts/${id}/voucher`)
    const everything = await add('geschenk')
    expect(everything).toMatchObject({ discount_amount: 28.9, price_total_net: 24.45 })
    expect(Math.round(everything.price_lines.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(2445)
  })

  it('adapts to the contents of the cart', async () => {
    await add('geschenk')
    expect(await calls.cart('DELETE', `/carts/${id}/items/1`)).toMatchObject({ discount_amount: 0, discount_name: 'GESCHENK', price_total: 0 })
    expect(await calls.cart('POST', `/carts/${id}/items`, { product_id: 'creative-500' })).toMatchObject({ discount_amount: 59.9, price_total: 0 })
  })

  it.each(['UNBEKANNT', 'VORBEI', 'BALD', 'LEER', 'gruß', "' or 1=1 --", 'a'.repeat(200)])('[R5.08, R8.10] is not found: %s', async (code) => {
    expect(await put(code)).toMatchObject({ status: 404, body: { errorCode: 'VOUCHER_NOT_FOUND', fields: { voucher: expect.any(Object) } } })
    expect(await calls.cart('GET', `/carts/${id}`)).toMatchObject({ discount_amount: 0, discount_name: null, notices: [] })
  })

  it.each(['', '   ', null, 5, {}, ['HERBST10'], 'a'.repeat(201)])('[R5.08] is not a code at all: %j', async (code) => {
    expect(await put(code)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { voucher: expect.any(Object) } } })
  })

  it.each(['DANKE-5', 'HERBST10'])('[R5.08, R8.10] refuses a second one: %s', async (second) => {
    const before = await add('HERBST10')
    expect(await put(second)).toMatchObject({ status: 409, body: { errorCode: 'DISCOUNT_ALREADY_ASSIGNED', fields: { voucher: expect.any(Object) } } })
    expect(await calls.cart('GET', `/carts/${id}`)).toEqual(before)
  })

  it('can be removed again, and removing none changes nothing', async () => {
    await add('HERBST10')
    expect(await calls.cart('DELETE', `/carts/${id}/voucher`)).toMatchObject({ discount_name: null, discount_amount: 0, price_total_net: 28.9 })
    expect(await calls.cart('DELETE', `/carts/${id}/voucher`)).toMatchObject({ price_total_net: 28.9 })
    expect(await add('DANKE-5')).toMatchObject({ discount_amount: 5 })
  })

  it('is not used up by adding it to a cart', async () => {
    await add('EINMAL')
    await calls.cart('PUT', `/carts/${await calls.newCart()}/addVoucher`, { voucher: 'EINMAL' })
    expect(await shop.deps.db.select({ used: vouchers.usedCount }).from(vouchers).where(eq(vouchers.code, 'EINMAL'))).toEqual([{ used: 0 }])
  })
})

describe('a voucher that has ended after it was added', () => {
  it('[R8.10] is excluded from the price at the next reading, with a note, and included if it counts again', async () => {
    await givenVoucher(shop.deps.db, `BIS-HEUTE-${id.slice(0, 4)}`, { lastDay: today })
    await add(`BIS-HEUTE-${id.slice(0, 4)}`)
    today = dateOnly(2026, 11, 21)
    expect(await calls.cart('GET', `/carts/${id}`)).toMatchObject({ discount_name: null, discount_percent: null, discount_amount: 0, price_total_net: 28.9, notices: ['VOUCHER_NOT_FOUND'] })
    today = dateOnly(2026, 11, 20)
    expect(await calls.cart('GET', `/carts/${id}`)).toMatchObject({ discount_amount: 2.89, notices: [] })
  })

  it('makes room for another one, and its note disappears with it', async () => {
    const code = `ZWEI-${id.slice(0, 4)}`
    await givenVoucher(shop.deps.db, code, { maxUses: 1 })
    await add(code)
    await shop.deps.db.update(vouchers).set({ usedCount: 1 }).where(eq(vouchers.code, code))
    expect(await calls.cart('PUT', `/carts/${id}`, { remarks: 'x' })).toMatchObject({ discount_name: null, notices: ['VOUCHER_NOT_FOUND'] })
    expect(await add('DANKE-5')).toMatchObject({ discount_name: 'DANKE-5', discount_amount: 5, notices: [] })
  })

  it('can be removed', async () => {
    await givenVoucher(shop.deps.db, `DREI-${id.slice(0, 4)}`, { lastDay: today })
    await add(`DREI-${id.slice(0, 4)}`)
    today = dateOnly(2027, 1, 1)
    expect(await calls.cart('DELETE', `/carts/${id}/voucher`)).toMatchObject({ notices: [] })
  })
})

describe('a voucher that every customer may use once', () => {
  const takes = ({ calls: own, cartId }: Pick<Buyer, 'calls' | 'cartId'>) => own.call('PUT', `/carts/${cartId}/addVoucher`, { voucher: 'EINMAL' })

  async function givenOrderWithIt(): Promise<Buyer> {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    expect(await takes(buyer)).toMatchObject({ status: 200 })
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    return buyer
  }

  it('[R5.08, R8.10] is not found for a customer who has ordered with it, and is for every other customer', async () => {
    const { calls: own } = await givenOrderWithIt()
    const again = { calls: own, cartId: (await own.cart('GET', '/carts/usercart')).id }
    expect(await takes(again)).toMatchObject({ status: 404, body: { errorCode: 'VOUCHER_NOT_FOUND', fields: { voucher: expect.any(Object) } } })
    expect(await own.cart('GET', `/carts/${again.cartId}`)).toMatchObject({ discount_name: null, notices: [] })
    expect(await takes(await givenBuyer(shop))).toMatchObject({ status: 200 })
  })

  it('[R8.10] is excluded from the price, with a note, where a customer who has used it before added it before signing in', async () => {
    const { calls: own } = await givenOrderWithIt()
    expect(await add('EINMAL')).toMatchObject({ discount_amount: 2.89 })
    const merged = await own.cart('GET', `/carts/usercart?merge_id=${id}`)
    expect(merged).toMatchObject({ discount_name: null, discount_amount: 0, price_total_net: 28.9, notices: ['VOUCHER_NOT_FOUND'] })
    expect(await own.call('PUT', `/carts/${merged.id}/addVoucher`, { voucher: 'DANKE-5' })).toMatchObject({ status: 200, body: { discount_amount: 5, notices: [] } })
  })

  it('counts in the cart that it is reserved for while the payment for it is in progress', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    expect(await takes(buyer)).toMatchObject({ status: 200 })
    expect(await buyer.checkout()).toMatchObject({ status: 200, body: { paymentId: expect.any(String) } })
    expect(await buyer.calls.cart('GET', `/carts/${buyer.cartId}`)).toMatchObject({ discount_name: 'EINMAL', notices: [] })
  })
})

it('a list shows what the cart costs', async () => {
  await add('HERBST10')
  await calls.cart('PUT', `/carts/${id}`, { shipping_formats: ['mp3', 'wav', 'alaw'] })
  const [row] = await shop.deps.db.select().from(carts).where(eq(carts.id, id))
  expect(row).toMatchObject({ discountCents: 289, shippingCents: 1000, netCents: 3601, vatCents: 684, totalCents: 4285 })
})
