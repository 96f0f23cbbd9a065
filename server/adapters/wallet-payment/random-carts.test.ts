import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceCart } from '#domain/cart/price-cart.ts'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { paypalOrders } from './paypal-orders.ts'
import { givenWish } from './given-payments.suite.ts'
import type { PaymentLine } from './wallet-payment.port.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('wallet') })
afterAll(() => simulator.stop())

/** Small and repeatable; which numbers does not matter. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A cart as the shop prices it: tax once, on what is left after the voucher. */
function randomWish(below: (most: number) => number) {
  const items = Array.from({ length: 1 + below(8) }, () => ({ priceCents: below(4) === 0 ? 1 + below(9) : 1 + below(40_000), classification: 'individual' as const }))
  const value = below(2) === 0 ? { kind: 'percent' as const, basisPoints: 1 + below(10_000) } : { kind: 'absolute' as const, cents: 1 + below(5000) }
  const vatRate = [0.19, 0.2, 0.077, 0][below(4)] ?? 0
  const vat = { category: vatRate === 0 ? ('O' as const) : ('S' as const), rateBasisPoints: Math.round(vatRate * 10_000) }
  const price = priceCart({
    items, shippingOption: below(2) === 0 ? 'express' : 'standard', formatCount: 1 + below(4), voucher: below(3) === 0 ? undefined : { value }, vatOf: () => vat,
  })
  const nets = [...items.map(({ priceCents }) => priceCents), ...[price.expressCents, price.formatsCents].filter((cents) => cents > 0)]
  const lines: PaymentLine[] = nets.map((netCents, index) => ({ name: `Ansage ${index}`, netCents, sku: `sku-${index}` }))
  return givenWish({
    attemptId: randomUUID(), lines, discountNetCents: price.discountCents, netCents: price.netCents, vatCents: price.vatCents, totalCents: price.totalCents,
  })
}

describe('random carts', () => {
  it('add up the way the wallet checks it, for any voucher, surcharge and rounding', async () => {
    const wallet = paypalOrders({
      name: 'simulator', clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other', brandName: () => 'Freizeichen',
      url: simulator.address, now: () => new Date(),
    })
    const below = numbersFrom(20_261_120)
    const wishes = Array.from({ length: 400 }, () => randomWish(below)).filter(({ totalCents }) => totalCents > 0)
    expect(wishes.length).toBeGreaterThan(350)
    for (const wish of wishes) expect(await wallet.createPayment(wish), JSON.stringify(wish)).toMatchObject({ mode: 'redirect' })
  })
})
