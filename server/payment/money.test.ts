import { writtenLongDay } from '#assets/documents/written.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import type { Issued } from '#domain/books/issued.contract.ts'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import type { MoneyToReturn, OpenMoney, WithdrawalShown } from '#domain/payment/money.contract.ts'
import { greetings, journal, mails, orders } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

async function ordered(pays: 'transfer' | 'invoice'): Promise<Buyer> {
  const buyer = await givenBuyer(shop, { pays })
  await buyer.checkout()
  return buyer
}

const read = async <Shown>(path: string) => (await owner.calls.call('GET', path)).body as unknown as { records: Shown[]; next: string | null }
const receive = (orderId: string, day = shop.deps.today()) => owner.calls.call('POST', `/staff/money/open/${orderId}/received`, { received_on: day })
const actionsOn = async (subjectId: string) =>
  (await shop.deps.db.select().from(journal).where(eq(journal.subjectId, subjectId))).map(({ action }) => action)

describe('open money', () => {
  it('is found by the words on a transfer, and its arrival starts the work, once', async () => {
    const buyer = await ordered('transfer')
    const { orderId, order, payments: [payment] } = await orderedBy(shop, buyer)
    const { records } = await read<OpenMoney>(`/staff/money/open?search=${encodeURIComponent(`Danke ${payment!.reference}`)}`)
    expect(records).toMatchObject([{ order_id: orderId, reference: payment!.reference, payment_option: 'transfer', amount: order.totalCents / 100 }])
    expect(await receive(orderId, '2999-01-01' as typeof order.deadline & string)).toMatchObject({ status: 400 })
    const answers = await Promise.all([receive(orderId), receive(orderId), receive(orderId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const after = await orderedBy(shop, buyer)
    expect(after).toMatchObject({
      order: { status: 'Ordered', datePaid: expect.any(Date) }, cartStatus: 50, greetings: [{ status: 'order_arrived' }], payments: [{ state: 'captured' }],
      receivables: [{ state: 'paid' }],
    })
    expect(after.invoices[0]?.content.payment).toMatchObject({ option: 'transfer', paidOn: shop.deps.today() })
    expect(await actionsOn(orderId)).toEqual(['booked money'])
    expect((await read<OpenMoney>(`/staff/money/open?search=${order.number}`)).records).toEqual([])
  })

  it('leads to a promised day only on arrival, counted from then', async () => {
    const buyer = await ordered('transfer')
    const { orderId } = await orderedBy(shop, buyer)
    const day = async () => {
      const { body } = await buyer.calls.call('GET', `/salesorders/${orderId}`)
      return [body['deadline'], (body['greetings'] as { records: { deadline: string | null }[] }).records.map(({ deadline }) => deadline)]
    }
    expect(await day()).toEqual([null, [null]])
    await receive(orderId)
    const promised = promisedBy({ orderedAt: studioTimeOf(shop.deps.now()), option: 'express', place: 'BY', closedDays: [] }).latest
    expect(await day()).toEqual([promised, [promised]])
    const told = (await orderedBy(shop, buyer)).mails.find(({ kind }) => kind === 'payment-received')
    expect(told?.textBody).toContain(`Wir beginnen jetzt und sind spätestens am ${writtenLongDay(promised, 'de')} fertig.`)
  })

  it('that arrived by bank is dated by its day alone, and never before the order', async () => {
    const buyer = await ordered('transfer')
    const { orderId, order } = await orderedBy(shop, buyer)
    expect(await receive(orderId, addDays(shop.deps.today(), -1))).toMatchObject({ status: 400, body: { fields: { received_on: { code: 'TOO_EARLY', least: shop.deps.today() } } } })
    await receive(orderId)
    const { body } = await buyer.calls.call('GET', `/salesorders/${orderId}`)
    expect(body['paid_on']).toBe(shop.deps.today())
    expect(new Date(String(body['date_paid'])).getTime()).toBeGreaterThanOrEqual(order.dateEntered.getTime())
  })

  it('of an order to be collected is, where a member of staff books it first, theirs with its day in the order, and no collection in the list of invoices', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE02120300000000202051' })
    await buyer.checkout()
    const { orderId, order } = await orderedBy(shop, buyer)
    await receive(orderId)
    const [step] = (await owner.calls.call('GET', `/staff/orders/${orderId}`)).body['money'] as WholeOrder['money']
    expect(step).toMatchObject({ kind: 'received', day_only: true, staff_name: owner.staff.name })
    expect(new Date(step!.at).getTime()).toBeLessThanOrEqual(Date.now())
    expect((await read<Issued>(`/staff/books/invoices?search=${order.number}`)).records).toMatchObject([{ status: 'paid', payment_option: 'direct_debit', paid_by: 'transfer' }])
  })

  it('[R4.07] of an invoice marks it paid on arrival', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    expect(await receive(orderId)).toMatchObject({ status: 200, body: { received: true } })
    expect(await orderedBy(shop, buyer)).toMatchObject({ receivables: [{ state: 'paid' }], cartStatus: 50, payments: [{ kind: 'invoice', state: 'captured' }] })
  })

  it('of a forgotten customer is booked on arrival, and no mail is sent', async () => {
    const buyer = await ordered('invoice')
    const { orderId, order } = await orderedBy(shop, buyer)
    const nobody = { ...order.contact, email: '', firstName: '', lastName: '' }
    await shop.deps.db.update(orders).set({ contact: nobody }).where(eq(orders.id, orderId))
    expect(await receive(orderId)).toMatchObject({ status: 200 })
    const after = await orderedBy(shop, buyer)
    expect(after).toMatchObject({ order: { datePaid: expect.any(Date) }, receivables: [{ state: 'paid' }] })
    expect(after.mails.filter(({ kind }) => kind === 'payment-received')).toEqual([])
  })

  it('is accessible to the owner only', async () => {
    const studio = await givenStaff(shop, 'studio')
    expect(await studio.calls.call('GET', '/staff/money/open')).toMatchObject({ status: 403 })
    expect(await studio.calls.call('GET', '/staff/withdrawals')).toMatchObject({ status: 403 })
  })
})

it('of a canceled order is listed until a member of staff has returned it', async () => {
  const buyer = await ordered('transfer')
  const { orderId, order } = await orderedBy(shop, buyer)
  await receive(orderId)
  expect(await buyer.calls.call('POST', `/salesorders/${orderId}/cancel`, {})).toMatchObject({ status: 200 })
  const listed = async () => (await read<MoneyToReturn>('/staff/money/toReturn')).records.filter(({ order_number: number }) => number === order.number)
  const [money] = await listed()
  expect(money).toMatchObject({ payment_option: 'transfer', amount: order.totalCents / 100, refused_with: null })
  const give = () => owner.calls.call('POST', `/staff/money/toReturn/${money!.payment_id}/returned`, {})
  expect([(await give()).status, (await give()).status]).toEqual([200, 200])
  expect(await listed()).toEqual([])
  expect(await actionsOn(money!.payment_id)).toEqual(['returned money'])
  expect(await owner.calls.call('POST', `/staff/money/toReturn/${crypto.randomUUID()}/returned`, {})).toMatchObject({ status: 404 })
})

describe('a withdrawal', () => {
  async function withdrawn() {
    const buyer = await ordered('invoice')
    const { order } = await orderedBy(shop, buyer)
    const said = { request_id: crypto.randomUUID(), name: 'Erika Muster', email: buyer.user.email1, order_number: String(order.number), language: 'de' }
    const { number } = (await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload: said })).json<{ number: number }>()
    const all = async () => [...(await read<WithdrawalShown>('/staff/withdrawals')).records, ...(await read<WithdrawalShown>('/staff/withdrawals?state=decided')).records]
    const listed = async () => (await all()).find((one) => one.number === number)!
    const decide = async (decision: object) => owner.calls.call('POST', `/staff/withdrawals/${(await listed()).id}/decide`, decision)
    return { buyer, order, listed, decide }
  }

  it('that is accepted cancels the order, once', async () => {
    const { buyer, listed, decide } = await withdrawn()
    expect(await listed()).toMatchObject({ state: 'received', suggestion: 'accept' })
    expect([await decide({ decision: 'accepted' }), await decide({ decision: 'accepted' })]).toMatchObject([{ body: { state: 'accepted' } }, { body: { state: 'accepted' } }])
    const after = await orderedBy(shop, buyer)
    expect(after).toMatchObject({ order: { status: 'Canceled' }, receivables: [{ state: 'cancelled' }] })
    expect(after.history.at(-1)).toMatchObject({ toStatus: 'Canceled', cause: 'withdrawn', staffId: owner.staff.id })
    expect(await actionsOn((await listed()).id)).toEqual(['accepted a withdrawal'])
  })

  it('comes with the suggestion to explain where the work has begun, and is refused only with a reason', async () => {
    const { buyer, order, listed, decide } = await withdrawn()
    const { number: withdrawalNumber } = await listed()
    await shop.deps.db.update(greetings).set({ status: 'processing' }).where(eq(greetings.orderId, order.id))
    expect((await listed()).suggestion).toBe('explain')
    expect(await decide({ decision: 'refused' })).toMatchObject({ status: 400, body: { fields: { note: expect.any(Object) } } })
    expect(await decide({ decision: 'refused', note: 'Die Aufnahme hatte begonnen.' })).toMatchObject({ body: { state: 'refused' } })
    expect(await decide({ decision: 'accepted' })).toMatchObject({ body: { state: 'refused' } })
    const told = (await shop.deps.db.select().from(mails)).filter(({ dedupeKey }) => dedupeKey === `withdrawal-refused ${withdrawalNumber}`)
    expect(told).toMatchObject([{ recipient: buyer.user.email1, state: 'pending', textBody: expect.stringContaining('Die Aufnahme hatte begonnen.') }])
    expect((await orderedBy(shop, buyer)).order.status).toBe('Ordered')
  })
})
