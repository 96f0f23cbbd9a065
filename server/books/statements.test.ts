import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unzipped } from '#audio/testing/unzipped.ts'
import type { MovementShown } from '#domain/books/statement.contract.ts'
import type { MoneyToReturn, OpenMoney } from '#domain/payment/money.contract.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { bankMovements } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { givenStatement, transactionCode } from '#server/testing/given-statement.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())
/** What one test leaves open is not the next one's. */
beforeEach(async () => {
  await shop.deps.db.execute(sql`delete from payments where bank_movement_id is not null`)
  await shop.deps.db.delete(bankMovements)
})

let nth = 0
const upload = (movements: Parameters<typeof givenStatement>[0]) => {
  nth++
  return owner.calls.call('POST', '/staff/books/statements', givenStatement(movements.map((one, index) => ({ bankReference: `T${nth}-${index}`, ...one }))))
}
const read = async <Shown>(path: string) => (await owner.calls.call('GET', path)).body as unknown as { records: Shown[]; next: string | null }
const open = async () => (await read<MovementShown>('/staff/books/movements')).records
const decided = async () => (await read<MovementShown>('/staff/books/movements?state=decided')).records
const bookSure = async () => (await owner.calls.call('POST', '/staff/books/movements/bookSure', {})).body
const act = (id: string, what: string, said: object = {}) => owner.calls.call('POST', `/staff/books/movements/${id}/${what}`, said)
const toReturn = async () => (await read<MoneyToReturn>('/staff/money/toReturn')).records

async function ordered(pays: 'transfer' | 'invoice' = 'transfer', form: object = {}): Promise<Buyer & { number: number; cents: number; orderId: string; words: string }> {
  const buyer = await givenBuyer(shop, { pays, form })
  await buyer.checkout()
  const { order } = await orderedBy(shop, buyer)
  return { ...buyer, number: order.number, cents: order.totalCents, orderId: order.id, words: `Bestellung ${transferReference(order.number)}` }
}

const today = () => shop.deps.today()

describe('a statement of the bank', () => {
  it('[R6.09] is refused during the upload for staff who may not import one; the owner\'s upload is awaited', async () => {
    const studio = await givenStaff(shop, 'studio')
    const begin = async (headers: Readonly<Record<string, string>>) => {
      const endless = new Readable({ read() {} })
      endless.push('{"file_name": "auszug.xml", "content": "')
      const call = shop.app.inject({ method: 'POST', url: '/api/staff/books/statements', payload: endless, headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers } })
      const answer = await Promise.race([call, pause(2000)])
      endless.destroy()
      return answer && [answer.statusCode, answer.json<{ errorCode: string }>().errorCode, answer.headers['connection']]
    }
    expect(await begin({})).toEqual([401, 'VALID_USER_REQUIRED', 'close'])
    expect(await begin({ authorization: 'Bearer nobody' })).toEqual([401, 'VALID_USER_REQUIRED', 'close'])
    expect(await begin({ authorization: `Bearer ${studio.token}` })).toEqual([403, 'NO_READ_ACCESS', 'close'])
    expect(await begin({ authorization: `Bearer ${owner.token}` })).toBeUndefined()
  })

  it('[R8.01] of eight megabytes is read while others are answered as usual', async () => {
    const large = givenStatement(Array.from({ length: 12_500 }, (_, index) => ({ bankReference: `L-${index}`, on: today(), cents: 100, words: 'x'.repeat(200) })), { iban: 'DE02120300000000202051' })
    const reading = owner.calls.call('POST', '/staff/books/statements', large)
    const isRead = reading.then(() => true)
    let answered = 0
    // The pause: what is answered from memory would leave no turn to anybody else.
    while (!(await Promise.race([isRead, pause(1, false)]))) {
      answered += (await shop.app.inject('/api/products?product_type=ws')).statusCode === 200 ? 1 : 0
    }
    expect((await reading).body).toMatchObject({ errorCode: 'STATEMENT_REFUSED', fields: { content: { code: 'other_account' } } })
    // In its way it would have let two through.
    expect(answered).toBeGreaterThan(50)
  })

  it('[R6.09] shows the matches, and one call books all certain ones: the work begins, the invoice is paid', async () => {
    const [transfer, invoice] = [await ordered(), await ordered('invoice')]
    const { receivables: [, ...none], invoices: [issued] } = await orderedBy(shop, invoice)
    expect(none).toEqual([])
    expect(await upload([
      { cents: transfer.cents, on: today(), words: transfer.words }, { cents: invoice.cents, on: today(), words: `Rechnung ${issued!.number}` }, { cents: 999, on: today(), words: 'Danke' },
    ])).toMatchObject({ status: 200, body: { movements: 3, new_movements: 3 } })
    expect((await open()).map(({ match }) => [match!.kind, match!.sure, match!.orders.map(({ order_number: number }) => number)]).toSorted()).toEqual([
      ['pays', true, [transfer.number]], ['pays', true, [invoice.number]], ['unknown', false, []],
    ].toSorted())
    expect(await bookSure()).toEqual({ booked: 2, has_more: false })
    expect(await orderedBy(shop, transfer)).toMatchObject({ order: { status: 'Ordered', datePaid: expect.any(Date) }, payments: [{ state: 'captured' }], receivables: [{ state: 'paid' }] })
    expect(await orderedBy(shop, invoice)).toMatchObject({ order: { datePaid: expect.any(Date) }, cartStatus: 50, receivables: [{ state: 'paid' }] })
    expect((await open()).map(({ amount }) => amount)).toEqual([9.99])
    expect((await decided()).map(({ state, order_number: number }) => [state, number]).toSorted()).toEqual([['booked', transfer.number], ['booked', invoice.number]].toSorted())
  })

  it('is imported once, however often and by however many users it is uploaded at once', async () => {
    const { cents, words } = await ordered()
    const file = givenStatement([{ cents, on: today(), words, bankReference: 'ONCE' }])
    const answers = await Promise.all([1, 2, 3].map(() => owner.calls.call('POST', '/staff/books/statements', file)))
    expect(answers.map(({ body }) => body['new_movements']).toSorted()).toEqual([0, 0, 1])
    const booked = await Promise.all([bookSure(), bookSure()])
    expect(booked.reduce((sum, { booked: count }) => sum + Number(count), 0)).toBe(1)
    expect(await owner.calls.call('POST', '/staff/books/statements', file)).toMatchObject({ body: { new_movements: 0 } })
    expect(await open()).toEqual([])
    expect(await toReturn()).toEqual([])
  })

  it.each([['another account', givenStatement([], { iban: 'DE02120300000000202051' }), 'other_account'], ['no statement', { file_name: 'x', content: btoa('<a/>') }, 'not_a_statement']])(
    'is refused with its reason: %s', async (_, file, reason) => {
      expect(await owner.calls.call('POST', '/staff/books/statements', file)).toMatchObject({ status: 422, body: { errorCode: 'STATEMENT_REFUSED', fields: { content: { code: reason } } } })
    },
  )
})

describe('money that does not match', () => {
  it('[R9.10] is kept to the last cent where the bank books several debits as one and does not show all of them', async () => {
    const { cents, words } = await ordered()
    const on = today()
    const parts = [{ cents, endToEndId: words }, { cents: 600, endToEndId: 'NOTPROVIDED' }]
    expect(await upload([
      { cents: cents + 1400, on, debit: transactionCode('IDDT/UPDD'), bankReference: 'BATCH', words: '', parts },
      { cents: 350, on, debit: transactionCode('NCHG+808+9202'), words: 'Entgelt', bankReference: 'CHARGE' },
      { cents: 4711, on, debit: '', words: 'Miete', bankReference: 'RENT' },
    ])).toMatchObject({ body: { movements: 4, new_movements: 4, sure: 0, to_decide: 3, not_ours: 1 } })
    const kept = (await open()).map(({ amount }) => Math.round(amount * 100))
    expect(kept.toSorted((one, other) => one - other)).toEqual([600, 800, cents].toSorted((one, other) => one - other))
  })

  it('[R9.10] is, where the bank took it for itself, nobody\'s to decide, and a fee in the payments of the month and in the batch for DATEV', async () => {
    const month = today().slice(0, 7)
    const file = (path: string) => shop.app.inject({ url: `/api/staff/books/${path}/${month}`, headers: { authorization: `Bearer ${owner.token}` } })
    await upload([{ cents: 350, on: today(), debit: transactionCode('NCHG+808+9202'), words: 'Entgelt', bankReference: 'CHARGE' }])
    expect(await open()).toEqual([])
    expect(await decided()).toMatchObject([{ kind: 'fee', state: 'ignored', amount: 3.5, remittance: 'Entgelt' }])
    expect((await file('exports/payments')).body.split('\r\n').filter((row) => row.includes('Bankgebühr'))).toEqual([expect.stringMatching(`^${today()};Bankgebühr;Bank;;;;-3,50;;.*CHARGE$`)])
    const batch = new TextDecoder('windows-1252').decode(unzipped((await file('datev')).rawPayload)[`EXTF_Buchungsstapel_${month}.csv`])
    expect(batch.split('\r\n').filter((row) => row.startsWith('3,50;')).map((row) => row.split(';').slice(1, 8))).toEqual([['"S"', '"EUR"', '', '', '', '4970', '1200']])
  })

  it('counts as a part where it is too little, and the rest makes the order paid', async () => {
    const { cents, words, number, orderId, cartId } = await ordered()
    await upload([{ cents: cents - 500, on: today(), words }])
    const [first] = await open()
    expect(first!.match).toMatchObject({ kind: 'too_little', sure: false, difference: 5, orders: [{ order_number: number }] })
    expect(await bookSure()).toMatchObject({ booked: 0 })
    expect(await act(first!.id, 'book', { order_number: number })).toMatchObject({ status: 200, body: { state: 'booked' } })
    expect((await read<OpenMoney>(`/staff/money/open?search=${number}`)).records).toMatchObject([{ order_id: orderId, amount: 5, received: cents / 100 - 5, last_received_on: today() }])
    expect((await orderedBy(shop, { cartId })).order.datePaid).toBeNull()
    await upload([{ cents: 500, on: today(), words }])
    expect((await open())[0]!.match).toMatchObject({ kind: 'pays', sure: true })
    expect(await bookSure()).toMatchObject({ booked: 1 })
    expect((await orderedBy(shop, { cartId })).order).toMatchObject({ status: 'Ordered', datePaid: expect.any(Date) })
  })

  it('pays the order where it is too much, and the excess waits to be returned', async () => {
    const { cents, words, number, cartId } = await ordered('invoice')
    await upload([{ cents: cents + 1200, on: today(), words, name: 'Erika Muster' }])
    const [movement] = await open()
    expect(movement!.match).toMatchObject({ kind: 'too_much', difference: 12 })
    expect(await act(movement!.id, 'book', { order_number: number })).toMatchObject({ status: 200 })
    expect((await orderedBy(shop, { cartId })).order.datePaid).toEqual(expect.any(Date))
    const [surplus] = (await toReturn()).filter((one) => one.order_number === number)
    expect(surplus).toMatchObject({ amount: 12, payment_option: 'transfer', iban: 'DE02120300000000202051' })
    expect(await owner.calls.call('POST', `/staff/money/toReturn/${surplus!.payment_id}/returned`, {})).toMatchObject({ status: 200 })
    expect((await toReturn()).some((one) => one.order_number === number)).toBe(false)
  })

  it('is recognised where an order is paid twice, booked once, and the second payment is returned', async () => {
    const { cents, words, number } = await ordered()
    await upload([{ cents, on: today(), words }, { cents, on: today(), words }])
    expect((await open()).map(({ match }) => match!.kind).toSorted()).toEqual(['nothing_open', 'pays'])
    expect(await bookSure()).toMatchObject({ booked: 1 })
    const [second] = await open()
    expect(second!.match).toMatchObject({ kind: 'nothing_open', orders: [{ order_number: number, open: 0 }] })
    expect(await act(second!.id, 'book', { order_number: number })).toMatchObject({ status: 409, body: { errorCode: 'NOTHING_TO_PAY' } })
    const answers = await Promise.all([act(second!.id, 'return'), act(second!.id, 'return')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await toReturn()).filter(({ amount }) => amount === cents / 100)).toMatchObject([{ customer: 'Muster GmbH' }])
  })

  it('without a reference is matched by amount and name, and never booked automatically', async () => {
    const { cents, number } = await ordered('transfer', { company: 'Bäckerei Übelacker GmbH' })
    await upload([{ cents, on: today(), words: 'Rechnung', name: 'UEBELACKER BAECKEREI' }])
    expect((await open())[0]!.match).toMatchObject({ kind: 'same_name', sure: false, orders: [{ order_number: number }] })
    expect(await bookSure()).toMatchObject({ booked: 0 })
  })

  it('that concerns no order is set aside with a reason', async () => {
    await upload([{ cents: 77, on: today(), words: 'Zinsen' }])
    const [movement] = await open()
    expect(await act(movement!.id, 'setAside', { note: ' ' })).toMatchObject({ status: 400 })
    expect(await act(movement!.id, 'setAside', { note: 'Zinsen' })).toMatchObject({ body: { state: 'ignored' } })
    expect(await act(movement!.id, 'book', { order_number: 1 })).toMatchObject({ status: 409, body: { errorCode: 'MOVEMENT_DECIDED' } })
    expect(await decided()).toMatchObject([{ note: 'Zinsen', match: null }])
  })

  it('is not booked for an order number that does not exist', async () => {
    await upload([{ cents: 77, on: today() }])
    const [movement] = await open()
    expect(await act(movement!.id, 'book', { order_number: 7 })).toMatchObject({ status: 400, body: { fields: { order_number: expect.any(Object) } } })
    expect(await open()).toHaveLength(1)
  })
})

it('is paged in a long list by cursor, each movement once', async () => {
  await upload(Array.from({ length: 7 }, (_, index) => ({ cents: index + 1, on: today() })))
  const seen: number[] = []
  let after = ''
  for (let page = 0; page < 5; page++) {
    const { records, next } = await read<MovementShown>(`/staff/books/movements?limit=3&after=${encodeURIComponent(after)}`)
    seen.push(...records.map(({ amount }) => Math.round(amount * 100)))
    if (next === null) break
    after = next
  }
  expect(seen.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect((await owner.calls.call('GET', '/staff/books/movements?after=2026-02-30~x')).status).toBe(400)
})
