import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReturnRun } from '#domain/books/return-run.contract.ts'
import type { MoneyToReturn } from '#domain/payment/money.contract.ts'
import { journal, orders, payments } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let maker: SignedInStaff
let other: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  maker = await givenStaff(shop, 'owner')
  other = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

/** Paid to the bank, then credited in part. */
async function waitingRefund(amount: number, more: object = {}) {
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  await buyer.checkout()
  const { orderId, order, invoices: [invoice] } = await orderedBy(shop, buyer)
  await shop.deps.db.update(orders).set({ status: 'Shipped', dateShipped: shop.deps.now() }).where(eq(orders.id, orderId))
  await maker.calls.call('POST', `/staff/money/open/${orderId}/received`, { received_on: shop.deps.today() })
  const credit = { kind: 'amount', basis: 'gross', amount, invoice_id: invoice!.id }
  await maker.calls.call('POST', `/staff/orders/${orderId}/credits`, { request_id: randomUUID(), reason: 'Kulanz', credit, ...more })
  return { order, waiting: async () => (await toReturn()).find((one) => one.order_number === order.number) }
}

const toReturn = async () => ((await maker.calls.call('GET', '/staff/money/toReturn?limit=100')).body as unknown as { records: MoneyToReturn[] }).records
const create = async () => (await maker.calls.call('POST', '/staff/books/returnRuns', {})).body as unknown as ReturnRun
const release = (runId: string, by = other, note = '') => by.calls.call('POST', `/staff/books/returnRuns/${runId}/release`, { note })
const file = (runId: string) => shop.app.inject({ url: `/api/staff/books/returnRuns/${runId}/file`, headers: { authorization: `Bearer ${maker.token}` } })

it('takes waiting refunds whose account is known into a file, which another person releases: then they are returned, once', async () => {
  const known = await waitingRefund(4, { refund_iban: 'DE02120300000000202051' })
  const unknown = await waitingRefund(3)
  expect(await unknown.waiting()).toMatchObject({ iban: '', run: null })
  const runs = await Promise.all([create(), create()])
  const [run] = runs.filter(({ id }) => id !== undefined)
  expect(runs.filter(({ id }) => id !== undefined)).toHaveLength(1)
  expect(run).toMatchObject({ state: 'made', transfers: 1, total: 4, may_release: 'somebody_else' })
  const { payment_id: paymentId } = (await known.waiting())!
  expect((await known.waiting())!.run).toBe(run!.message_id)
  expect(await maker.calls.call('POST', `/staff/money/toReturn/${paymentId}/returned`, {}), 'by hand, too').toMatchObject({ status: 404 })
  const transfer = { payment_id: paymentId, order_number: known.order.number, customer: expect.stringMatching(/./), iban: 'DE02120300000000202051', amount: 4 }
  expect((await other.calls.call('GET', `/staff/books/returnRuns/${run!.id}/transfers`)).body, 'seen by whoever releases it').toEqual({ records: [transfer] })
  expect((await file(run!.id)).statusCode).toBe(409)
  expect(await release(run!.id, maker)).toMatchObject({ status: 409, body: { errorCode: 'FOUR_EYES_NEEDED' } })
  const released = await Promise.all([release(run!.id), release(run!.id)])
  expect(released.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await file(run!.id)).body).toContain('<IBAN>DE02120300000000202051</IBAN>')
  expect(await known.waiting()).toBeUndefined()
  expect((await shop.deps.db.select().from(payments).where(eq(payments.id, paymentId)))).toMatchObject([{ state: 'refunded', wentAt: expect.any(Date) }])
})

it('asks for an account where none is known, and gives up a file whose money then waits again', async () => {
  const { order, waiting } = await waitingRefund(2)
  const { payment_id: paymentId } = (await waiting())!
  const iban = (written: string) => maker.calls.call('POST', `/staff/money/toReturn/${paymentId}/iban`, { iban: written })
  expect(await iban('DE00')).toMatchObject({ status: 400 })
  expect(await iban('AT61 1904 3002 3457 3201')).toMatchObject({ status: 200 })
  const told = (subjectId: string) => shop.deps.db.select({ action: journal.action, staffId: journal.staffId, details: journal.details }).from(journal).where(eq(journal.subjectId, subjectId))
  expect(await told(paymentId)).toEqual([{ action: 'set a return account', staffId: maker.staff.id, details: { name: String(order.number), iban: 'AT61 … 3201' } }])
  const run = await create()
  expect(run).toMatchObject({ transfers: 1, total: 2 })
  expect(await iban('DE02120300000000202051'), 'the file has the other').toMatchObject({ status: 404 })
  expect(await told(paymentId)).toHaveLength(1)
  expect(await maker.calls.call('POST', `/staff/books/returnRuns/${run.id}/discard`, {})).toMatchObject({ status: 200, body: { state: 'discarded' } })
  expect(await waiting()).toMatchObject({ iban: 'AT611904300234573201', run: null })
  expect(await release(run.id)).toMatchObject({ status: 409, body: { errorCode: 'DEBIT_RUN_DECIDED' } })
  expect(await maker.calls.call('POST', `/staff/money/toReturn/${paymentId}/returned`, {}), 'by hand, as it is in no file').toMatchObject({ status: 200 })
})

it('puts an account that is entered while a file is made into the file, or refuses it', async () => {
  const { waiting } = await waitingRefund(6, { refund_iban: 'DE02120300000000202051' })
  const { payment_id: paymentId } = (await waiting())!
  const entered = 'AT611904300234573201'
  const [run, answer] = await Promise.all([create(), maker.calls.call('POST', `/staff/money/toReturn/${paymentId}/iban`, { iban: entered })])
  const ran = run.id === undefined ? await create() : run
  await release(ran.id)
  const [paid] = await shop.deps.db.select().from(payments).where(eq(payments.id, paymentId))
  expect((await file(ran.id)).body).toContain(`<IBAN>${paid!.returnIban}</IBAN>`)
  expect(paid!.returnIban).toBe(answer.status === 200 ? entered : 'DE02120300000000202051')
})

it('passes over whatever waits longer and has no account, however much it is', async () => {
  const { waiting } = await waitingRefund(5, { refund_iban: 'DE02120300000000202051' })
  const { payment_id: refundOf } = (await waiting())!
  const long = new Date('2020-01-02T12:00:00Z')
  await shop.deps.db.insert(payments).values(Array.from({ length: 500 }, (_, index) =>
    ({ kind: 'transfer' as const, state: 'captured' as const, amountCents: 1, capturedAt: long, returnSince: long, idempotencyKey: `without account ${index} beside ${refundOf}` })))
  const run = await create()
  expect(run).toMatchObject({ transfers: 1, total: 5 })
  await release(run.id)
})

it('releases no file with a refund that the bank’s return of its debit ended', async () => {
  await waitingRefund(1, { refund_iban: 'DE02120300000000202051' })
  const run = await create()
  await shop.deps.db.update(payments).set({ state: 'expired' }).where(eq(payments.returnRunId, run.id))
  expect(await release(run.id)).toMatchObject({ status: 409, body: { errorCode: 'DEBIT_RUN_OUTDATED' } })
  const { body } = await maker.calls.call('GET', '/staff/books/returnRuns')
  expect(body).toMatchObject({ records: [{ id: run.id, state: 'made' }, { state: 'released' }, { state: 'released' }, { state: 'discarded' }, { state: 'released' }] })
})
