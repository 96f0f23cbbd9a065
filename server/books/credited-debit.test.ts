/** What is credited of an order while its direct debit is under way, or before the bank takes it back. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DebitRun, DueCollection } from '#domain/books/debit-run.contract.ts'
import type { MoneyToReturn, OpenMoney } from '#domain/payment/money.contract.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { orders } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenStatement } from '#server/testing/given-statement.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { bookDebitRun } from './book-run.ts'

let shop: TestApp
let maker: SignedInStaff
let second: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  maker = await givenStaff(shop, 'owner')
  second = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

async function ordered() {
  const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
  await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Müller & Söhne', iban: 'DE02120300000000202051' })
  await buyer.checkout()
  const { orderId, order: { number, totalCents: cents }, invoices: [invoice] } = await orderedBy(shop, buyer)
  await shop.deps.db.update(orders).set({ status: 'Shipped', dateShipped: shop.deps.now() }).where(eq(orders.id, orderId))
  const credit = async (creditedCents: number) => {
    const asked = { kind: 'amount', basis: 'gross', amount: creditedCents / 100, invoice_id: invoice!.id }
    expect(await maker.calls.call('POST', `/staff/orders/${orderId}/credits`, { request_id: randomUUID(), reason: 'Kulanz', credit: asked })).toMatchObject({ status: 200 })
  }
  return { buyer, orderId, number, cents, credit }
}

const made = async () => (await maker.calls.call('POST', '/staff/books/debitRuns', {})).body as unknown as DebitRun
const decide = (run: DebitRun, what: 'release' | 'discard') => second.calls.call('POST', `/staff/books/debitRuns/${run.id}/${what}`, {})
const due = async () => ((await maker.calls.call('GET', '/staff/books/dueCollections')).body['records'] as DueCollection[]).map(({ amount }) => amount)

const toReturn = async (number: number) => ((await maker.calls.call('GET', '/staff/money/toReturn')).body['records'] as MoneyToReturn[]).filter((one) => one.order_number === number)

async function bookAll(movements: Parameters<typeof givenStatement>[0]) {
  await maker.calls.call('POST', '/staff/books/statements', givenStatement(movements))
  await maker.calls.call('POST', '/staff/books/movements/bookSure', {})
}

describe('a run with an order that was credited after the run was made', () => {
  it.each([['in part', 400], ['whole', undefined]])('%s is not released: another run collects what is still owed', async (_how, part) => {
    const { cents, credit } = await ordered()
    const run = await made()
    expect(run).toMatchObject({ collections: 1, total: cents / 100 })
    await credit(part ?? cents)
    expect(await decide(run, 'release')).toMatchObject({ status: 409, body: { errorCode: 'DEBIT_RUN_OUTDATED' } })
    await decide(run, 'discard')
    const owed = part === undefined ? [] : [(cents - part) / 100]
    expect(await due()).toEqual(owed)
    const again = await made()
    if (part === undefined) return expect(again).toMatchObject({ errorCode: 'NOTHING_TO_COLLECT' })
    expect(again).toMatchObject({ collections: 1, total: owed[0] })
    expect(await decide(again, 'release')).toMatchObject({ status: 200 })
  })
})

describe('a direct debit of which a refund has gone, and which the bank takes back', () => {
  it.each([['in part', 400], ['whole', undefined]])('leaves all of it open where the order was credited %s: its customer is told, and pays it', async (_how, part) => {
    const { buyer, orderId, number, cents, credit } = await ordered()
    const amount = cents / 100
    await decide(await made(), 'release')
    const on = shop.deps.today()
    const reference = transferReference(number)
    await bookAll([{ cents, on, endToEndId: reference, bankReference: `PAID ${number}` }])
    expect((await maker.calls.call('GET', `/staff/books/invoices?search=${number}`)).body['records']).toMatchObject([{ paid_by: 'direct_debit' }])
    expect((await maker.calls.call('GET', `/staff/orders/${orderId}`)).body['money']).toMatchObject([{ day_only: true, staff_name: maker.staff.name }])
    await credit(part ?? cents)
    await maker.calls.call('POST', `/staff/money/toReturn/${(await toReturn(number))[0]!.payment_id}/returned`, {})
    await bookAll([{ cents, on, endToEndId: reference, returned: 'AM04', bankReference: `BACK ${number}` }])

    const shown = async () => (await buyer.calls.call('GET', `/salesorders/${orderId}`)).body
    const open = async () => ((await maker.calls.call('GET', '/staff/money/open')).body['records'] as OpenMoney[]).filter((one) => one.order_number === number)
    const after = await orderedBy(shop, buyer)
    expect(after).toMatchObject({ order: { datePaid: null }, cartStatus: 31, receivables: [{ state: 'due', totalCents: cents }] })
    expect(after.mails.find(({ kind }) => kind === 'payment-failed')?.textBody).toContain(amount.toFixed(2).replace('.', ','))
    expect(await shown()).toMatchObject({ can_pay: true, debit: { state: 'came_back' }, transfer: { amount } })
    expect(await open()).toMatchObject([{ amount, received: 0, debit_came_back: true }])
    await bookAll([{ cents, on, words: reference, bankReference: `AGAIN ${number}` }])
    expect(await shown()).toMatchObject({ can_pay: false, transfer: null, date_paid: expect.any(String) })
    expect(await open()).toEqual([])
  })
})

describe('an order that was canceled and refunded before the bank took its direct debit back', () => {
  it('is open with what went back, until its customer has paid that', async () => {
    const { buyer, orderId, number, cents } = await ordered()
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing', dateShipped: null }).where(eq(orders.id, orderId))
    await decide(await made(), 'release')
    const on = shop.deps.today()
    const reference = transferReference(number)
    await bookAll([{ cents, on, endToEndId: reference, bankReference: `PAID ${number}` }])
    expect((await maker.calls.call('POST', `/staff/orders/${orderId}/cancel`, { reason: 'Doppelt bestellt' })).status).toBe(200)
    const mine = await toReturn(number)
    expect(mine).toMatchObject([{ amount: cents / 100 }])
    expect((await maker.calls.call('POST', `/staff/money/toReturn/${mine[0]!.payment_id}/returned`, {})).status).toBe(200)
    const open = async () => ((await maker.calls.call('GET', '/staff/money/open')).body['records'] as OpenMoney[]).filter((one) => one.order_number === number)
    expect(await open()).toEqual([])
    await bookAll([{ cents, on, endToEndId: reference, returned: 'MD06', bankReference: `BACK ${number}` }])
    expect(await open()).toMatchObject([{ amount: cents / 100, debit_came_back: true }])
    expect((await maker.calls.call('POST', `/staff/money/open/${orderId}/received`, { received_on: on })).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await orderedBy(shop, buyer)).order.status).toBe('Canceled')
    const { body } = await maker.calls.call('GET', `/staff/orders/${orderId}`)
    expect((body['money'] as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual(['credited', 'received', 'received', 'returned', 'taken_back'])
  })
})

describe('an order that is canceled while its direct debit is already going back', () => {
  it('returns that direct debit once, beside the transfer that was taken for it', async () => {
    const { orderId, number, cents } = await ordered()
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing', dateShipped: null }).where(eq(orders.id, orderId))
    const run = await made()
    await decide(run, 'release')
    const on = shop.deps.today()
    await bookAll([{ cents, on, endToEndId: transferReference(number), bankReference: `TAKEN ${number}` }])
    await bookDebitRun.run(shop.deps, { runId: run.id, collectOn: run.collect_on, bookedOn: on }, { jobId: 'book', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })
    const amount = cents / 100
    expect(await toReturn(number)).toMatchObject([{ payment_option: 'direct_debit', amount }])
    expect((await maker.calls.call('POST', `/staff/orders/${orderId}/cancel`, { reason: 'Doppelt bestellt' })).status).toBe(200)
    expect((await toReturn(number)).map((one) => [one.payment_option, one.amount]).toSorted()).toEqual([['direct_debit', amount], ['transfer', amount]])
  })
})
