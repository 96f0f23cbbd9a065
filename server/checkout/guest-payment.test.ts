import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { carts, consents, orders, payments } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { agree, openWalletProcess, readyItem, type WalletProcess } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { settlePayment } from './settle-payment.ts'

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

async function guestAtWallet({ item = readyItem }: { readonly item?: object } = {}) {
  const guest = cartCallsOf(shop)
  const cartId = await guest.newCart()
  await guest.cart('POST', `/carts/${cartId}/items`, item)
  const { status, body } = await guest.call('POST', `/carts/${cartId}/guestPayment`, { language: 'de' })
  expect({ status, body }).toEqual({ status: 200, body: { paymentId: expect.any(String), approvalLink: expect.stringContaining('http'), mode: 'redirect' } })
  return { guest, cartId, paymentId: String(body['paymentId']), approvalLink: String(body['approvalLink']) }
}

type AtWallet = Awaited<ReturnType<typeof guestAtWallet>>

const payerOf = ({ guest, cartId, paymentId }: AtWallet) => guest.call('GET', `/carts/${cartId}/guestPayment?payment_id=${paymentId}`)

async function signedUp({ cartId }: AtWallet, form: object = {}) {
  const { calls } = await givenCustomer(shop, form)
  await calls.cart('PUT', `/carts/${cartId}/saveToAccount`, {})
  await agree(calls, cartId)
  return calls
}

async function leftOf({ cartId }: AtWallet) {
  const { db } = shop.deps
  const [cart] = await db.select({ status: carts.status }).from(carts).where(eq(carts.id, cartId))
  const tries = await db.select().from(payments).where(eq(payments.cartId, cartId)).orderBy(payments.dateEntered)
  return { cart: cart?.status, orders: (await db.select().from(orders).where(eq(orders.cartId, cartId))).length, payments: tries.map(({ state }) => state) }
}

describe('a payment that a guest approves', () => {
  it('[R9.10, R5.04] tells who pays, takes nothing, and pays the order of whoever signs up with the cart', async () => {
    const at = await guestAtWallet()
    expect(await payerOf(at)).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_NOT_IN_APPROVED_STATE' } })
    await wallet.decide(at.approvalLink)
    expect(await payerOf(at)).toMatchObject({ status: 200, body: { prefilled: {
      email1: 'erika.muster@example.org', first_name: 'Erika', last_name: 'Muster', primary_address_street: 'Musterstraße 12',
      primary_address_postalcode: '10115', primary_address_city: 'Berlin', primary_address_country: 'DE',
    } } })
    expect(await leftOf(at)).toEqual({ cart: cartStatuses.open, orders: 0, payments: ['created'] })
    const calls = await signedUp(at)
    expect(await calls.call('GET', `/carts/${at.cartId}/checkout?payment_id=${at.paymentId}`)).toMatchObject({ status: 200, body: { order_number: expect.any(Number) } })
    expect(await leftOf(at)).toEqual({ cart: cartStatuses.paid, orders: 1, payments: ['captured'] })
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.cartId, at.cartId))
    expect(order).toMatchObject({ billing: { name: 'Muster GmbH', city: 'München' }, contact: { firstName: 'Erika' } })
    expect(await shop.deps.db.select().from(consents).where(eq(consents.cartId, at.cartId))).toHaveLength(3)
  })

  it('is told to nobody once the cart belongs to a customer', async () => {
    const at = await guestAtWallet()
    await wallet.decide(at.approvalLink)
    await signedUp(at)
    expect(await payerOf(at)).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
  })

  it('pays for nothing else: a cart that was changed since is approved anew', async () => {
    const at = await guestAtWallet()
    await wallet.decide(at.approvalLink)
    await at.guest.cart('POST', `/carts/${at.cartId}/items`, readyItem)
    const calls = await signedUp(at)
    const { status, body } = await calls.call('GET', `/carts/${at.cartId}/checkout?payment_id=${at.paymentId}`)
    expect({ status, body }).toEqual({ status: 200, body: { paymentId: expect.not.stringMatching(at.paymentId), approvalLink: expect.any(String), mode: 'redirect' } })
    expect(await leftOf(at)).toMatchObject({ orders: 0, payments: ['expired', 'created'] })
  })

  it('ends unheard when nobody orders in time, and the cart stays the guest\'s', async () => {
    const at = await guestAtWallet()
    const [payment] = await shop.deps.db.select({ id: payments.id }).from(payments).where(eq(payments.cartId, at.cartId))
    await shop.deps.db.update(payments).set({ expiresAt: new Date(Date.now() - 1000) }).where(eq(payments.id, payment!.id))
    await settlePayment(shop.deps, payment!.id)
    expect(await leftOf(at)).toEqual({ cart: cartStatuses.open, orders: 0, payments: ['expired'] })
    expect(await at.guest.call('GET', `/carts/${at.cartId}`)).toMatchObject({ status: 200 })
  })

  it('[R4.05] keeps no greeting from the cart of a customer who gave up there and signs in elsewhere', async () => {
    const at = await guestAtWallet()
    const { calls } = await givenCustomer(shop)
    const own = await calls.newCart()
    await calls.cart('POST', `/carts/${own}/items`, readyItem)
    const { body } = await calls.call('GET', `/carts/usercart?merge_id=${at.cartId}`)
    expect(body['Cartitems']).toHaveLength(2)
  })

  it('is not for customers, who approve at their own checkout', async () => {
    const { calls } = await givenCustomer(shop)
    const cartId = await calls.newCart()
    await calls.cart('POST', `/carts/${cartId}/items`, readyItem)
    expect(await calls.call('POST', `/carts/${cartId}/guestPayment`, {})).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_OPTION_NOT_ALLOWED' } })
  })

  it('refuses a cart that is not ready', async () => {
    const guest = cartCallsOf(shop)
    const cartId = await guest.newCart()
    await guest.cart('POST', `/carts/${cartId}/items`, { product_id: 'ws-individual-callback' })
    expect(await guest.call('POST', `/carts/${cartId}/guestPayment`, {})).toMatchObject({ status: 422, body: { errorCode: 'LABEL_ITEMS_INCOMPLETE' } })
  })
})
