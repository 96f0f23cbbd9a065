import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Order, orderSchema } from '#domain/order/order.contract.ts'
import { invoiceSchema } from '#domain/invoice/invoice.contract.ts'
import { greetings, invoices, orders, payments, shippings } from '#server/db/schema.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { givenInvoice, givenOrder } from '#server/testing/given-carts.ts'
import { givenBuyer, readyItem, type Buyer } from '#server/testing/given-checkout.ts'
import { givenFinished, givenShipped } from '#server/testing/given-produced.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', languages: 'de' }
const mandate = { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' }

async function ordered(buyer: Buyer): Promise<{ id: string; number: number }> {
  const { status, body } = await buyer.checkout()
  if (status !== 200) throw new Error(`Nobody could order: ${JSON.stringify(body)}`)
  return { id: body['order_id'] as string, number: body['order_number'] as number }
}

async function readOrder({ calls }: Pick<Buyer, 'calls'>, idOrNumber: string | number): Promise<Order> {
  const { status, body } = await calls.call('GET', `/salesorders/${idOrNumber}`)
  expect(status).toBe(200)
  return orderSchema.strict().parse(body)
}

const recordsOf = ({ body }: { readonly body: Record<string, unknown> }) => body['records'] as Record<string, unknown>[]

describe('an order', () => {
  it('[R7.14, R7.15, R3.12] is read by its id or its number, with lines, greetings, invoices, sums and its history', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', items: [readyItem, recorded] })
    const cart = await buyer.calls.cart('GET', `/carts/${buyer.cartId}`)
    const { id, number } = await ordered(buyer)
    const order = await readOrder(buyer, id)
    expect(await readOrder(buyer, number)).toEqual(order)
    expect(order).toMatchObject({
      id, number, carts_id: buyer.cartId, status: 'Ordered', payment_option: 'invoice', sum: cart.price_total, price_total: cart.price_total,
      price_vat: cart.price_vat, price_lines: cart.price_lines, vat_shares: cart.vat_shares, deadline: expect.any(String), date_paid: null, date_canceled: null,
      billing: { name: 'Muster GmbH', city: 'München', vat_id: '' }, transfer: { reference: expect.stringMatching(/^FZ-/), is_awaited: false }, debit: null, received: 0, money_back: { returned: 0, pending: 0 }, history: [{ status: 'Ordered', at: order.date_entered }],
    })
    expect(order.solines).toMatchObject({
      total_results: 2, records: [{ pos: 1, product_id: 'ws-direct-patience', voice: { id: 'clara', ai: expect.any(Boolean) } }, { pos: 2, text: recorded.text, music: null }],
    })
    expect(order.greetings).toMatchObject({
      total_results: 2, records: [{ pos: 1, salesorder_id: id, type: 'direct', shown_status: 'in progress' }, { pos: 2, type: 'creative', text: recorded.text }],
    })
    expect((await buyer.calls.call('GET', `/salesorders/${id}/hpcgreetings`)).body).toEqual(order.greetings)
    const [row] = await shop.deps.db.select({ at: orders.dateEntered }).from(orders).where(eq(orders.id, id))
    expect(order.date_entered).toBe(row!.at.toISOString())
    expect((await buyer.calls.call('GET', `/salesorders/${id}/invoices`)).body).toMatchObject({
      total_results: 1, records: [{ kind: 'invoice', salesorder_id: id, order_number: number, sum: order.sum, status: 'due' }],
    })
  })

  it('lists the actions that are still possible, and no others', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', items: [recorded] })
    const { id } = await ordered(buyer)
    expect(await readOrder(buyer, id)).toMatchObject({ can_pay: true, can_cancel: true, can_withdraw: false })
    await shop.deps.db.update(greetings).set({ status: 'processing' }).where(eq(greetings.orderId, id))
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing' }).where(eq(orders.id, id))
    expect(await readOrder(buyer, id)).toMatchObject({ can_pay: true, can_cancel: false })
    const consumer = await givenBuyer(shop, { pays: 'invoice', form: { company: '' } })
    expect(await readOrder(consumer, (await ordered(consumer)).id)).toMatchObject({ can_withdraw: true })
  })

  it('[R9.10] that waits for a transfer shows the account, with a code for banking apps', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    const { id, number } = await ordered(buyer)
    const { transfer, sum, can_pay: canPay } = await readOrder(buyer, id)
    expect(transfer).toMatchObject({ iban: shop.deps.owner.now().bank.iban, amount: sum, reference: expect.stringContaining(String(number)), giro_code_svg: expect.stringMatching(/^<svg [\s\S]+<\/svg>$/) })
    expect(canPay).toBe(true)
    await shop.deps.db.update(orders).set({ status: 'Ordered', datePaid: new Date() }).where(eq(orders.id, id))
    expect(await readOrder(buyer, id)).toMatchObject({ transfer: null, can_pay: false })
  })

  it('[R9.10] that is collected shows the debited account in part', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, mandate)
    expect(await readOrder(buyer, (await ordered(buyer)).id)).toMatchObject({
      debit: { iban: 'DE89 … 3000', reference: expect.stringMatching(/^FZ-/), collect_on: expect.any(String) }, can_pay: false,
    })
  })

  it('[R7.15, R3.12] lists its packages with the number of greetings in each', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { id } = await ordered(buyer)
    expect((await buyer.calls.call('GET', `/salesorders/${id}/shippings`)).body).toEqual({ total_results: 0, records: [] })
    const [greeting] = await shop.deps.db.select().from(greetings).where(eq(greetings.orderId, id))
    await givenFinished(shop, greeting!.id)
    const { shippingId } = await givenShipped(shop, { orderId: id, greetingIds: [greeting!.id] })
    const [row] = await shop.deps.db.select().from(shippings).where(eq(shippings.id, shippingId))
    expect((await buyer.calls.call('GET', `/salesorders/${id}/shippings`)).body).toEqual({
      total_results: 1, records: [{ id: shippingId, number: row!.number, date_shipped: row!.dateShipped!.toISOString(), greetings: 1 }],
    })
  })

  it.each(['', '/invoices', '/shippings', '/hpcgreetings', '/pdf', '/pdf?kind=proforma'])('[R6.02] cannot be read by another visitor: %s', async (what) => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    const { id, number } = await ordered(buyer)
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('GET', `/salesorders/${id}${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    if (what === '') expect(await stranger.calls.call('GET', `/salesorders/${number}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await stranger.calls.call('GET', `/salesorders/${randomUUID()}${what}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect((await stranger.calls.call('GET', `/salesorders/x${what}`)).status).toBe(400)
  })
})

describe('the lists', () => {
  it('[R7.14, R2.28, R9.07] show the newest order first, twenty at a time, and their number', async () => {
    const customer = await givenCustomer(shop)
    const owner = { userId: customer.user.id, accountId: customer.user.Account.id }
    const entered = Array.from({ length: 23 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)))
    const ids: string[] = []
    for (const dateEntered of entered) ids.push(await givenOrder(shop.deps.db, owner, { dateEntered }))
    const first = await customer.calls.call('GET', '/salesorders')
    expect([first.body['total_results'], recordsOf(first).map(({ id }) => id)]).toEqual([23, ids.toReversed().slice(0, 20)])
    const second = await customer.calls.call('GET', '/salesorders?offset=20')
    expect(recordsOf(second).map(({ id }) => id)).toEqual(ids.toReversed().slice(20))
    expect(recordsOf(await customer.calls.call('GET', '/salesorders?limit=1&offset=1'))).toMatchObject([{ id: ids[21], date_entered: entered[21]!.toISOString(), greeting_count: 0 }])
    expect((await customer.calls.call('GET', '/salesorders?limit=101')).status).toBe(400)
  })

  it('[R7.14, R6.02] count the greetings of each order, and contain no other customer\'s', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', items: [readyItem, recorded] })
    const { id, number } = await ordered(buyer)
    const { body } = await buyer.calls.call('GET', '/salesorders')
    expect(body).toMatchObject({ total_results: 1, records: [{ id, number, status: 'Ordered', greeting_count: 2, sum: expect.any(Number) }] })
    expect((await (await givenCustomer(shop)).calls.call('GET', '/salesorders')).body).toEqual({ total_results: 0, records: [] })
  })

  it('[R7.16, R9.07] show the newest invoice first, fifteen at a time', async () => {
    const customer = await givenCustomer(shop)
    const owner = { userId: customer.user.id, accountId: customer.user.Account.id }
    const orderId = await givenOrder(shop.deps.db, owner)
    const ids: string[] = []
    for (let count = 0; count < 16; count++) ids.push(await givenInvoice(shop.deps.db, { orderId, userId: customer.user.id, dateEntered: new Date(Date.UTC(2026, 4, 1 + count)) }))
    const page = await customer.calls.call('GET', '/invoices')
    expect([page.body['total_results'], recordsOf(page).map(({ id }) => id)]).toEqual([16, ids.toReversed().slice(0, 15)])
    expect(recordsOf(await customer.calls.call('GET', '/invoices?offset=15'))).toMatchObject([{ id: ids[0] }])
  })

  it('[R4.07] offer no wallet payment where a debit collects the money, or a wallet payment is in progress', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })
    await ordered(buyer)
    expect(recordsOf(await buyer.calls.call('GET', '/invoices'))).toMatchObject([{ kind: 'invoice', status: 'due', can_pay: false }])
    const other = await givenBuyer(shop, { pays: 'invoice' })
    const { id } = await ordered(other)
    await shop.deps.db.insert(payments).values({ orderId: id, cartId: other.cartId, kind: 'wallet', state: 'capturing', amountCents: 100, idempotencyKey: randomUUID() })
    expect(recordsOf(await other.calls.call('GET', '/invoices'))).toMatchObject([{ status: 'due', can_pay: false }])
  })

  it('[R7.15, R7.16] show the amount due of an invoice, and the amount that a credit note cancels', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const { id, number } = await ordered(buyer)
    const [issued] = await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id))
    await shop.deps.db.insert(invoices).values({
      ...issued!, id: randomUUID(), number: 'GS-2026-000001', series: randomUUID(), sequence: 1, previousSha256: null, contentSha256: randomUUID(), kind: 'credit_note',
      cancelsInvoiceId: issued!.id, dateEntered: new Date(Date.now() + 1000),
    })
    const { body } = await buyer.calls.call('GET', `/salesorders/${id}/invoices`)
    expect(body).toMatchObject({
      total_results: 2,
      records: [
        { kind: 'invoice', number: issued!.number, order_number: number, status: 'due', due_on: expect.any(String), cancels: null, can_pay: true },
        { kind: 'credit_note', status: null, due_on: null, cancels: issued!.number, can_pay: false },
      ],
    })
    const all = await buyer.calls.call('GET', '/invoices')
    expect(recordsOf(all)).toEqual((body['records'] as unknown[]).toReversed())
    for (const record of recordsOf(all)) invoiceSchema.strict().parse(record)
  })
})
