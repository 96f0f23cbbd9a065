import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import type { MoneyToReturn } from '#domain/payment/money.contract.ts'
import { greetings, journal, orders, payments } from '#server/db/schema.ts'
import { remindOfInvoices } from '#server/invoice/remind-of-invoices.job.ts'
import { brokenLinksIn } from '#server/invoice/issue-invoice.ts'
import { refundPayment } from '#server/payment/money.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { type Buyer, givenBuyer, openWalletProcess, readyItem, type WalletProcess } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let wallet: WalletProcess
let owner: SignedInStaff
let clock = new Date()
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: wallet.payment, now: () => clock } })
  owner = await givenStaff(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})

const twoItems = [{ ...readyItem, voices_id: 'ada' }, { product_id: 'creative-500', text: 'Guten Tag, hier ist die Werkstatt.', voices_id: 'clara', languages: 'de' }]
const context = () => ({ jobId: 'test', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })

interface Ordered extends Buyer {
  readonly orderId: string
}

async function delivered(pays: 'wallet' | 'invoice' | 'direct_debit' = 'invoice', form: object = {}): Promise<Ordered> {
  const buyer = await givenBuyer(shop, { pays, items: twoItems, cart: { shipping_option: 'express' }, form })
  if (pays === 'direct_debit') await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE02120300000000202051' })
  const { body } = await buyer.checkout()
  if (pays === 'wallet') {
    await wallet.decide(body['approvalLink'] as string)
    await buyer.checkout()
  }
  const { orderId } = await orderedBy(shop, buyer)
  await shop.deps.db.update(orders).set({ status: 'Shipped', dateShipped: clock }).where(eq(orders.id, orderId))
  return { ...buyer, orderId }
}

const creditOf = (orderId: string, credit: object, more: object = {}) =>
  owner.calls.call('POST', `/staff/orders/${orderId}/credits`, { request_id: randomUUID(), reason: 'Falsche Betonung', credit, ...more })
const whole = async (orderId: string) => (await owner.calls.call('GET', `/staff/orders/${orderId}`)).body as unknown as WholeOrder
const amountOf = async (orderId: string, amount: number, basis: 'net' | 'gross' = 'gross') => ({ kind: 'amount', basis, amount, invoice_id: (await whole(orderId)).creditable[0]!.invoice_id })
const toReturn = async (number: number) => ((await owner.calls.call('GET', '/staff/money/toReturn?limit=100')).body as unknown as { records: MoneyToReturn[] }).records.filter((one) => one.order_number === number)
const refundsOf = async (buyer: Buyer) => {
  const { payments: [paid] } = await orderedBy(shop, buyer)
  return shop.deps.db.select().from(payments).where(eq(payments.refundOf, paid!.id))
}

describe('crediting a part of a delivered order', () => {
  it('[R1.09] credits a greeting: a document in the chain, less to pay, a mail with it, an entry in the journal', async () => {
    const buyer = await delivered()
    const { orderId } = buyer
    const before = await orderedBy(shop, buyer)
    const { creditable: [shown] } = await whole(orderId)
    const { status, body } = await creditOf(orderId, { kind: 'line', pos: 2 })
    expect(status).toBe(200)
    const after = await orderedBy(shop, buyer)
    const [invoice, note] = [after.invoices.find(({ kind }) => kind === 'invoice')!, after.invoices.find(({ kind }) => kind === 'credit_note')!]
    expect(invoice.suppliedOn! > shop.deps.today()).toBe(true)
    expect(note).toMatchObject({ isPartial: true, suppliedOn: shop.deps.today(), cancelsInvoiceId: invoice.id, content: { isPartial: true, reason: 'Falsche Betonung', cancels: { number: invoice.number }, lines: [{ kind: 'greeting', orderPos: 2 }, { kind: 'express' }] } })
    expect(brokenLinksIn([{ ...note, previousSha256: null, sequence: 1 }], undefined, new Set())).toEqual([])
    expect(shown, 'what the studio says before').toMatchObject({ greetings: [{ pos: 1, gross: expect.any(Number) }, { pos: 2, gross: note.totalCents / 100 }] })
    const leftCents = invoice.totalCents - note.totalCents
    expect(after.receivables).toMatchObject([{ state: 'due', totalCents: leftCents }])
    expect(after.order).toMatchObject({ creditedCents: note.totalCents, datePaid: null })
    expect(body).toMatchObject({ Order: { credited: note.totalCents / 100, transfer: { amount: leftCents / 100 } }, creditable: [{ left_gross: leftCents / 100, greetings: [{ pos: 1 }] }] })
    expect(after.mails.find(({ kind }) => kind === 'credited')).toMatchObject({ recipient: buyer.user.email1, attachments: [{ kind: 'credit-note', id: note.id }], textBody: expect.stringContaining('Falsche Betonung') })
    expect(await shop.deps.db.select().from(journal).where(eq(journal.subjectId, orderId))).toMatchObject([{ action: 'credited an order', staffId: owner.staff.id, details: { cents: note.totalCents } }])
    const own = (await buyer.calls.call('GET', `/salesorders/${orderId}/invoices`)).body
    expect(own).toMatchObject({ records: [{ credited: note.totalCents / 100, sum: before.invoices[0]!.totalCents / 100 }, { is_partial: true, cancels: invoice.number }] })
  })

  it('reminds of what is left', async () => {
    const start = clock
    const buyer = await delivered()
    await creditOf(buyer.orderId, await amountOf(buyer.orderId, 10))
    const { receivables: [receivable] } = await orderedBy(shop, buyer)
    clock = new Date(start.getTime() + 40 * 86_400_000)
    await remindOfInvoices.run(shop.deps, {}, context())
    clock = start
    const told = (await orderedBy(shop, buyer)).mails.find(({ kind }) => kind === 'invoice-reminder')
    expect(told?.textBody).toContain(`${(receivable!.totalCents / 100).toFixed(2).replace('.', ',')}`)
  })

  it('settles an order of which nothing is left to pay, and asks nobody for it', async () => {
    const buyer = await delivered()
    await creditOf(buyer.orderId, await amountOf(buyer.orderId, (await whole(buyer.orderId)).creditable[0]!.left_gross))
    const after = await orderedBy(shop, buyer)
    expect(after).toMatchObject({ order: { status: 'Closed - Shipped and Invoiced', datePaid: null }, cartStatus: 50, receivables: [{ state: 'cancelled', totalCents: 0 }] })
    expect((await whole(buyer.orderId)).Order).toMatchObject({ can_pay: false, transfer: null })
    const { body } = await owner.calls.call('GET', `/staff/money/open?search=${after.order.number}`)
    expect(body).toMatchObject({ records: [] })
  })

  it('refunds by the wallet that part, once, however often the job runs', async () => {
    const buyer = await delivered('wallet')
    await creditOf(buyer.orderId, await amountOf(buyer.orderId, 10))
    const { payments: [paid], order } = await orderedBy(shop, buyer)
    const [refund] = await refundsOf(buyer)
    expect(refund).toMatchObject({ kind: 'wallet', amountCents: 1000, state: 'captured' })
    expect(shop.enqueued.filter(({ name, input }) => name === 'refund-payment' && 'paymentId' in input && input.paymentId === refund!.id)).toHaveLength(1)
    for (let run = 0; run < 3; run++) await refundPayment.run(shop.deps, { paymentId: refund!.id }, context())
    expect(await wallet.money(paid!.captureId!)).toMatchObject({ status: 'PARTIALLY_REFUNDED', returned: '10.00' })
    expect((await whole(buyer.orderId)).Order).toMatchObject({ date_paid: expect.any(String), credited: 10, money_back: { returned: 10, pending: 0 } })
    expect(await toReturn(order.number)).toEqual([])
    const { body: csv } = await shop.app.inject({ url: `/api/staff/books/exports/payments/${shop.deps.today().slice(0, 7)}`, headers: { authorization: `Bearer ${owner.token}` } })
    expect(csv.split('\r\n').filter((row) => row.includes(String(order.number)) && row.includes('Erstattung'))).toEqual([expect.stringContaining('-10,00')])
  })

  it('lets money of a bank wait in the studio, or sends the wallet’s to another account', async () => {
    const buyer = await delivered()
    await owner.calls.call('POST', `/staff/money/open/${buyer.orderId}/received`, { received_on: shop.deps.today() })
    await creditOf(buyer.orderId, await amountOf(buyer.orderId, 5.5))
    const { order } = await orderedBy(shop, buyer)
    const [waiting] = await toReturn(order.number)
    expect(waiting).toMatchObject({ amount: 5.5, payment_option: 'invoice' })
    expect(await owner.calls.call('POST', `/staff/money/toReturn/${waiting!.payment_id}/returned`, {})).toMatchObject({ status: 200 })
    expect((await whole(buyer.orderId)).Order.money_back).toEqual({ returned: 5.5, pending: 0 })
    const byWallet = await delivered('wallet')
    await creditOf(byWallet.orderId, await amountOf(byWallet.orderId, 7), { refund_iban: 'DE02 1203 0000 0000 2020 51' })
    expect((await shop.deps.db.select().from(journal).where(eq(journal.subjectId, byWallet.orderId))).at(-1)).toMatchObject({ action: 'credited an order', details: { iban: 'DE02 … 2051' } })
    const { order: other } = await orderedBy(shop, byWallet)
    expect(await toReturn(other.number)).toMatchObject([{ amount: 7, payment_option: 'transfer', iban: 'DE02120300000000202051' }])
    expect(await creditOf(byWallet.orderId, await amountOf(byWallet.orderId, 7), { refund_iban: 'DE00' })).toMatchObject({ status: 400 })
  })

  it('collects less by a direct debit that is not at the bank yet', async () => {
    const buyer = await delivered('direct_debit')
    const { order, payments: [debit] } = await orderedBy(shop, buyer)
    await creditOf(buyer.orderId, await amountOf(buyer.orderId, 10))
    expect((await orderedBy(shop, buyer)).payments).toMatchObject([{ id: debit!.id, amountCents: order.totalCents - 1000, state: 'approved' }])
  })

  it('[R1.09] offers only the greetings of which the invoice has enough left, and refuses the others', async () => {
    const { orderId } = await delivered()
    const { creditable: [before] } = await whole(orderId)
    const [cheap, dear] = before!.greetings.toSorted((one, other) => one.gross - other.gross)
    expect(cheap!.gross).toBeLessThan(dear!.gross)
    await creditOf(orderId, await amountOf(orderId, before!.left_gross - cheap!.gross))
    expect((await whole(orderId)).creditable).toMatchObject([{ left_gross: cheap!.gross, greetings: [cheap] }])
    expect(await creditOf(orderId, { kind: 'line', pos: dear!.pos })).toMatchObject({ status: 409, body: { errorCode: 'CREDIT_EXCEEDS_INVOICE' } })
    expect(await creditOf(orderId, { kind: 'line', pos: cheap!.pos })).toMatchObject({ status: 200, body: { creditable: [{ left_gross: 0, greetings: [] }] } })
  })

  it('credits the express surcharge, and only once', async () => {
    const { orderId } = await delivered()
    const { creditable: [before] } = await whole(orderId)
    expect(before!.express_net).toBeGreaterThan(0)
    expect(await creditOf(orderId, { kind: 'express' })).toMatchObject({ status: 200, body: { Order: { credited: before!.express_gross }, creditable: [{ express_net: 0, express_gross: 0 }] } })
    expect(await creditOf(orderId, { kind: 'express' })).toMatchObject({ status: 409, body: { errorCode: 'CREDIT_EXCEEDS_INVOICE' } })
  })
})

it('credits each greeting on its own invoice where one is outside the scope of the tax, and takes no tax back that there was none of', async () => {
  const swiss = { company: '', billing_address_country: 'CH', billing_address_street: 'Weg 1', billing_address_postalcode: '8001', billing_address_city: 'Zürich', phone_mobile: '+41 44 123 45 67', primary_address_country: 'CH', primary_address_postalcode: '8001' }
  const buyer = await delivered('invoice', swiss)
  for (const pos of [1, 2]) expect(await creditOf(buyer.orderId, { kind: 'line', pos })).toMatchObject({ status: 200 })
  const { invoices, order, receivables } = await orderedBy(shop, buyer)
  const notes = invoices.filter(({ kind }) => kind === 'credit_note')
  expect(notes.map(({ vatShares, vatCents }) => [vatShares[0]?.category, vatCents > 0])).toEqual([['O', false], ['S', true]])
  expect(order.creditedCents).toBe(order.totalCents)
  expect(receivables.map(({ state, totalCents }) => [state, totalCents])).toEqual([['cancelled', 0], ['cancelled', 0]])
})

describe('crediting once', () => {
  it('makes one credit and one refund of fifty identical requests at the same moment', async () => {
    const buyer = await delivered('wallet')
    const request = { request_id: randomUUID() }
    const credit = await amountOf(buyer.orderId, 3)
    const answers = await Promise.all(Array.from({ length: 50 }, () => creditOf(buyer.orderId, credit, request)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const after = await orderedBy(shop, buyer)
    expect([after.invoices.filter(({ kind }) => kind === 'credit_note').length, after.order.creditedCents, (await refundsOf(buyer)).length]).toEqual([1, 300, 1])
    expect(after.mails.filter(({ kind }) => kind === 'credited')).toHaveLength(1)
  })

  it('makes one credit and one refund of fifty different requests for one greeting at the same moment', async () => {
    const buyer = await delivered('wallet')
    const answers = await Promise.all(Array.from({ length: 50 }, () => creditOf(buyer.orderId, { kind: 'line', pos: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    const { invoices } = await orderedBy(shop, buyer)
    expect([invoices.filter(({ kind }) => kind === 'credit_note').length, (await refundsOf(buyer)).length]).toEqual([1, 1])
  })

  it('never credits more than the invoice by different requests at the same moment', async () => {
    const buyer = await delivered()
    const { creditable: [left] } = await whole(buyer.orderId)
    const credit = await amountOf(buyer.orderId, Math.floor(left!.left_gross * 30) / 100)
    const answers = await Promise.all(Array.from({ length: 10 }, () => creditOf(buyer.orderId, credit)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 409)])
  })

  it('is for owners, and of an order that there is', async () => {
    const { orderId, calls } = await delivered()
    const studio = await givenStaff(shop, 'studio')
    const said = { request_id: randomUUID(), reason: 'x', credit: { kind: 'express' } }
    expect(await studio.calls.call('POST', `/staff/orders/${orderId}/credits`, said)).toMatchObject({ status: 403 })
    expect(await calls.call('POST', `/staff/orders/${orderId}/credits`, said)).toMatchObject({ status: 401 })
    expect(await creditOf(randomUUID(), { kind: 'express' })).toMatchObject({ status: 404 })
    expect(await creditOf(orderId, { kind: 'line', pos: 9 })).toMatchObject({ status: 404 })
    for (const wrong of [{ kind: 'line', pos: 0 }, { kind: 'amount', basis: 'gross', amount: 0.001, invoice_id: randomUUID() }, { kind: 'all' }]) expect(await creditOf(orderId, wrong)).toMatchObject({ status: 400 })
  })
})

describe('canceling after a part was credited', () => {
  it('takes back and gives back only the rest', async () => {
    const buyer = await delivered('wallet')
    const { orderId } = buyer
    await creditOf(orderId, await amountOf(orderId, 10))
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing', dateShipped: null }).where(eq(orders.id, orderId))
    expect(await owner.calls.call('POST', `/staff/orders/${orderId}/cancel`, { reason: 'Doppelt' })).toMatchObject({ status: 200, body: { creditable: [] } })
    const after = await orderedBy(shop, buyer)
    const notes = after.invoices.filter(({ kind }) => kind === 'credit_note')
    expect(notes.map(({ isPartial }) => isPartial)).toEqual([true, false])
    expect(notes.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(after.order.totalCents)
    expect(notes[1]!.suppliedOn).toBeNull()
    for (const { id } of await refundsOf(buyer)) await refundPayment.run(shop.deps, { paymentId: id }, context())
    expect(await wallet.money(after.payments[0]!.captureId!)).toMatchObject({ status: 'REFUNDED' })
    expect((await whole(orderId)).Order.money_back).toEqual({ returned: after.order.totalCents / 100, pending: 0 })
  })

  it('cancels one greeting that nobody has begun, credits its share, and the order goes on', async () => {
    const buyer = await delivered()
    const { orderId } = buyer
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing', dateShipped: null }).where(eq(orders.id, orderId))
    const { greetings: [first, second] } = await orderedBy(shop, buyer)
    const cancel = (id: string) => owner.calls.call('POST', `/staff/orders/${orderId}/greetings/${id}/cancel`, { reason: 'Nicht mehr gebraucht' })
    await shop.deps.db.update(greetings).set({ status: 'release' }).where(eq(greetings.id, first!.id))
    expect(await cancel(first!.id)).toMatchObject({ status: 409, body: { errorCode: 'WORK_MOVED_ON' } })
    const answers = await Promise.all([cancel(second!.id), cancel(second!.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.body).toMatchObject({ Order: { status: 'In Manufacturing' } })
    const after = await orderedBy(shop, buyer)
    const notes = after.invoices.filter(({ kind }) => kind === 'credit_note')
    expect(notes).toMatchObject([{ isPartial: true, suppliedOn: null, content: { lines: [{ orderPos: 2 }, { kind: 'express' }] } }])
    const sheet = (id: string) => owner.calls.call('GET', `/staff/work/${id}`)
    expect([(await sheet(second!.id)).body, (await sheet(first!.id)).body]).toMatchObject([{ is_canceled: true, may: [] }, { is_canceled: false }])
    expect((await whole(orderId)).production.map(({ is_canceled: isCanceled, can_cancel: can }) => [isCanceled, can]).toSorted()).toEqual([[false, false], [true, false]])
  })

  it('credits what is left where an amount was credited before one of two greetings is canceled', async () => {
    const buyer = await delivered()
    const { orderId } = buyer
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing', dateShipped: null }).where(eq(orders.id, orderId))
    const { greetings: [first], order: { totalCents } } = await orderedBy(shop, buyer)
    expect((await creditOf(orderId, await amountOf(orderId, totalCents / 100 - 10))).status).toBe(200)
    expect((await owner.calls.call('POST', `/staff/orders/${orderId}/greetings/${first!.id}/cancel`, { reason: 'Nicht mehr gebraucht' })).status).toBe(200)
    expect((await whole(orderId)).creditable.every(({ left_gross: left }) => left === 0)).toBe(true)
    expect((await orderedBy(shop, buyer)).invoices.filter(({ kind }) => kind === 'credit_note').reduce((sum, note) => sum + note.totalCents, 0)).toBe(totalCents)
  })

  it('gives a canceled greeting back once, also where that was done by an amount', async () => {
    const buyer = await delivered()
    const { orderId } = buyer
    await shop.deps.db.update(orders).set({ status: 'In Manufacturing', dateShipped: null }).where(eq(orders.id, orderId))
    const { greetings: [first], order: { totalCents } } = await orderedBy(shop, buyer)
    const pos = (await whole(orderId)).Order.greetings.records.find(({ id }) => id === first!.id)!.pos
    await creditOf(orderId, await amountOf(orderId, totalCents / 100 - 10))
    await owner.calls.call('POST', `/staff/orders/${orderId}/greetings/${first!.id}/cancel`, { reason: 'Nicht mehr gebraucht' })
    expect((await whole(orderId)).creditable.some((invoice) => invoice.greetings.some((one) => one.pos === pos))).toBe(false)
    expect(await creditOf(orderId, { kind: 'line', pos })).toMatchObject({ status: 409, body: { errorCode: 'CREDIT_EXCEEDS_INVOICE' } })
  })
})
