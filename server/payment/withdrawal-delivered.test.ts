import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WithdrawalShown } from '#domain/payment/money.contract.ts'
import { greetings, orders } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, readyItem } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

/** Of two greetings, so many are finished. */
async function withdrawnAfter(finished: 1 | 2, item: object = readyItem) {
  const buyer = await givenBuyer(shop, { pays: 'invoice', items: [item, item], form: { company: '' } })
  await buyer.checkout()
  const { order, greetings: [first, second] } = await orderedBy(shop, buyer)
  for (const { id } of [first!, ...(finished === 2 ? [second!] : [])]) await shop.deps.db.update(greetings).set({ status: 'finished', finishedAt: shop.deps.now() }).where(eq(greetings.id, id))
  await shop.deps.db.update(orders).set(finished === 2 ? { status: 'Shipped', dateShipped: shop.deps.now() } : { status: 'In Manufacturing' }).where(eq(orders.id, order.id))
  const said = { request_id: crypto.randomUUID(), name: 'Erika Muster', email: buyer.user.email1, order_number: String(order.number), language: 'de' }
  const { number } = (await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload: said })).json<{ number: number }>()
  const { records } = (await owner.calls.call('GET', '/staff/withdrawals')).body as unknown as { records: WithdrawalShown[] }
  const { id, suggestion } = records.find((one) => one.number === number)!
  return { buyer, order, suggestion, accept: (more: object = {}) => owner.calls.call('POST', `/staff/withdrawals/${id}/decide`, { decision: 'accepted', ...more }) }
}

it('cancels what was not delivered, credits its share once, and the rest of the order goes on', async () => {
  const { buyer, order, accept } = await withdrawnAfter(1)
  expect([await accept(), await accept()]).toMatchObject([{ status: 200 }, { status: 200 }])
  const after = await orderedBy(shop, buyer)
  expect(after.order).toMatchObject({ status: 'In Manufacturing', creditedCents: after.invoices[1]!.totalCents })
  expect(after.greetings.map(({ canceledAt }) => canceledAt === null)).toEqual([true, false])
  expect(after.invoices[1]).toMatchObject({ kind: 'credit_note', isPartial: true, suppliedOn: null, content: { reason: expect.stringContaining('Widerruf'), lines: [{ orderPos: 2 }] } })
  expect(shop.enqueued.filter(({ name, input }) => name === 'pack-order' && 'orderId' in input && input.orderId === order.id)).toHaveLength(1)
})

it.each([['everything', 1], ['nothing', 0]] as const)('of an order that was delivered whole the owner credits %s', async (credit, notes) => {
  const { buyer, suggestion, accept } = await withdrawnAfter(2, { product_id: 'creative-500', text: 'Guten Tag.', voices_id: 'clara', languages: 'de' })
  expect(suggestion).toBe('weigh')
  expect(await accept({ credit })).toMatchObject({ status: 200, body: { state: 'accepted' } })
  const { invoices, receivables, mails, order } = await orderedBy(shop, buyer)
  // Promised for later, and there since today.
  expect(invoices.filter(({ kind, isPartial }) => kind === 'credit_note' && !isPartial).map(({ suppliedOn }) => suppliedOn)).toEqual(Array.from({ length: notes }, () => shop.deps.today()))
  expect(receivables).toMatchObject([{ state: credit === 'everything' ? 'cancelled' : 'due' }])
  expect(mails.filter(({ kind }) => kind === 'credited')).toHaveLength(notes)
  expect(mails.filter(({ kind }) => kind === 'withdrawal-accepted')).toHaveLength(1 - notes)
  expect(order.status).toBe(credit === 'everything' ? 'Closed - Shipped and Invoiced' : 'Shipped')
})

it('of an order that was delivered whole meanwhile nothing is accepted before somebody says what is credited', async () => {
  const { buyer, accept } = await withdrawnAfter(2)
  expect(await accept()).toMatchObject({ status: 409, body: { errorCode: 'WORK_MOVED_ON' } })
  expect((await orderedBy(shop, buyer)).mails.some(({ kind }) => kind === 'withdrawal-accepted')).toBe(false)
  expect((await accept({ credit: 'nothing' })).status).toBe(200)
})
