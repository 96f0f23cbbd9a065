import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DebitRun, DueCollection, WholeDebitRun } from '#domain/books/debit-run.contract.ts'
import type { MovementShown } from '#domain/books/statement.contract.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { MoneyToReturn } from '#domain/payment/money.contract.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { journal, mandates, orders, payments, staff } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenStatement, transactionCode } from '#server/testing/given-statement.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { bookDebitRun, runToBook } from './book-run.ts'

let shop: TestApp
let maker: SignedInStaff
let second: SignedInStaff
let clock = new Date()
beforeAll(async () => {
  shop = await openTestApp({ deps: { now: () => clock } })
  maker = await givenStaff(shop, 'owner')
  second = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

interface Debited extends Buyer {
  readonly number: number
  readonly cents: number
}

async function ordered(): Promise<Debited> {
  const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
  await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Müller & Söhne', iban: 'DE02120300000000202051' })
  expect((await buyer.checkout()).status).toBe(200)
  const { order, receivables, payments } = await orderedBy(shop, buyer)
  expect(receivables.map(({ dueOn }) => dueOn), 'due when the bank may collect, and not before').toEqual(payments.map(({ collectOn }) => collectOn))
  return { ...buyer, number: order.number, cents: order.totalCents }
}

const by = ({ calls }: SignedInStaff) => async (what: string, said: object = {}) => calls.call('POST', `/staff/books/debitRuns${what}`, said)
const made = async () => (await by(maker)('')).body as unknown as DebitRun
const preview = async () => (await maker.calls.call('GET', '/staff/books/dueCollections')).body as unknown as { collections: number; total: number; records: DueCollection[] }
const whole = async ({ id }: DebitRun, who = maker) => (await who.calls.call('GET', `/staff/books/debitRuns/${id}`)).body as unknown as WholeDebitRun
const fileOf = (run: DebitRun) => shop.app.inject({ url: `/api/staff/books/debitRuns/${run.id}/file`, headers: { authorization: `Bearer ${maker.token}` } })

async function bookAll(movements: Parameters<typeof givenStatement>[0]) {
  await maker.calls.call('POST', '/staff/books/statements', givenStatement(movements))
  await maker.calls.call('POST', '/staff/books/movements/bookSure', {})
  for (const { name, input } of shop.enqueued.filter((job) => job.name === runToBook.name)) {
    await bookDebitRun.run(shop.deps, runToBook.input.parse(input), { jobId: name, attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })
  }
}

describe('a run of collections', () => {
  it('[R9.10] contains the due collections, each in one run only, however many runs are created at once', async () => {
    const buyers = [await ordered(), await ordered()]
    expect(await preview()).toMatchObject({ collections: 2, total: (buyers[0]!.cents + buyers[1]!.cents) / 100, records: [{ problem: null, iban: 'DE02 … 2051' }, { problem: null }] })
    const answers = await Promise.all([by(maker)(''), by(maker)(''), by(second)('')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await preview()).toMatchObject({ collections: 0, records: [] })
    const run = answers.find(({ status }) => status === 200)!.body as unknown as DebitRun
    expect((await whole(run)).records.map(({ order_number: number }) => number)).toEqual(buyers.map(({ number }) => number))
    expect(await by(second)(`/${run.id}/discard`)).toMatchObject({ status: 200, body: { state: 'discarded' } })
    expect(await preview()).toMatchObject({ collections: 2 })
    expect(await by(second)(`/${run.id}/release`)).toMatchObject({ status: 409, body: { errorCode: 'DEBIT_RUN_DECIDED' } })
  })

  it('[R9.10] goes to the bank after a second person has released it, and its file never changes', async () => {
    const run = await made()
    expect((await fileOf(run)).statusCode).toBe(409)
    expect(await whole(run)).toMatchObject({ may_release: 'somebody_else' })
    expect(await by(maker)(`/${run.id}/release`, { note: 'eilig' })).toMatchObject({ status: 409, body: { errorCode: 'FOUR_EYES_NEEDED' } })
    const answers = await Promise.all([by(second)(`/${run.id}/release`), by(second)(`/${run.id}/release`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, again] = [await fileOf(run), await fileOf(run)]
    expect(first.headers).toMatchObject({ 'content-type': 'application/xml', 'content-disposition': `inline; filename="${run.message_id}.xml"` })
    expect(first.body).toContain(`<MsgId>${run.message_id}</MsgId>`)
    expect(first.body).toBe(again.body)
    expect(await by(second)(`/${run.id}/discard`)).toMatchObject({ status: 409 })
  })

  it('[R9.10] of several days bears the first of them', async () => {
    await ordered()
    await shop.deps.db.update(payments).set({ collectOn: addDays(shop.deps.today(), 30) }).where(eq(payments.orderId, (await orderedBy(shop, await ordered())).orderId))
    const run = await made()
    expect((await whole(run)).records.map(({ collect_on: day }) => day === run.collect_on)).toEqual([true, false])
  })

  it('is released by its creator only where there is no other owner, and with a reason', async () => {
    await ordered()
    const run = await made()
    const others = ne(staff.id, maker.staff.id)
    await shop.deps.db.update(staff).set({ disabledAt: clock }).where(others)
    expect(await whole(run)).toMatchObject({ may_release: 'with_reason' })
    expect(await by(maker)(`/${run.id}/release`)).toMatchObject({ status: 400, body: { fields: { note: { code: 'MISSING' } } } })
    expect(await by(maker)(`/${run.id}/release`, { note: 'allein im Haus' })).toMatchObject({ status: 200, body: { state: 'released', release_note: 'allein im Haus' } })
    await shop.deps.db.update(staff).set({ disabledAt: null }).where(others)
  })

  it('is not released when an order in it is no longer owed, nor when its day has come', async () => {
    const buyer = await ordered()
    const run = await made()
    await buyer.calls.call('POST', `/salesorders/${(await orderedBy(shop, buyer)).orderId}/cancel`, {})
    expect(await by(second)(`/${run.id}/release`)).toMatchObject({ status: 409, body: { errorCode: 'DEBIT_RUN_OUTDATED' } })
    await by(second)(`/${run.id}/discard`)
    await ordered()
    const late = await made()
    const before = clock
    clock = new Date(before.getTime() + 7 * 86_400_000)
    const next = await givenStaff(shop, 'owner')
    expect(await by(next)(`/${late.id}/release`)).toMatchObject({ status: 409, body: { errorCode: 'DEBIT_RUN_OUTDATED' } })
    clock = before
    await by(second)(`/${late.id}/discard`)
  })
})

async function released(): Promise<{ buyers: Debited[]; run: DebitRun }> {
  expect((await preview()).records.length).toBeLessThan(5)
  const buyers = [await ordered(), await ordered()]
  const run = await made()
  await by(second)(`/${run.id}/release`)
  return { buyers, run }
}

describe('the bank\'s report on a run', () => {
  it('pays every order of the run with one sum for the whole run, and each shows who booked it', async () => {
    const { buyers, run } = await released()
    await bookAll([{ cents: Math.round(run.total * 100), on: shop.deps.today(), batch: `${run.message_id}-1`, bankReference: 'SUM' }])
    for (const buyer of buyers) expect(await orderedBy(shop, buyer)).toMatchObject({ order: { datePaid: expect.any(Date) }, payments: [{ state: 'captured' }], receivables: [{ state: 'paid' }], cartStatus: 50 })
    for (const buyer of buyers) expect((await maker.calls.call('GET', `/staff/orders/${(await orderedBy(shop, buyer)).orderId}`)).body).toMatchObject({ money: [{ kind: 'received', day_only: true, staff_name: maker.staff.name }] })
    expect((await whole(run)).records.every(({ state }) => state === 'paid')).toBe(true)
  })

  it.each([['at once', true], ['after the first was booked', false]])('leaves the same sum a second time to a person: %s', async (when, isAtOnce) => {
    const { run } = await released()
    const sum = (bankReference: string) => ({ cents: Math.round(run.total * 100), on: shop.deps.today(), batch: `${run.message_id}-1`, bankReference: `${when} ${bankReference}` })
    if (isAtOnce) await maker.calls.call('POST', '/staff/books/statements', givenStatement([sum('FIRST')]))
    else await bookAll([sum('FIRST')])
    if (isAtOnce) await maker.calls.call('POST', '/staff/books/movements/bookSure', {})
    await bookAll([sum('SECOND')])
    const { records } = (await maker.calls.call('GET', '/staff/books/movements')).body as unknown as { records: MovementShown[] }
    expect(records.filter(({ match }) => match?.run_reference === `${run.message_id}-1`)).toMatchObject([{ state: 'open', match: { kind: 'run_differs', sure: false } }])
  })

  it('reopens the order for a returned direct debit, once: its invoice is due, and the customer is told and can pay', async () => {
    const { buyers: [buyer], run } = await released()
    const { number, cents, cartId } = buyer!
    const on = shop.deps.today()
    await bookAll([{ cents, on, endToEndId: transferReference(number), bankReference: 'PAID' }])
    const { orderId } = await orderedBy(shop, { cartId })
    const shown = async () => (await buyer!.calls.call('GET', `/salesorders/${orderId}`)).body
    expect(await shown(), 'collected, and nothing more to be said of it').toMatchObject({ debit: null, transfer: null, date_paid: expect.any(String) })
    await shop.deps.db.update(orders).set({ status: 'Closed - Shipped and Invoiced' }).where(eq(orders.id, orderId))
    const back = [{ cents, on, endToEndId: transferReference(number), returned: 'AM04', bankReference: 'BACK' }]
    await bookAll(back)
    await bookAll(back)
    const after = await orderedBy(shop, { cartId })
    expect(after).toMatchObject({ order: { status: 'Shipped', datePaid: null }, cartStatus: 31, payments: [{ state: 'failed', failure: { code: 'AM04' } }], receivables: [{ state: 'due', paidAt: null, paidCents: 0 }] })
    expect(after.mails.filter(({ kind }) => kind === 'payment-failed')).toHaveLength(1)
    expect(await shown()).toMatchObject({ can_pay: true, debit: { state: 'came_back' }, transfer: { amount: cents / 100, is_awaited: false } })
    expect((await whole(run)).records.find(({ order_number: shown }) => shown === number)).toMatchObject({ state: 'came_back', return_reason: 'AM04' })
    await bookAll([{ cents, on, words: transferReference(number), bankReference: 'AGAIN' }])
    expect(await shown()).toMatchObject({ debit: null, transfer: null })
    const paidAgain = await orderedBy(shop, { cartId })
    expect(paidAgain.order).toMatchObject({ status: 'Closed - Shipped and Invoiced', datePaid: expect.any(Date) })
    // Both times the money came, and both times its customer hears of it.
    expect(paidAgain.mails.filter(({ kind }) => kind === 'payment-received')).toHaveLength(2)
  })

  it('leaves a returned debit with bank charges on top to a person', async () => {
    const { buyers: [buyer] } = await released()
    const { number, cents, cartId } = buyer!
    await bookAll([{ cents: cents + 350, on: shop.deps.today(), endToEndId: transferReference(number), returned: 'MD06', bankReference: 'COSTS' }])
    const { records } = (await maker.calls.call('GET', '/staff/books/movements')).body as unknown as { records: MovementShown[] }
    const movement = records.find(({ return_reason: reason }) => reason === 'MD06')
    expect(movement?.match).toMatchObject({ kind: 'takes_back', sure: false, difference: 3.5, orders: [{ order_number: number }] })
    expect(await maker.calls.call('POST', `/staff/books/movements/${movement!.id}/book`, { order_number: number })).toMatchObject({ status: 200 })
    expect(await orderedBy(shop, { cartId })).toMatchObject({ order: { datePaid: null }, cartStatus: 31, payments: [{ state: 'failed' }] })
  })
})

describe('a debit on the account that names an order', () => {
  const upload = async (movements: Parameters<typeof givenStatement>[0]) => (await maker.calls.call('POST', '/staff/books/statements', givenStatement(movements))).body
  const waiting = async (number: number) => ((await maker.calls.call('GET', '/staff/books/movements')).body['records'] as MovementShown[]).filter(({ match }) => match?.orders[0]?.order_number === number)

  it('[R9.10] is booked as a returned direct debit where the bank says so by its transaction code alone, once however often it is read; a bank charge is nobody\'s to decide, and the answer counts each', async () => {
    const { buyers: [first, second] } = await released()
    const on = shop.deps.today()
    const back = [
      { cents: first!.cents, on, debit: transactionCode('IDDT/UPDD'), endToEndId: transferReference(first!.number), bankReference: 'BY-CODE' },
      { cents: second!.cents, on, debit: transactionCode('NRTI+109++901'), endToEndId: transferReference(second!.number), words: 'RETOURE', bankReference: 'BY-GERMAN-CODE' },
      { cents: 350, on, debit: transactionCode('NCHG+808+9202'), words: 'Entgelt Rücklastschrift', name: '', bankReference: 'CHARGE' },
    ]
    expect(await upload(back)).toMatchObject({ movements: 3, new_movements: 3, sure: 2, to_decide: 0, not_ours: 0, not_booked_yet: 0 })
    await bookAll(back)
    expect(await upload(back)).toMatchObject({ movements: 3, new_movements: 0, sure: 0, to_decide: 0, not_ours: 0 })
    for (const [buyer, code] of [[first!, 'IDDT/UPDD'], [second!, 'NRTI+109']] as const) {
      const after = await orderedBy(shop, buyer)
      expect(after).toMatchObject({ order: { datePaid: null }, cartStatus: 31, payments: [{ state: 'failed', failure: { code } }], receivables: [{ state: 'due' }] })
      expect(after.mails.filter(({ kind }) => kind === 'payment-failed')).toHaveLength(1)
    }
  })

  it('[R9.10] waits for a person where the bank does not say what it is, however it names the order, and can be booked as a returned direct debit', async () => {
    const { number, cents, cartId } = (await released()).buyers[0]!
    const { orderId, invoices: [invoice] } = await orderedBy(shop, { cartId })
    const [mandate] = await shop.deps.db.select({ reference: mandates.reference }).from(mandates).innerJoin(payments, eq(payments.mandateId, mandates.id)).where(eq(payments.orderId, orderId))
    const named = [{ endToEndId: transferReference(number) }, { mandate: mandate!.reference }, { words: `Rechnung ${invoice!.number}` }, { words: `Bestellung ${number} vom 20.11.` }]
    const debits = named.map((by, index) => ({ cents, on: shop.deps.today(), debit: transactionCode('ICDT/ESCT'), bankReference: `UNCLEAR-${index}`, ...by }))
    expect(await upload(debits)).toMatchObject({ movements: 4, new_movements: 4, sure: 0, to_decide: 4, not_ours: 0 })
    await maker.calls.call('POST', '/staff/books/movements/bookSure', {})
    const movements = await waiting(number)
    expect(movements.map(({ kind, return_reason: reason, match }) => [kind, reason, match?.kind, match?.sure])).toEqual(debits.map(() => ['taken_back', '', 'unclear_debit', false]))
    expect(await orderedBy(shop, { cartId })).toMatchObject({ payments: [{ state: 'capturing' }] })
    const decide = ({ id }: MovementShown, what: string, said: object) => maker.calls.call('POST', `/staff/books/movements/${id}/${what}`, said)
    expect(await decide(movements.shift()!, 'book', { order_number: number })).toMatchObject({ status: 200 })
    const told = shop.deps.db.select().from(journal).where(and(eq(journal.subjectId, orderId), eq(journal.action, 'took a direct debit back')))
    expect([await orderedBy(shop, { cartId }), await told]).toMatchObject([{ order: { datePaid: null }, payments: [{ state: 'failed', failure: { code: 'RETURNED' } }] }, [{ details: { reason: 'RETURNED' } }]])
    for (const movement of movements) expect(await decide(movement, 'setAside', { note: 'Rückzahlung' })).toMatchObject({ status: 200 })
    expect(await waiting(number)).toEqual([])
  })

  it('is not kept when it pays a purchase of the shop, though it has numbers like those of orders and invoices', async () => {
    const bought = [{ words: 'Rechnung RE-2019-004711 Kundennummer 900100', mandate: 'M-900100-1' }, { words: 'Telefon 0891234567' }]
    expect(await upload(bought.map((one, index) => ({ cents: 4711, on: shop.deps.today(), debit: transactionCode('RDDT/ESDD'), bankReference: `BOUGHT-${index}`, ...one })))).toMatchObject({ movements: 0, new_movements: 0, not_ours: 2 })
  })
})

describe('an order that is canceled while the bank collects', () => {
  it('tells its customer that the money is still collected, and will be returned; a month shows both', async () => {
    const { buyers: [buyer], run } = await released()
    const { number, cents } = buyer!
    const amount = (cents / 100).toFixed(2).replace('.', ',')
    const { orderId } = await orderedBy(shop, buyer!)
    expect(await buyer!.calls.call('POST', `/salesorders/${orderId}/cancel`, {})).toMatchObject({ status: 200 })
    expect((await orderedBy(shop, buyer!)).mails.find(({ kind }) => kind === 'order-canceled')?.textBody).toMatch(new RegExp(`Lastschrift über ${amount}.€ liegt schon bei Ihrer Bank: Der Betrag wird noch abgebucht`))
    const shown = async () => (await buyer!.calls.call('GET', `/salesorders/${orderId}`)).body
    expect(await shown()).toMatchObject({ debit: { state: 'under_way' }, transfer: null, money_back: { returned: 0, pending: 0 } })
    await bookAll([{ cents: Math.round(run.total * 100), on: shop.deps.today(), batch: `${run.message_id}-1`, bankReference: 'CANCELED-SUM' }])
    expect(await shown()).toMatchObject({ debit: null, money_back: { returned: 0, pending: cents / 100 } })
    await bookAll([{ cents, on: shop.deps.today(), endToEndId: transferReference(number), returned: 'MD06', bankReference: 'CANCELED-BACK' }])
    const { body } = await shop.app.inject({ url: `/api/staff/books/exports/payments/${shop.deps.today().slice(0, 7)}`, headers: { authorization: `Bearer ${maker.token}` } })
    expect(body.split('\r\n').filter((row) => row.includes(`;${number};`)).map((row) => row.split(';')).map(([, what, , , , , money, why]) => [what, money, why])).toEqual([
      ['Eingang', amount, ''], ['Rücklastschrift', `-${amount}`, 'MD06'],
    ])
  })
})

describe('a transfer that arrives while the bank collects', () => {
  const sumOf = ({ message_id: messageId, total }: DebitRun, bankReference: string) =>
    ({ cents: Math.round(total * 100), on: shop.deps.today(), batch: `${messageId}-1`, bankReference })
  const transferOf = ({ number, cents }: Debited, bankReference: string) => ({ cents, on: shop.deps.today(), words: transferReference(number), bankReference })
  const toReturn = async ({ number }: Debited) => ((await maker.calls.call('GET', '/staff/money/toReturn')).body as unknown as { records: MoneyToReturn[] }).records
    .filter(({ order_number: shown }) => shown === number)
  const paymentsOf = async ({ cartId }: Debited) => (await orderedBy(shop, { cartId })).payments.map(({ kind, state, amountCents }) => ({ kind, state, amountCents }))

  it('pays the order automatically, and the collected amount waits to be returned', async () => {
    const { buyers: [buyer], run } = await released()
    await bookAll([transferOf(buyer!, 'EARLY')])
    expect(await orderedBy(shop, buyer!)).toMatchObject({ order: { datePaid: expect.any(Date) }, cartStatus: 50 })
    expect(await paymentsOf(buyer!)).toEqual([{ kind: 'direct_debit', state: 'capturing', amountCents: buyer!.cents }, { kind: 'transfer', state: 'captured', amountCents: buyer!.cents }])
    expect(await toReturn(buyer!)).toEqual([])
    await bookAll([sumOf(run, 'EARLY-SUM')])
    expect((await paymentsOf(buyer!)).map(({ state }) => state)).toEqual(['captured', 'captured'])
    expect(await toReturn(buyer!)).toMatchObject([{ payment_option: 'direct_debit', amount: buyer!.cents / 100, iban: 'DE02120300000000202051' }])
  })

  it('keeps the order paid when its customer has the direct debit returned, and no customer is asked for money', async () => {
    const { buyers: [buyer], run } = await released()
    const { number, cents } = buyer!
    await bookAll([transferOf(buyer!, 'KEPT')])
    await bookAll([sumOf(run, 'KEPT-SUM')])
    await bookAll([{ cents, on: shop.deps.today(), endToEndId: transferReference(number), returned: 'MD06', bankReference: 'KEPT-BACK' }])
    const after = await orderedBy(shop, buyer!)
    expect(after).toMatchObject({ order: { datePaid: expect.any(Date) }, cartStatus: 50, receivables: [{ state: 'paid' }] })
    expect(after.mails.filter(({ kind }) => kind === 'payment-failed')).toEqual([])
    expect((await paymentsOf(buyer!)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['direct_debit failed', 'transfer captured'])
    expect(await toReturn(buyer!)).toEqual([])
  })

  it('that carries the name of the collection is taken for it: the bank\'s payment for the whole run is then one payment too many, and is returned', async () => {
    const { buyers: [buyer], run } = await released()
    await bookAll([{ cents: buyer!.cents, on: shop.deps.today(), endToEndId: transferReference(buyer!.number), bankReference: 'NAMED' }])
    expect((await paymentsOf(buyer!)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['direct_debit captured'])
    await bookAll([{ ...sumOf(run, 'NAMED-SUM'), on: run.collect_on as DateOnly }])
    await bookAll([])
    expect(await toReturn(buyer!)).toMatchObject([{ amount: buyer!.cents / 100 }])
    const received = { kind: 'received', day_only: true, staff_name: maker.staff.name }
    expect((await maker.calls.call('GET', `/staff/orders/${(await orderedBy(shop, buyer!)).orderId}`)).body).toMatchObject({ money: [received, received] })
  })

  it('is a payment of its own also where the owner books it manually', async () => {
    const { buyers: [buyer], run } = await released()
    expect(await maker.calls.call('POST', `/staff/money/open/${(await orderedBy(shop, buyer!)).orderId}/received`, { received_on: shop.deps.today() })).toMatchObject({ status: 200 })
    expect((await paymentsOf(buyer!)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['direct_debit capturing', 'transfer captured'])
    await bookAll([sumOf(run, 'HAND-SUM')])
    expect(await toReturn(buyer!)).toMatchObject([{ payment_option: 'direct_debit', amount: buyer!.cents / 100 }])
  })
})
