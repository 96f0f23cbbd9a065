import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFailure } from '#domain/errors.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { impatientWallet } from '#server/adapters/impatient.ts'
import type { WalletPayment } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import { carts, greetings, invoices, mails, orders, payments, productPrices } from '#server/db/schema.ts'
import { checkoutOf, givenBuyer, openWalletProcess, readyItem, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { givenCustomer, givenStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { listUnsettledPayments } from '#server/payment/payment.queries.ts'
import { settlePayment } from './settle-payment.ts'

let shop: TestApp
let wallet: WalletProcess
let buyer: Buyer
let losesAnswers = false
beforeAll(async () => {
  wallet = await openWalletProcess()
  const capturePayment: WalletPayment['capturePayment'] = async (wish) => {
    const outcome = await wallet.payment.capturePayment(wish)
    return losesAnswers ? { outcome: 'unknown', reason: 'its answer was lost' } : outcome
  }
  shop = await openTestApp({ deps: { walletPayment: { ...wallet.payment, capturePayment } } })
  buyer = await givenBuyer(shop, { pays: 'wallet' })
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})


/** One more cart of the same customer, ready to be paid by wallet. */
async function givenCart(): Promise<Pick<Buyer, 'calls' | 'cartId' | 'checkout'>> {
  const { calls } = buyer
  const cartId = await calls.newCart()
  await calls.cart('POST', `/carts/${cartId}/items`, readyItem)
  await calls.cart('PUT', `/carts/${cartId}`, { payment_option: 'wallet' })
  return { calls, cartId, checkout: checkoutOf(calls, cartId) }
}

async function approve(cart: Pick<Buyer, 'checkout'>, decision: Readonly<Record<string, string>> = {}) {
  const { body } = await cart.checkout()
  await wallet.decide(body['approvalLink'] as string, decision)
  return { paymentId: body['paymentId'] as string, approvalLink: body['approvalLink'] as string }
}

/** What befalls the next payment, without the seconds that a person who tries it out is given to watch. */
const soon = (day: string) => wallet.trouble({ day, ms: 100 })

async function stateOf({ cartId }: Pick<Buyer, 'cartId'>) {
  const [cart] = await shop.deps.db.select({ status: carts.status }).from(carts).where(eq(carts.id, cartId))
  const placed = await shop.deps.db.select().from(orders).where(eq(orders.cartId, cartId))
  const paid = await shop.deps.db.select().from(payments).where(eq(payments.cartId, cartId)).orderBy(payments.dateEntered)
  const orderId = placed[0]?.id
  const issued = orderId === undefined ? [] : await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  const made = orderId === undefined ? [] : await shop.deps.db.select().from(greetings).where(eq(greetings.orderId, orderId))
  return { cart: cart?.status, orders: placed.map(({ status }) => status), payments: paid, invoices: issued.length, greetings: made.map(({ status }) => status) }
}

/** What the job does that is enqueued. */
async function settle(cart: Pick<Buyer, 'cartId'>) {
  const { payments: [payment] } = await stateOf(cart)
  return settlePayment(shop.deps, payment!.id)
}

describe('a payment by wallet', () => {
  it('[R9.10] is captured once by fifty checkouts of the same cart at once', async () => {
    const cart = await givenCart()
    await approve(cart)
    const answers = await Promise.all(Array.from({ length: 50 }, () => cart.checkout()))
    const orderIds = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body['order_id']))
    expect(orderIds.size).toBe(1)
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body['errorCode'])).toEqual([])
    expect(await stateOf(cart)).toMatchObject({ cart: 50, orders: ['Ordered'], payments: [{ state: 'captured' }], invoices: 1 })
  })

  it('refuses changes of the cart during the capture, and after the order', async () => {
    const cart = await givenCart()
    const { paymentId } = await approve(cart)
    await wallet.trouble({ day: 'Slow', call: 'capture', orderId: paymentId, ms: 1500 })
    const ordering = cart.checkout()
    await expect.poll(async () => (await stateOf(cart)).payments[0]?.state).toBe('capturing')
    expect(await cart.calls.call('PUT', `/carts/${cart.cartId}`, { remarks: 'eilig' })).toMatchObject({ body: { errorCode: 'PAYMENT_IN_PROGRESS' } })
    expect(await ordering).toMatchObject({ status: 200 })
    expect(await cart.calls.call('PUT', `/carts/${cart.cartId}`, { remarks: 'eilig' })).toMatchObject({
      body: { errorCode: 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED' },
    })
  })

  it('is replaced after the cart was changed, and the former captures no money', async () => {
    const cart = await givenCart()
    const before = await approve(cart)
    await cart.calls.cart('POST', `/carts/${cart.cartId}/items`, readyItem)
    const after = await approve(cart)
    expect(after.paymentId).not.toBe(before.paymentId)
    expect(await cart.checkout(`?payment_id=${before.paymentId}`)).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    expect(await wallet.payment.readPayment(before.paymentId)).toMatchObject({ state: 'approved' })
    expect((await stateOf(cart)).payments.map(({ state }) => state)).toEqual(['expired', 'captured'])
    expect((await stateOf(cart)).greetings).toHaveLength(2)
  })

  it('is not captured where the cart is changed while the wallet is being read', async () => {
    const cart = await givenCart()
    const { paymentId } = await approve(cart)
    await wallet.trouble({ day: 'Slow', call: 'read', orderId: paymentId, ms: 1500 })
    const ordering = cart.checkout()
    await cart.calls.cart('POST', `/carts/${cart.cartId}/items`, readyItem)
    const { body } = await ordering
    expect(body['order_id']).toBeUndefined()
    expect(await wallet.payment.readPayment(paymentId)).toMatchObject({ state: 'approved' })
    await approve(cart)
    expect(await cart.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    expect((await stateOf(cart)).greetings).toHaveLength(2)
  })

  it('is replaced after a price has changed overnight', async () => {
    const cart = await givenCart()
    const before = await approve(cart)
    const { db } = shop.deps
    await db.update(productPrices).set({ priceCents: 4711 }).where(eq(productPrices.productId, readyItem.product_id))
    const { body } = await cart.checkout(`?payment_id=${before.paymentId}`)
    expect(body).toMatchObject({ approvalLink: expect.any(String) })
    expect(body['paymentId']).not.toBe(before.paymentId)
    const { price_total: priceTotal } = await cart.calls.cart('GET', `/carts/${cart.cartId}`)
    await wallet.decide(body['approvalLink'] as string)
    expect(await cart.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    expect((await stateOf(cart)).payments.at(-1)).toMatchObject({ state: 'captured', amountCents: Math.round(priceTotal * 100) })
  })

  it('that is pending becomes an order, whose invoice and greetings follow the money, once, in whichever order the news arrive', async () => {
    const cart = await givenCart()
    await soon('Pending-Then-Completed')
    await approve(cart)
    expect(await cart.checkout()).toMatchObject({ status: 200 })
    expect(await stateOf(cart)).toMatchObject({ cart: 30, orders: ['Prepaid waiting approval'], invoices: 0, greetings: ['ordered'] })
    await expect.poll(async () => {
      await settle(cart)
      return (await stateOf(cart)).cart
    }, { interval: 50 }).toBe(50)
    await settle(cart)
    expect(await stateOf(cart)).toMatchObject({ orders: ['Ordered'], invoices: 1, greetings: ['order_arrived'], payments: [{ state: 'captured' }] })
  })

  it('that is pending and then denied leaves an order that waits for its money', async () => {
    const cart = await givenCart()
    await soon('Pending-Then-Denied')
    await approve(cart)
    expect(await cart.checkout()).toMatchObject({ status: 200 })
    await expect.poll(async () => {
      await settle(cart)
      return (await stateOf(cart)).cart
    }, { interval: 50 }).toBe(31)
    expect(await stateOf(cart)).toMatchObject({ orders: ['Prepaid waiting approval'], invoices: 0, greetings: ['ordered'], payments: [{ state: 'failed' }] })
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.cartId, cart.cartId))
    await settle(cart)
    const told = (await shop.deps.db.select().from(mails)).filter(({ orderId, kind }) => orderId === order!.id && kind === 'payment-denied')
    expect(told).toMatchObject([{ recipient: buyer.user.email1 }])
  })

  it('that is denied a second time is reported a second time', async () => {
    const cart = await givenCart()
    const denied = async () => {
      const [order] = await shop.deps.db.select().from(orders).where(eq(orders.cartId, cart.cartId))
      for (const { id } of (await stateOf(cart)).payments) await settlePayment(shop.deps, id)
      return { order: order!, told: (await shop.deps.db.select().from(mails)).filter(({ orderId, kind }) => orderId === order!.id && kind === 'payment-denied').length }
    }
    await soon('Pending-Then-Denied')
    await approve(cart)
    await cart.checkout()
    await expect.poll(async () => (await denied()).told, { interval: 50 }).toBe(1)
    await soon('Pending-Then-Denied')
    const again = async () => cart.calls.call('POST', `/salesorders/${(await denied()).order.id}/pay`, {})
    await wallet.decide((await again()).body['approvalLink'] as string)
    await again()
    await expect.poll(async () => (await denied()).told, { interval: 50 }).toBe(2)
  })

  it('that was denied and is replaced by a transfer has an invoice that says so', async () => {
    const cart = await givenCart()
    await soon('Pending-Then-Denied')
    await approve(cart)
    await cart.checkout()
    await expect.poll(async () => {
      await settle(cart)
      return (await stateOf(cart)).cart
    }, { interval: 50 }).toBe(31)
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.cartId, cart.cartId))
    const owner = await givenStaff(shop, 'owner')
    expect(await owner.calls.call('POST', `/staff/money/open/${order!.id}/received`, { received_on: shop.deps.today() })).toMatchObject({ status: 200 })
    const [invoice] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, order!.id))
    expect(invoice?.content.payment).toEqual({ option: 'transfer', dueOn: shop.deps.today(), paidOn: shop.deps.today(), reference: transferReference(order!.number) })
  })

  it.each([['has expired', 'Expired'], ['lost its approval', 'Approval-Reversed']])('that %s is followed by a new one', async (_what, day) => {
    const cart = await givenCart()
    const { paymentId } = await approve(cart, { day })
    expect(await cart.checkout(`?payment_id=${paymentId}`)).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_NOT_IN_APPROVED_STATE' } })
    expect((await approve(cart)).paymentId).not.toBe(paymentId)
    expect(await cart.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('of another amount makes no order: its money is kept apart, the wallet is not asked about it repeatedly, and the cart can be changed and paid', async () => {
    const cart = await givenCart()
    const { paymentId } = await approve(cart, { day: 'Wrong-Amount' })
    expect(await cart.checkout()).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_AMOUNT_DIFFERS' } })
    const { payments: [payment], orders: placed } = await stateOf(cart)
    expect(placed).toEqual([])
    expect(payment).toMatchObject({ state: 'captured', captureId: expect.any(String), orderId: null, failure: { code: 'AMOUNT_DIFFERS' } })
    expect(payment!.amountCents, 'what came, and not what was asked for').toBe(payment!.frozenOrder!.totalCents - 1)
    expect(await listUnsettledPayments(shop.deps.db, { before: new Date(Date.now() + 3_600_000), limit: 1000 })).not.toContain(payment!.id)
    // What was taken is not what the cart costs: it goes back, and must not stand in the way of what is asked for next.
    await cart.calls.cart('POST', `/carts/${cart.cartId}/items`, readyItem)
    const again = await approve(cart)
    expect(again.paymentId).not.toBe(paymentId)
    await settle(cart)
    expect(await cart.checkout(`?payment_id=${again.paymentId}`)).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    expect(await stateOf(cart)).toMatchObject({
      cart: 50, orders: ['Ordered'], payments: [{ state: 'captured', orderId: null, failure: { code: 'AMOUNT_DIFFERS' } }, { state: 'captured', failure: null }],
    })
  })

  it('of another amount makes no order during its refund while the wallet is slow', async () => {
    const cart = await givenCart()
    await approve(cart, { day: 'Wrong-Amount' })
    await cart.checkout()
    const paymentId = (await stateOf(cart)).payments[0]!.id
    // Until then the shop looks for the order by itself.
    await shop.deps.db.update(payments).set({ capturedAt: new Date(Date.now() - 3_600_000) }).where(eq(payments.id, paymentId))
    const owner = await givenStaff(shop, 'owner')
    expect(await owner.calls.call('POST', `/staff/money/toReturn/${paymentId}/returned`, {})).toMatchObject({ body: { returned: true } })
    expect((await stateOf(cart)).payments).toMatchObject([{ state: 'captured', failure: null }])
    expect(await listUnsettledPayments(shop.deps.db, { before: new Date(Date.now() + 3_600_000), limit: 1000 })).not.toContain(paymentId)
    expect(isFailure(await settle(cart))).toBe(true)
    expect(await stateOf(cart)).toMatchObject({ orders: [], payments: [{ state: 'captured', orderId: null }] })
    await approve(cart)
    expect(await cart.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('that is captured after it was replaced makes the order, and the replacement is no longer captured', async () => {
    const cart = await givenCart()
    const before = await cart.checkout()
    await cart.calls.cart('POST', `/carts/${cart.cartId}/items`, readyItem)
    await cart.checkout()
    await wallet.decide(before.body['approvalLink'] as string, { day: 'Already-Captured' })
    expect(isFailure(await settle(cart))).toBe(false)
    expect(await stateOf(cart)).toMatchObject({ cart: 50, orders: ['Ordered'], payments: [{ state: 'captured' }, { state: 'expired' }], greetings: ['order_arrived'] })
  })

  it('is found by the job where every answer to its capture was lost', async () => {
    const cart = await givenCart()
    await approve(cart)
    losesAnswers = true
    expect(await cart.checkout()).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_IN_PROGRESS' } })
    expect(shop.enqueued).toContainEqual({ name: 'settle-payment', input: { paymentId: (await stateOf(cart)).payments[0]!.id } })
    expect(isFailure(await settle(cart))).toBe(false)
    expect((await stateOf(cart)).orders).toEqual(['Ordered'])
    losesAnswers = false
    expect(await cart.checkout()).toMatchObject({ status: 200 })
  })

  it('[R8.01] that takes longer than a customer waits is on its way, is taken once, and keeps nobody else from the wallet', async () => {
    const impatient = impatientWallet(wallet.payment, { silenceMs: 1000, restMs: 60_000 })
    const usual = shop.deps.walletPayment
    Object.assign(shop.deps, { walletPayment: impatient })
    const [cart, other] = [await givenCart(), await givenCart()]
    const { paymentId } = await approve(cart)
    await approve(other)
    await wallet.trouble({ day: 'Slow', call: 'capture', orderId: paymentId, ms: 4000 })
    expect(await cart.checkout()).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_IN_PROGRESS' } })
    expect(shop.enqueued).toContainEqual({ name: 'settle-payment', input: { paymentId: (await stateOf(cart)).payments[0]!.id } })
    expect(await other.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    Object.assign(shop.deps, { walletPayment: usual })
    expect(isFailure(await settle(cart))).toBe(false)
    expect(await stateOf(cart)).toMatchObject({ orders: ['Ordered'], payments: [{ state: 'captured' }] })
  })

  it('can wait where the wallet does not answer', async () => {
    const cart = await givenCart()
    const { paymentId } = await approve(cart)
    await wallet.trouble({ day: '500', call: 'read', orderId: paymentId, times: 1000 })
    expect(await cart.checkout()).toMatchObject({ status: 503, body: { errorCode: 'WALLET_NOT_AVAILABLE' } })
    await wallet.trouble({ day: '' })
    expect(await cart.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('[R6.02, R8.09] belongs only to the customer of the cart', async () => {
    const cart = await givenCart()
    await approve(cart)
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('GET', `/carts/${cart.cartId}/checkout`)).toMatchObject({ status: 403, body: { errorCode: 'NO_CART_ACCESS' } })
    expect(await stateOf(cart)).toMatchObject({ orders: [], payments: [{ state: 'created' }] })
  })
})
