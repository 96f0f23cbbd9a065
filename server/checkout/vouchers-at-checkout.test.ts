import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, voucherRedemptions, vouchers } from '#server/db/schema.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { checkoutOf, givenBuyer, openWalletProcess, readyItem, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
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

const addVoucher = ({ calls, cartId }: Pick<Buyer, 'calls' | 'cartId'>, voucher: string) =>
  calls.call('PUT', `/carts/${cartId}/addVoucher`, { voucher })

/** Carts of a customer: they were filled before the customer signed in, so that there can be several. */
async function givenCartsWith(buyer: Buyer, voucher: string, count: number, pays: 'invoice' | 'wallet' = 'invoice') {
  const { calls } = buyer
  const made: Pick<Buyer, 'calls' | 'cartId' | 'checkout'>[] = []
  for (let nth = 0; nth < count; nth++) {
    const cartId = await calls.newCart()
    await calls.cart('POST', `/carts/${cartId}/items`, readyItem)
    await calls.cart('PUT', `/carts/${cartId}`, { payment_option: pays })
    expect(await addVoucher({ calls, cartId }, voucher)).toMatchObject({ status: 200 })
    made.push({ calls, cartId, checkout: checkoutOf(calls, cartId) })
  }
  return made
}

async function swap(buyer: Pick<Buyer, 'calls' | 'cartId'>, to: string) {
  await buyer.calls.call('DELETE', `/carts/${buyer.cartId}/voucher`)
  await addVoucher(buyer, to)
}

async function usesOf(voucherId: string) {
  const [voucher] = await shop.deps.db.select({ usedCount: vouchers.usedCount }).from(vouchers).where(eq(vouchers.id, voucherId))
  const redemptions = await shop.deps.db.select().from(voucherRedemptions).where(eq(voucherRedemptions.voucherId, voucherId))
  const held = redemptions.filter(({ releasedAt }) => releasedAt === null)
  return { counted: voucher?.usedCount, held: held.length, ordered: held.filter(({ orderId }) => orderId !== null).length }
}

describe('a voucher at the checkout', () => {
  it('[R8.10] with ten uses is used ten times by fifty customers who order at once', async () => {
    const voucherId = await givenVoucher(shop.deps.db, 'ZEHNMAL', { maxUses: 10 })
    const buyers = [await givenBuyer(shop), await givenBuyer(shop)]
    const lists = await Promise.all(buyers.map((buyer) => givenCartsWith(buyer, 'zehnmal', 25)))
    const answers = await Promise.all(lists.flat().map((cart) => cart.checkout()))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(10)
    expect(new Set(refused.map(({ body }) => body['errorCode']))).toEqual(new Set(['VOUCHER_NOT_FOUND']))
    expect(await usesOf(voucherId)).toEqual({ counted: 10, held: 10, ordered: 10 })
  })

  it('that each customer may use once is used once by a customer who orders five carts at once', async () => {
    const voucherId = await givenVoucher(shop.deps.db, 'EINMAL', { oncePerCustomer: true })
    const carts = await givenCartsWith(await givenBuyer(shop), 'einmal', 5)
    const [other] = await givenCartsWith(await givenBuyer(shop), 'einmal', 1)
    const answers = await Promise.all(carts.map((cart) => cart.checkout()))
    expect(answers.map(({ body }) => body['errorCode'] ?? 'ordered').sort()).toEqual([...Array.from({ length: 4 }, () => 'VOUCHER_NOT_FOUND'), 'ordered'])
    expect(await other!.checkout()).toMatchObject({ status: 200 })
    expect(await usesOf(voucherId)).toEqual({ counted: 2, held: 2, ordered: 2 })
  })

  it('is reserved during a wallet payment, also at its last use, and no other customer gets it meanwhile', async () => {
    const voucherId = await givenVoucher(shop.deps.db, 'LETZTER', { maxUses: 1 })
    const [payer, late] = await givenCartsWith(await givenBuyer(shop), 'letzter', 2, 'wallet')
    const { body } = await payer!.checkout()
    expect(await late!.checkout()).toMatchObject({ status: 404, body: { errorCode: 'VOUCHER_NOT_FOUND' } })
    const { price_total: priceTotal } = await payer!.calls.cart('GET', `/carts/${payer!.cartId}`)
    await wallet.decide(body['approvalLink'] as string)
    const ordered = await payer!.checkout(`?payment_id=${body['paymentId']}`)
    expect(ordered).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    const [order] = await shop.deps.db.select().from(orders).where(eq(orders.cartId, payer!.cartId))
    expect(order!.totalCents).toBe(Math.round(priceTotal * 100))
    expect(await usesOf(voucherId)).toEqual({ counted: 1, held: 1, ordered: 1 })
  })

  it('is released when another replaces it between two payments, and the former payment captures no money', async () => {
    const [first, second] = [await givenVoucher(shop.deps.db, 'ERSTER', { maxUses: 1 }), await givenVoucher(shop.deps.db, 'ZWEITER', { maxUses: 1 })]
    const [buyer] = await givenCartsWith(await givenBuyer(shop), 'erster', 1, 'wallet')
    const { body: before } = await buyer!.checkout()
    await wallet.decide(before['approvalLink'] as string)
    await buyer!.calls.call('DELETE', `/carts/${buyer!.cartId}/voucher`)
    expect(await addVoucher(buyer!, 'zweiter')).toMatchObject({ status: 200 })
    const { body: after } = await buyer!.checkout()
    expect(after['approvalLink']).not.toBe(before['approvalLink'])
    expect([await usesOf(first), await usesOf(second)]).toMatchObject([{ counted: 0, held: 0 }, { counted: 1, held: 1 }])
    await wallet.decide(after['approvalLink'] as string)
    expect(await buyer!.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    expect(await usesOf(second)).toEqual({ counted: 1, held: 1, ordered: 1 })
    expect(await wallet.payment.readPayment(before['paymentId'] as string)).toMatchObject({ state: 'approved' })
  })

  it('lets twenty carts swap two vouchers with each other at once', async () => {
    const [left, right] = [await givenVoucher(shop.deps.db, 'LINKS'), await givenVoucher(shop.deps.db, 'RECHTS')]
    const buyer = await givenBuyer(shop)
    const [toRight, toLeft] = [await givenCartsWith(buyer, 'links', 10, 'wallet'), await givenCartsWith(buyer, 'rechts', 10, 'wallet')]
    for (const cart of [...toRight, ...toLeft]) expect(await cart.checkout()).toMatchObject({ status: 200 })
    for (const cart of toRight) await swap(cart, 'rechts')
    for (const cart of toLeft) await swap(cart, 'links')
    const answers = await Promise.all(toRight.flatMap((cart, nth) => [cart.checkout(), toLeft[nth]!.checkout()]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await usesOf(left), await usesOf(right)]).toMatchObject([{ counted: 10, held: 10 }, { counted: 10, held: 10 }])
  })

  it('that each customer may use once goes to one of two carts at once, of which the other holds another voucher', async () => {
    await givenVoucher(shop.deps.db, 'VORHER')
    const once = await givenVoucher(shop.deps.db, 'NUREINMAL', { oncePerCustomer: true })
    const pairs = []
    for (let nth = 0; nth < 5; nth++) {
      const buyer = await givenBuyer(shop)
      const [swapping] = await givenCartsWith(buyer, 'vorher', 1, 'wallet')
      expect(await swapping!.checkout()).toMatchObject({ status: 200 })
      await swap(swapping!, 'nureinmal')
      const [fresh] = await givenCartsWith(buyer, 'nureinmal', 1)
      pairs.push([swapping!, fresh!])
    }
    const answers = await Promise.all(pairs.flat().map(async (cart) => (await cart.checkout()).status))
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 5 }, () => 404)])
    expect(await usesOf(once)).toMatchObject({ counted: 5, held: 5 })
  })
})
