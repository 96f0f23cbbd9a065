import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { carts, orders, payments } from '#server/db/schema.ts'
import { givenBuyer, openWalletProcess, readyItem, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
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

const mandate = { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' }

async function leftOf({ cartId }: Pick<Buyer, 'cartId'>) {
  const { db } = shop.deps
  const [cart] = await db.select({ status: carts.status }).from(carts).where(eq(carts.id, cartId))
  const placed = await db.select().from(orders).where(eq(orders.cartId, cartId))
  const tries = await db.select().from(payments).where(eq(payments.cartId, cartId)).orderBy(payments.dateEntered)
  return { cart: cart?.status, orders: placed.length, payments: tries.map(({ state }) => state) }
}

const nothingToPay = { status: 409, body: { errorCode: 'NOTHING_TO_PAY' } }

describe('preparing a payment', () => {
  it('[R4.14] creates it at the wallet once, and orders nothing; who has approved it is led back, to press the button that orders', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { status, body } = await buyer.checkout('?prepare=true')
    expect({ status, body }).toEqual({ status: 200, body: { paymentId: expect.any(String), approvalLink: expect.stringContaining('http'), mode: 'redirect' } })
    expect(await buyer.checkout('?prepare=true')).toEqual({ status, body })
    await wallet.decide(body['approvalLink'] as string)
    const token = body['paymentId'] as string
    expect((await buyer.checkout('?prepare=true')).body).toEqual({ ...body, approvalLink: `${shop.deps.publicUrl}/checkout?pay=ok&token=${token}` })
    expect(await leftOf(buyer)).toEqual({ cart: cartStatuses.open, orders: 0, payments: ['created'] })
  })

  it('ends a payment that the wallet has ended, and begins another with the next try', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { body } = await buyer.checkout('?prepare=true')
    await wallet.decide(body['approvalLink'] as string, { answer: 'approve', day: 'Expired' })
    expect((await buyer.checkout('?prepare=true')).status).toBe(409)
    const again = await buyer.checkout('?prepare=true')
    expect(again.status).toBe(200)
    expect(again.body['paymentId']).not.toBe(body['paymentId'])
  })

  it('shows each greeting there by its own name', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet', items: [{ ...readyItem, greeting_name: 'Laden vorne' }] })
    const { body } = await buyer.checkout('?prepare=true')
    expect(await (await fetch(body['approvalLink'] as string)).text()).toContain('Laden vorne')
  })

  it.each(['transfer', 'invoice', 'direct_debit'] as const)('orders nothing where the cart is to be paid by %s, although all consents are given', async (pays) => {
    const buyer = await givenBuyer(shop, { pays })
    await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, mandate)
    expect(await buyer.checkout('?prepare=true')).toMatchObject(nothingToPay)
    expect(await leftOf(buyer)).toEqual({ cart: cartStatuses.open, orders: 0, payments: [] })
    expect(await buyer.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('orders nothing where another method was chosen meanwhile, and leaves the payment in progress alone', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    await buyer.checkout('?prepare=true')
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}`, { payment_option: 'transfer' })
    expect(await buyer.checkout('?prepare=true')).toMatchObject(nothingToPay)
    expect(await leftOf(buyer)).toEqual({ cart: cartStatuses.open, orders: 0, payments: ['created'] })
  })

  it('orders nothing where a voucher added meanwhile covers everything', async () => {
    await givenVoucher(shop.deps.db, 'ALLES', { kind: 'percent', percentBasisPoints: 10_000 })
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}/addVoucher`, { voucher: 'alles' })
    expect(await buyer.checkout('?prepare=true')).toMatchObject(nothingToPay)
    expect(await leftOf(buyer)).toEqual({ cart: cartStatuses.open, orders: 0, payments: [] })
  })

  it('leaves a payment alone that is being captured: the checkout that started it settles it', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { body } = await buyer.checkout()
    await wallet.decide(body['approvalLink'] as string)
    await shop.deps.db.update(payments).set({ state: 'capturing' }).where(eq(payments.cartId, buyer.cartId))
    expect(await buyer.checkout('?prepare=true')).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_IN_PROGRESS' } })
    expect(await leftOf(buyer)).toEqual({ cart: cartStatuses.open, orders: 0, payments: ['capturing'] })
    expect(await buyer.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('of a cart that is already ordered returns its order', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    const { body } = await buyer.checkout()
    expect(await buyer.checkout('?prepare=true')).toEqual({ status: 200, body })
  })
})
