import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import { accounts, invoices, journal, orders } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { type Buyer, givenBuyer, readyItem } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
})
afterAll(() => shop.close())

const austrian = { company: 'Alpen GmbH', billing_address_country: 'AT', billing_address_street: 'Salzgasse 3', billing_address_postalcode: '5020', billing_address_city: 'Salzburg', vat_id: 'ATU13585627' }
const recipient = { name: 'Alpen GmbH', street: 'Salzgasse 3', postalcode: '5020', city: 'Salzburg', country: 'AT', vat_id: 'ATU13585627' }

/** By a person: it can be had sooner. */
const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Werkstatt.', voices_id: 'clara', languages: 'de' }

interface Ordered extends Buyer {
  readonly orderId: string
  readonly invoiceId: string
}

async function ordered(form: object = {}, { item = readyItem, cart = {} }: { readonly item?: object; readonly cart?: object } = {}): Promise<Ordered> {
  const buyer = await givenBuyer(shop, { pays: 'invoice', items: [item, item], form, cart })
  await buyer.checkout()
  const { orderId, invoices: [invoice] } = await orderedBy(shop, buyer)
  await shop.deps.db.update(orders).set({ status: 'Shipped', dateShipped: shop.deps.now() }).where(eq(orders.id, orderId))
  return { ...buyer, orderId, invoiceId: invoice!.id }
}

const correct = ({ orderId, invoiceId }: Ordered, said: object, requestId: string = randomUUID()) =>
  owner.calls.call('POST', `/staff/orders/${orderId}/invoices/${invoiceId}/correct`, { request_id: requestId, reason: 'USt-IdNr. bestätigt', ...recipient, ...said })
const pay = ({ orderId }: Ordered) => owner.calls.call('POST', `/staff/money/open/${orderId}/received`, { received_on: shop.deps.today() })
const confirm = ({ user }: Buyer) => shop.deps.db.update(accounts).set({ vatId: 'ATU13585627', vatIdState: 'valid' }).where(eq(accounts.id, user.Account.id))

describe('correcting an invoice', () => {
  it('[R1.09] takes it back and issues it for the right recipient at the same price', async () => {
    const buyer = await ordered()
    const { status, body } = await correct(buyer, { name: 'Andere GmbH', street: 'Weg 2', postalcode: '80331', city: 'München', country: 'DE', vat_id: '' })
    expect(status).toBe(200)
    const { invoices, receivables, order, mails } = await orderedBy(shop, buyer)
    const [old, note, corrected] = [invoices.find(({ id }) => id === buyer.invoiceId)!, invoices.find(({ kind }) => kind === 'credit_note')!, invoices.find(({ content }) => content.replaces)!]
    expect(note).toMatchObject({ cancelsInvoiceId: old.id, isPartial: false, totalCents: old.totalCents, content: { reason: 'USt-IdNr. bestätigt' } })
    expect(corrected).toMatchObject({ totalCents: old.totalCents, content: { buyer: { name: 'Andere GmbH', city: 'München' }, replaces: { number: old.number }, payment: old.content.payment } })
    expect(receivables.toSorted((one, other) => one.state.localeCompare(other.state))).toMatchObject([{ state: 'cancelled' }, { state: 'due', totalCents: old.totalCents }])
    expect(order.creditedCents).toBe(0)
    expect((body as unknown as WholeOrder).creditable).toMatchObject([{ invoice_id: corrected.id }])
    expect(mails.find(({ kind }) => kind === 'credited')).toMatchObject({ attachments: [{ id: note.id }, { id: corrected.id }], subject: expect.stringContaining('Berichtigte Rechnung') })
    expect(await shop.deps.db.select().from(journal).where(eq(journal.subjectId, buyer.orderId))).toMatchObject([{ action: 'corrected an invoice' }])
  })

  it('gives back the tax of a company whose VAT ID was confirmed late, once', async () => {
    const buyer = await ordered(austrian)
    const { invoices: [old] } = await orderedBy(shop, buyer)
    expect(old!.vatCents).toBeGreaterThan(0)
    await pay(buyer)
    expect((await correct(buyer, {})).body).toMatchObject({ Order: { credited: 0 } })
    await confirm(buyer)
    const { creditable: [current] } = (await owner.calls.call('GET', `/staff/orders/${buyer.orderId}`)).body as unknown as WholeOrder
    const again = { ...buyer, invoiceId: current!.invoice_id }
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => correct(again, {}, requestId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const after = await orderedBy(shop, buyer)
    const corrected = after.invoices.find(({ content: { vatShares, kind } }) => kind === 'invoice' && vatShares[0]?.category === 'AE')!
    expect(corrected).toMatchObject({ vatCents: 0, totalCents: old!.netCents, content: { buyer: { vatId: 'ATU13585627' } } })
    expect([after.order.creditedCents, after.invoices.length]).toEqual([old!.vatCents, 5])
    const { body } = await owner.calls.call('GET', '/staff/money/toReturn?limit=100')
    expect((body as { records: { order_number: number; amount: number }[] }).records.filter(({ order_number: number }) => number === after.order.number)).toMatchObject([{ amount: old!.vatCents / 100 }])
  })

  it('names the day on which it was supplied, the period as long as that lies ahead, and nothing once the promise is over', async () => {
    const corrected = async (dateShipped: Date | null, before?: Readonly<Record<'issuedOn' | 'suppliedOn', DateOnly>>) => {
      const buyer = await ordered({}, { item: recorded })
      await shop.deps.db.update(orders).set({ dateShipped }).where(eq(orders.id, buyer.orderId))
      if (before) await shop.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.update(invoices).set({ content: sql`${invoices.content} || ${JSON.stringify(before)}::jsonb` }).where(eq(invoices.id, buyer.invoiceId))
      })
      await correct(buyer, { country: 'DE', postalcode: '80331', vat_id: '' })
      const { order, invoices: issued } = await orderedBy(shop, buyer)
      return { deadline: order.deadline, days: ['credit_note', 'invoice'].map((kind) => issued.find((one) => one.kind === kind && one.id !== buyer.invoiceId)!.suppliedOn) }
    }
    const shippedOn = new Date('2026-11-26T12:00:00Z')
    expect((await corrected(shippedOn)).days).toEqual(['2026-11-26', '2026-11-26'])
    const ahead = await corrected(null)
    expect(ahead.days).toEqual([null, ahead.deadline])
    const over = { issuedOn: addDays(shop.deps.today(), -9), suppliedOn: addDays(shop.deps.today(), -1) }
    expect((await corrected(null, over)).days).toEqual([null, null])
  })

  it('leaves what was credited before taken off', async () => {
    const buyer = await ordered()
    await owner.calls.call('POST', `/staff/orders/${buyer.orderId}/credits`, { request_id: randomUUID(), reason: 'Kulanz', credit: { kind: 'amount', basis: 'net', amount: 5, invoice_id: buyer.invoiceId } })
    await correct(buyer, { country: 'DE', postalcode: '80331', vat_id: '' })
    const { invoices } = await orderedBy(shop, buyer)
    const [old, corrected] = [invoices.find(({ id }) => id === buyer.invoiceId)!, invoices.find(({ content }) => content.replaces)!]
    expect(corrected.netCents).toBe(old.netCents - 500)
  })

  it('gives back no greeting and no surcharge a second time that was credited before it', async () => {
    const buyer = await ordered({}, { item: recorded, cart: { shipping_option: 'express' } })
    const credit = (said: object) => owner.calls.call('POST', `/staff/orders/${buyer.orderId}/credits`, { request_id: randomUUID(), reason: 'Falsch betont', credit: said })
    expect((await credit({ kind: 'line', pos: 1 })).status).toBe(200)
    expect((await credit({ kind: 'express' })).status).toBe(200)
    const { body } = await correct(buyer, { country: 'DE', postalcode: '80331', vat_id: '' })
    expect((body as unknown as WholeOrder).creditable).toMatchObject([{ greetings: [{ pos: 2 }], express_net: 0 }])
    expect([(await credit({ kind: 'line', pos: 1 })).body['errorCode'], (await credit({ kind: 'express' })).body['errorCode']]).toEqual(['CREDIT_EXCEEDS_INVOICE', 'CREDIT_EXCEEDS_INVOICE'])
    const corrected = (await orderedBy(shop, buyer)).invoices.find(({ content }) => content.replaces)!
    expect(corrected.greetingShares).toEqual([{ orderPos: 1, netCents: 0 }, { orderPos: 2, netCents: corrected.netCents }])
    expect((await credit({ kind: 'line', pos: 2 })).status).toBe(200)
  })

  it('gives nothing back again for a greeting that was credited before it, and is canceled after it', async () => {
    const buyer = await ordered({}, { item: recorded })
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing', dateShipped: null }).where(eq(orders.id, buyer.orderId))
    const path = `/staff/orders/${buyer.orderId}`
    await owner.calls.call('POST', `${path}/credits`, { request_id: randomUUID(), reason: 'Falsch betont', credit: { kind: 'line', pos: 1 } })
    const { body } = await correct(buyer, { country: 'DE', postalcode: '80331', vat_id: '' })
    const notes = async () => (await orderedBy(shop, buyer)).invoices.filter(({ kind }) => kind === 'credit_note').map(({ number }) => number)
    const before = await notes()
    const { id } = (body as unknown as WholeOrder).Order.greetings.records.find(({ pos }) => pos === 1)!
    expect((await owner.calls.call('POST', `${path}/greetings/${id}/cancel`, { reason: 'Nicht mehr gebraucht' })).status).toBe(200)
    expect(await notes()).toEqual(before)
  })

  it('refuses a tax that would cost more, an invoice that was taken back, and a postcode of another country', async () => {
    const buyer = await ordered(austrian)
    await confirm(buyer)
    expect(await correct(buyer, {})).toMatchObject({ status: 200 })
    expect(await correct(buyer, {})).toMatchObject({ status: 404 })
    const { creditable: [current] } = (await owner.calls.call('GET', `/staff/orders/${buyer.orderId}`)).body as unknown as WholeOrder
    const now = { ...buyer, invoiceId: current!.invoice_id }
    expect(await correct(now, { country: 'DE', postalcode: '80331', vat_id: '' })).toMatchObject({ status: 409, body: { errorCode: 'CORRECTION_COSTS_MORE' } })
    expect(await correct(now, { postalcode: '80331' })).toMatchObject({ status: 400 })
  })
})

describe('what became of the money of an order', () => {
  it('[R7.15] stands on its page: what came and who booked it, was credited by whom and why, went back, and the recipient of the invoice that is right', async () => {
    const buyer = await ordered()
    await pay(buyer)
    await owner.calls.call('POST', `/staff/orders/${buyer.orderId}/credits`, { request_id: randomUUID(), reason: 'Kulanz', credit: { kind: 'amount', basis: 'gross', amount: 5, invoice_id: buyer.invoiceId } })
    await correct(buyer, { name: 'Andere GmbH', country: 'DE', postalcode: '80331', vat_id: '' })
    const { body } = await owner.calls.call('GET', '/staff/money/toReturn?limit=100')
    const { number, totalCents } = (await orderedBy(shop, buyer)).order
    const back = (body as { records: { order_number: number; payment_id: string }[] }).records.find((one) => one.order_number === number)!
    await owner.calls.call('POST', `/staff/money/toReturn/${back.payment_id}/returned`)
    const { Order: order, money } = (await owner.calls.call('GET', `/staff/orders/${buyer.orderId}`)).body as unknown as WholeOrder
    const by = owner.staff.name
    const told = [
      ['received', totalCents / 100, '', by], ['credited', 5, 'Kulanz', by], ['credited', totalCents / 100 - 5, 'USt-IdNr. bestätigt', by], ['corrected', totalCents / 100 - 5, '', by], ['returned', 5, '', by],
    ]
    expect(money.map(({ kind, amount, reason, staff_name: name }) => [kind, amount, reason, name]).toSorted()).toEqual(told.toSorted())
    expect(money.filter(({ number: of }) => of !== '').map(({ number: of }) => of.slice(0, 2))).toEqual(['GS', 'GS', 'RE'])
    expect(order.billing).toMatchObject({ name: 'Andere GmbH', street: 'Salzgasse 3', vat_id: '' })
    expect((await buyer.calls.call('GET', `/salesorders/${buyer.orderId}`)).body).toMatchObject({ billing: { name: 'Andere GmbH' }, money: order.money })
    expect(JSON.stringify(order.money)).not.toContain(by)
  })
})
