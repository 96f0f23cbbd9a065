/** An invoice that nobody pays, from its reminder to the owner's decision; what that costs, and how it is booked. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { unzipped } from '#audio/testing/unzipped.ts'
import type { Issued } from '#domain/books/issued.contract.ts'
import type { MovementShown } from '#domain/books/statement.contract.ts'
import type { MoneyToReturn, OpenMoney } from '#domain/payment/money.contract.ts'
import { usualDunningRule } from '#domain/settings/dunning-rule.ts'
import { journal, orders, withdrawals } from '#server/db/schema.ts'
import { remindOfInvoices } from '#server/invoice/remind-of-invoices.job.ts'
import { waitForTransfers } from '#server/payment/wait-for-transfers.job.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { type Buyer, givenBuyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenStatement } from '#server/testing/given-statement.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'

let shop: TestApp
let owner: SignedInStaff
const start = new Date('2026-11-20T09:00:00Z')
let clock = start
beforeAll(async () => {
  shop = await openTestApp({ deps: { now: () => clock } })
  const dunning = { ...usualDunningRule, first_fee: 1.5, second_fee: 2.5, lump_sum: true }
  expect((await (await asOwner()).call('PUT', '/staff/settings', { dunning, before: { dunning: usualDunningRule } })).status).toBe(200)
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => { clock = start })

/** Sessions end while the days go by. */
async function asOwner() {
  owner = await givenStaff(shop, 'owner')
  return owner.calls
}

const context = () => ({ jobId: 'daily', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })
async function morningAfter(days: number, job = remindOfInvoices) {
  clock = new Date(start.getTime() + days * 86_400_000)
  await Promise.all([job.run(shop.deps, {}, context()), job.run(shop.deps, {}, context())])
}

async function shippedOrder(pays: 'invoice' | 'transfer' = 'invoice', company = '') {
  const buyer = await givenBuyer(shop, { pays, form: { company } })
  expect((await buyer.checkout()).status).toBe(200)
  if (pays === 'invoice') await shop.deps.db.update(orders).set({ status: 'Shipped', dateShipped: clock }).where(eq(orders.cartId, buyer.cartId))
  const { order } = await orderedBy(shop, buyer)
  return { buyer, orderId: order.id, number: order.number, cents: order.totalCents }
}

const listed = async (number: number) => ((await (await asOwner()).call('GET', `/staff/money/open?search=${number}`)).body['records'] as OpenMoney[])[0]
const issued = async (number: number) => ((await (await asOwner()).call('GET', `/staff/books/invoices?search=${number}`)).body['records'] as Issued[])[0]
const told = async (buyer: Buyer) => (await orderedBy(shop, buyer)).mails.filter(({ kind }) => kind === 'invoice-reminder').toSorted((one, other) => one.dateEntered.getTime() - other.dateEntered.getTime())
const pause = async (orderId: string, until: string | null, reason = '') => (await asOwner()).call('PUT', `/staff/money/open/${orderId}/pause`, { until, reason })

let nth = 0
async function bankBrings(cents: number, words: string) {
  nth++
  await (await asOwner()).call('POST', '/staff/books/statements', givenStatement([{ cents, on: shop.deps.today(), words, bankReference: `DUN-${nth}` }]))
  return (await (await asOwner()).call('POST', '/staff/books/movements/bookSure', {})).body['booked']
}

it('[R4.07] a consumer is reminded free of charge, then dunned twice with a fee, each once on two nodes, and then it is the owner\'s', async () => {
  const { buyer, number } = await shippedOrder()
  const steps: unknown[] = []
  for (const days of [20, 21, 34, 35, 49, 62, 63, 100]) {
    await morningAfter(days)
    const { reminders, fee } = (await listed(number))!
    steps.push([days, reminders, fee, (await told(buyer)).length])
  }
  expect(steps).toEqual([[20, 0, 0, 0], [21, 1, 0, 1], [34, 1, 0, 1], [35, 2, 1.5, 2], [49, 3, 4, 3], [62, 3, 4, 3], [63, 4, 4, 3], [100, 4, 4, 3]])
  expect(await issued(number)).toMatchObject({ reminders: 4, fee: 4, reminder_held: null })
  const [reminder, first, second] = await told(buyer)
  expect([reminder, first, second].map((mail) => mail!.subject.split(':')[0])).toEqual(['Zahlungserinnerung', '1. Mahnung', '2. Mahnung'])
  expect(reminder!.textBody).not.toMatch(/Mahnkosten|Verzug/)
  expect(first!.textBody).toMatch(/5 Prozentpunkten über dem Basiszinssatz/)
  expect(first!.textBody).toMatch(/Mahnkosten:? +1,50/)
  expect(second!.textBody).toMatch(/Mahnkosten:? +4,00/)
})

it('[R4.07] a business owes the lump sum of 40 euros once, and interest of nine points', async () => {
  const { buyer, number } = await shippedOrder('invoice', 'Praxis Sommer')
  for (const days of [21, 35, 49]) await morningAfter(days)
  expect((await listed(number))!.fee).toBe(40)
  expect((await told(buyer)).slice(1).every(({ textBody }) => /Pauschale von 40 Euro/.test(textBody) && /9 Prozentpunkten/.test(textBody))).toBe(true)
})

it('[R4.07] a pause by the office stops the steps until its day is over, says why on the lists, and stands in the journal', async () => {
  const { buyer, orderId, number } = await shippedOrder()
  clock = new Date(start.getTime() + 15 * 86_400_000)
  expect((await pause(orderId, '2026-12-20')).status).toBe(400)
  expect(await pause(orderId, '2026-12-01')).toMatchObject({ status: 400, body: { fields: { until: { code: 'TOO_EARLY' }, reason: { code: 'MISSING' } } } })
  expect(await pause(orderId, '2026-12-20', 'Reklamation')).toMatchObject({ status: 200, body: { paused_until: '2026-12-20' } })
  await morningAfter(30)
  expect(await listed(number)).toMatchObject({ reminders: 0, reminder_held: 'pause', paused_until: '2026-12-20', pause_reason: 'Reklamation' })
  expect(await issued(number)).toMatchObject({ reminder_held: 'pause', paused_until: '2026-12-20' })
  await morningAfter(31)
  expect(await listed(number)).toMatchObject({ reminders: 1, reminder_held: null })
  await pause(orderId, '2027-02-01', 'Noch einmal')
  expect(await pause(orderId, null)).toMatchObject({ status: 200, body: { paused_until: null } })
  await morningAfter(45)
  expect(await told(buyer)).toHaveLength(2)
  const deeds = await shop.deps.db.select().from(journal).where(eq(journal.subjectId, orderId)).orderBy(journal.id)
  expect(deeds.map(({ action }) => action)).toEqual(['paused dunning', 'paused dunning', 'resumed dunning'])
  expect(deeds[0]!.details).toMatchObject({ name: String(number), until: '2026-12-20', reason: 'Reklamation' })
})

it('[R4.04] a paused transfer is neither reminded of nor given up', async () => {
  const { buyer, orderId } = await shippedOrder('transfer')
  await pause(orderId, '2027-01-31', 'Reklamation')
  await morningAfter(40, waitForTransfers)
  expect((await orderedBy(shop, buyer)).order.status).toBe('Prepaid waiting approval')
  expect((await orderedBy(shop, buyer)).mails.filter(({ kind }) => kind === 'transfer-reminder')).toEqual([])
  await pause(orderId, null)
  await morningAfter(40, waitForTransfers)
  expect((await orderedBy(shop, buyer)).order.status).toBe('Canceled')
})

it('[R4.07] nobody is dunned while a withdrawal is to be decided', async () => {
  const { buyer, orderId, number } = await shippedOrder()
  await shop.deps.db.insert(withdrawals).values({ requestId: crypto.randomUUID(), name: 'Erika', email: buyer.user.email1, orderNumber: String(number), language: 'de', receivedAt: clock, orderId })
  await morningAfter(60)
  expect(await listed(number)).toMatchObject({ reminders: 0, reminder_held: 'withdrawal' })
  await shop.deps.db.update(withdrawals).set({ state: 'refused', staffId: owner.staff.id }).where(eq(withdrawals.orderId, orderId))
  await morningAfter(61)
  expect(await told(buyer)).toHaveLength(1)
})

it('[R4.07] a fee that comes with the rest, after it, or by hand is booked beside the order, and the month adds up to what the bank brought', async () => {
  const [together, later, byHand] = [await shippedOrder(), await shippedOrder(), await shippedOrder()]
  for (const days of [21, 35]) await morningAfter(days)
  expect(await bankBrings(together.cents + 150, transferReference(together.number))).toBe(1)
  expect(await bankBrings(later.cents, transferReference(later.number))).toBe(1)
  expect(await bankBrings(150, transferReference(later.number))).toBe(1)
  expect(await bankBrings(150, transferReference(later.number))).toBe(0)
  expect((await (await asOwner()).call('POST', `/staff/money/open/${byHand.orderId}/received`, { received_on: shop.deps.today(), with_fee: true })).status).toBe(200)
  for (const { number } of [together, later, byHand]) expect(await listed(number)).toBeUndefined()
  expect((await (await asOwner()).call('GET', '/staff/money/toReturn')).body['records']).toEqual([])
  const rows = new TextDecoder().decode(await bytesOf('/staff/books/exports/payments/2026-12')).split('\r\n').map((line) => line.split(';'))
  const sumOf = (number: number, what: string) => rows.filter((row) => row[3] === String(number) && row[1] === what).map((row) => row[6])
  for (const { number, cents } of [together, later, byHand]) {
    expect(sumOf(number, 'Eingang')).toEqual([(cents / 100).toFixed(2).replace('.', ',')])
    expect(sumOf(number, 'Mahngebühr')).toEqual(['1,50'])
  }
  const batch = new TextDecoder('windows-1252').decode(unzipped(await bytesOf('/staff/books/datev/2026-12'))['EXTF_Buchungsstapel_2026-12.csv']).split('\r\n').filter((line) => line.startsWith('1,50'))
  expect(batch.map((line) => line.split(';').slice(0, 8).filter((_, at) => [0, 1, 6, 7].includes(at)))).toEqual(Array.from({ length: 3 }, () => ['1,50', '"S"', '1200', '2700']))
})

it('[R4.07] a transfer of more than the order and its fee pays both, and only the excess waits to be returned', async () => {
  const { number, cents } = await shippedOrder()
  for (const days of [21, 35]) await morningAfter(days)
  expect(await bankBrings(cents + 150 + 1200, transferReference(number))).toBe(0)
  const { calls } = owner
  const movement = ((await calls.call('GET', '/staff/books/movements')).body['records'] as MovementShown[]).find(({ match }) => match?.kind === 'too_much')
  expect((await calls.call('POST', `/staff/books/movements/${movement!.id}/book`, { order_number: number })).status).toBe(200)
  expect(await listed(number)).toBeUndefined()
  expect(((await calls.call('GET', '/staff/money/toReturn')).body['records'] as MoneyToReturn[]).filter((one) => one.order_number === number).map(({ amount }) => amount)).toEqual([12])
})

async function bytesOf(path: string) {
  const { address } = (await (await asOwner()).call('GET', `/staff/books/link?path=${encodeURIComponent(path)}`)).body as { address: string }
  return (await shop.app.inject({ method: 'GET', url: address })).rawPayload
}
