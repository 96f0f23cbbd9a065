import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { carts, mandates, orders, payments, users } from '#server/db/schema.ts'
import { givenCustomer, goodPassword, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { givenCart, givenOrder, givenPayment } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { finishErasing } from './own-data.ts'

let shop: TestApp
let clock: Date
let customer: SignedInCustomer
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
})
afterAll(() => shop.close())
beforeEach(async () => { customer = await givenCustomer(shop) })

const run = () => finishErasing.run(
  { db: shop.deps.db, now: () => clock }, {}, { jobId: 'nightly', attempt: 1, signal: AbortSignal.timeout(5000), enqueue: shop.deps.enqueue },
)
const leave = () => customer.calls.call('POST', '/user/delete', { pw: goodPassword })
const owner = () => ({ userId: customer.user.id, accountId: customer.user.Account.id })
const order = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0]
const finishedAt = async () => (await shop.deps.db.select({ at: users.erasureFinishedAt }).from(users).where(eq(users.id, customer.user.id)))[0]?.at

async function givenMandate(mandate: Partial<typeof mandates.$inferInsert> = {}): Promise<string> {
  const [row] = await shop.deps.db.insert(mandates).values({
    accountId: customer.user.Account.id, reference: crypto.randomUUID().slice(0, 30), holder: 'Erika Muster', iban: 'DE89370400440532013000',
    address: { name: 'Erika Muster', street: '', postalCode: '', city: '', country: 'DE' }, wordingVersion: '1', wording: 'x', language: 'de', signedAt: clock, ...mandate,
  }).returning()
  return row!.id
}

describe('the open business of an erased customer', () => {
  it('[R6.02] is erased in the night after the order is done: contact and remarks, and not before', async () => {
    const id = await givenOrder(shop.deps.db, owner(), { status: 'In Manufacturing', remarks: 'Bitte klingeln bei Muster' })
    await leave()
    await run()
    expect(await order(id)).toMatchObject({ contact: { email: 'erika@example.org' }, remarks: 'Bitte klingeln bei Muster' })
    expect(await finishedAt()).toBeNull()

    await shop.deps.db.update(orders).set({ status: 'Closed - Shipped and Invoiced' }).where(eq(orders.id, id))
    await run()
    expect(await order(id)).toMatchObject({ contact: { customerNumber: 10_001, email: '', firstName: '', lastName: '', phone: '' }, remarks: '', billing: { name: 'Muster GmbH' } })
    expect(await finishedAt()).toEqual(clock)
    await run()
    expect(await finishedAt(), 'safe to run twice').toEqual(clock)
  })

  it('[R6.02] of a cart that was being paid for is erased when the payment has failed, with its mandate and the frozen order', async () => {
    const cartId = await givenCart(shop.deps.db, { userId: customer.user.id })
    const mandateId = await givenMandate({ cartId })
    await givenPayment(shop.deps.db, cartId, { frozenOrder: { contact: { email: customer.user.email1 } } as unknown as FrozenOrder })
    await leave()
    await run()
    expect(await shop.deps.db.select().from(carts).where(eq(carts.id, cartId))).toHaveLength(1)
    await shop.deps.db.update(payments).set({ state: 'expired' }).where(eq(payments.cartId, cartId))
    await run()
    expect(await shop.deps.db.select().from(carts).where(eq(carts.id, cartId))).toEqual([])
    expect(await shop.deps.db.select().from(mandates).where(eq(mandates.id, mandateId))).toEqual([])
    expect(JSON.stringify(await shop.deps.db.select().from(payments))).not.toContain(customer.user.email1)
    expect(await finishedAt()).toEqual(clock)
  })

  it('[R6.02] is erased with the order, also the frozen orders of other wallet payments for its cart', async () => {
    const { db } = shop.deps
    const frozenOrder = { contact: { email: customer.user.email1, phone: '+49 170 5551234' } } as unknown as FrozenOrder
    const id = await givenOrder(db, owner(), { status: 'In Manufacturing' })
    const { cartId } = (await order(id))!
    await givenPayment(db, cartId, { state: 'failed', frozenOrder })
    await givenPayment(db, cartId, { state: 'expired', frozenOrder })
    await givenPayment(db, cartId, { state: 'captured', orderId: id, frozenOrder })
    const frozen = async () => (await db.select().from(payments).where(eq(payments.cartId, cartId))).filter((payment) => payment.frozenOrder !== null).length
    await leave()
    await run()
    expect(await frozen()).toBe(3)
    await db.update(orders).set({ status: 'Closed - Shipped and Invoiced' }).where(eq(orders.id, id))
    await run()
    expect(await frozen()).toBe(0)
    expect(await db.select().from(payments).where(eq(payments.cartId, cartId)), 'the payments themselves belong to the books').toHaveLength(3)
    expect(await finishedAt()).toEqual(clock)
  })

  it('[R6.02] includes mandates that were never used; one that collected money stays', async () => {
    const collected = await givenOrder(shop.deps.db, owner())
    const cartId = (await order(collected))!.cartId
    const used = await givenMandate({ cartId, lastUsedOn: '2026-11-01' as never })
    const unused = await givenMandate()
    const revoked = await givenMandate({ cartId, revokedAt: clock })
    await leave()
    expect((await shop.deps.db.select().from(mandates).where(inArray(mandates.id, [used, unused, revoked]))).map(({ id }) => id)).toEqual([used])
  })

  it('[R6.02] of other customers is left untouched', async () => {
    const id = await givenOrder(shop.deps.db, owner(), { remarks: 'bleibt' })
    await run()
    expect(await order(id)).toMatchObject({ contact: { email: 'erika@example.org' }, remarks: 'bleibt' })
  })
})
