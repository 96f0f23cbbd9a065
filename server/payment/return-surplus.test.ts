import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders, payments } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { moneyArrived } from './money-arrived.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

async function creditedWhile(state: 'capturing' | 'captured', cents: number) {
  const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
  await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE02120300000000202051' })
  await buyer.checkout()
  const { order, invoices: [invoice], payments: [debit] } = await orderedBy(shop, buyer)
  const at = shop.deps.now()
  const isPaid = state === 'captured'
  await shop.deps.db.update(orders).set({ status: isPaid ? 'Closed - Shipped and Invoiced' : 'Shipped', dateShipped: at, ...(isPaid && { datePaid: at }) }).where(eq(orders.id, order.id))
  await shop.deps.db.update(payments).set({ state, ...(isPaid && { capturedAt: at }) }).where(eq(payments.id, debit!.id))
  const credit = { kind: 'amount', basis: 'gross', amount: cents / 100, invoice_id: invoice!.id }
  expect(await owner.calls.call('POST', `/staff/orders/${order.id}/credits`, { request_id: randomUUID(), reason: 'Kulanz', credit })).toMatchObject({ status: 200 })
  return { buyer, order, debit: debit!, refunds: () => shop.deps.db.select().from(payments).where(eq(payments.refundOf, debit!.id)) }
}

it('gives back, once it arrives, what a collection brings too much that the bank had before something was credited', async () => {
  const { buyer, order, debit, refunds } = await creditedWhile('capturing', 500)
  expect(await refunds()).toEqual([])
  expect((await orderedBy(shop, buyer)).payments).toMatchObject([{ amountCents: order.totalCents }])
  for (let round = 0; round < 2; round++) {
    await shop.deps.db.transaction(async (tx) => {
      await tx.update(payments).set({ state: 'captured', capturedAt: shop.deps.now() }).where(eq(payments.id, debit.id))
      await moneyArrived(shop.deps, tx, order.id, { paymentId: debit.id, by: 'bank', paidAt: shop.deps.now(), reference: 'FZ' })
    })
  }
  expect(await refunds()).toMatchObject([{ amountCents: 500, state: 'captured', kind: 'direct_debit' }])
  expect((await orderedBy(shop, buyer)).order).toMatchObject({ datePaid: expect.any(Date), status: 'Closed - Shipped and Invoiced' })
})
