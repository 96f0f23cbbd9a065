import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { moneyArrived } from './money-arrived.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

it('issues the invoice of an order once, however often its money arrives at once', async () => {
  const buyer = await givenBuyer(shop, { pays: 'transfer' })
  await buyer.checkout()
  const { order, payments: [transfer] } = await orderedBy(shop, buyer)
  const money = { paymentId: transfer!.id, by: 'bank', paidAt: shop.deps.now(), reference: 'FZ' } as const
  const answers = await Promise.all(Array.from({ length: 4 }, () => shop.deps.db.transaction((tx) => moneyArrived(shop.deps, tx, order.id, money))))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect((await orderedBy(shop, buyer)).invoices).toMatchObject([{ totalCents: order.totalCents, kind: 'invoice' }])
})
