import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WalletPayment } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import { greetings, mails, payments, withdrawals } from '#server/db/schema.ts'
import { givenCustomer, givenStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, openWalletProcess, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { moneyArrived } from './money-arrived.ts'
import { settlePaymentJob } from '#server/checkout/settle-payment.ts'
import { payOrder } from '#server/checkout/pay-order.ts'
import { refundPayment } from './money.ts'

let shop: TestApp
let wallet: WalletProcess
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: wallet.payment } })
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})

const context = () => ({ jobId: 'test', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })

async function ordered(pays: NonNullable<Parameters<typeof givenBuyer>[1]>['pays']): Promise<Buyer> {
  const buyer = await givenBuyer(shop, pays ? { pays } : {})
  const { body } = await buyer.checkout()
  if (pays === 'wallet') {
    await wallet.decide(body['approvalLink'] as string)
    await buyer.checkout()
  }
  return buyer
}

const cancel = async (buyer: Buyer, orderId: string) => buyer.calls.call('POST', `/salesorders/${orderId}/cancel`, {})
const pay = async (buyer: Buyer, orderId: string, more: object = {}) => buyer.calls.call('POST', `/salesorders/${orderId}/pay`, more)
const refunds = (paymentId: string) => shop.enqueued.filter(({ name, input }) => name === 'refund-payment' && 'paymentId' in input && input.paymentId === paymentId)

it('a wallet payment is shown with its time', async () => {
  const buyer = await ordered('wallet')
  const { orderId } = await orderedBy(shop, buyer)
  const paid = async () => (await buyer.calls.call('GET', `/salesorders/${orderId}`)).body
  const told = { date_paid: expect.stringMatching(/T.*Z$/), paid_on: null }
  expect(await paid()).toMatchObject(told)
  const { payments: [payment] } = await orderedBy(shop, buyer)
  await cancel(buyer, orderId)
  await refundPayment.run(shop.deps, { paymentId: payment!.id }, context())
  expect((await orderedBy(shop, buyer)).payments).toMatchObject([{ state: 'refunded' }])
  expect(await paid(), 'also when it has gone back').toMatchObject(told)
})

describe('canceling an order', () => {
  it('[R4.07] cancels the invoice by a credit note that names it, and stops asking for money', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    expect(await cancel(buyer, orderId)).toMatchObject({ status: 200, body: { canceled: true } })
    const after = await orderedBy(shop, buyer)
    expect(after.order).toMatchObject({ status: 'Canceled', dateCanceled: expect.any(Date) })
    expect(after.history.at(-1)).toMatchObject({ fromStatus: 'Ordered', toStatus: 'Canceled', cause: 'customer_canceled' })
    const [invoice, note] = [after.invoices.find(({ kind }) => kind === 'invoice')!, after.invoices.find(({ kind }) => kind === 'credit_note')!]
    expect(note).toMatchObject({ series: 'GS', cancelsInvoiceId: invoice.id, totalCents: invoice.totalCents })
    expect(note.content.cancels).toEqual({ number: invoice.number, issuedOn: invoice.issuedOn })
    expect(after.receivables).toMatchObject([{ state: 'cancelled' }])
    expect(after.mails.find(({ kind }) => kind === 'order-canceled')).toMatchObject({ recipient: buyer.user.email1, attachments: [{ kind: 'credit-note', id: note.id }] })
  })

  it('[R4.07] happens once, however often and by however many requests', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(buyer, orderId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const after = await orderedBy(shop, buyer)
    expect([after.invoices.length, after.history.length, after.mails.filter(({ kind }) => kind === 'order-canceled').length]).toEqual([2, 2, 1])
  })

  it('refunds a wallet payment, once', async () => {
    const buyer = await ordered('wallet')
    const { orderId, payments: [payment] } = await orderedBy(shop, buyer)
    expect(await cancel(buyer, orderId)).toMatchObject({ status: 200 })
    expect(refunds(payment!.id)).toHaveLength(1)
    await refundPayment.run(shop.deps, { paymentId: payment!.id }, context())
    await refundPayment.run(shop.deps, { paymentId: payment!.id }, context())
    expect((await orderedBy(shop, buyer)).payments).toMatchObject([{ state: 'refunded' }])
    expect(await wallet.money(payment!.captureId!)).toMatchObject({ status: 'REFUNDED' })
    await settlePaymentJob.run(shop.deps, { paymentId: payment!.id }, context())
    expect((await orderedBy(shop, buyer)).payments).toMatchObject([{ state: 'refunded' }])
  })

  it('sends by the bank what the wallet refuses to give back, and asks the wallet no more', async () => {
    const buyer = await ordered('wallet')
    const { orderId, order, payments: [payment] } = await orderedBy(shop, buyer)
    const owner = await givenStaff(shop, 'owner')
    const waiting = async () => (await owner.calls.call('GET', '/staff/money/toReturn')).body['records'] as { payment_id: string; order_number: number }[]
    const waits = async () => (await waiting()).filter(({ order_number: number }) => number === order.number)
    const change = (paymentId: string, what: 'iban' | 'returned') => owner.calls.call('POST', `/staff/money/toReturn/${paymentId}/${what}`, what === 'iban' ? { iban: 'DE02120300000000202051' } : {})
    await cancel(buyer, orderId)
    expect(await change(payment!.id, 'iban'), 'as long as the wallet has not refused it').toMatchObject({ status: 404 })
    await shop.deps.db.update(payments).set({ captureId: 'unknown-there' }).where(eq(payments.id, payment!.id))
    await refundPayment.run(shop.deps, { paymentId: payment!.id }, context())
    expect(await waits()).toMatchObject([{ payment_option: 'wallet', refused_with: expect.any(String) }])
    expect([await change(payment!.id, 'iban'), await change(payment!.id, 'iban')]).toMatchObject([{ status: 200 }, { status: 404 }])
    const [money] = await waits()
    expect(await waits()).toMatchObject([{ payment_option: 'transfer', amount: order.totalCents / 100, iban: 'DE02120300000000202051', refused_with: null }])
    await shop.deps.db.update(payments).set({ captureId: payment!.captureId }).where(eq(payments.id, payment!.id))
    for (const paymentId of [payment!.id, money!.payment_id]) await refundPayment.run(shop.deps, { paymentId }, context())
    expect(await wallet.money(payment!.captureId!)).toMatchObject({ status: 'COMPLETED', returned: undefined })
    await change(money!.payment_id, 'returned')
    expect((await buyer.calls.call('GET', `/salesorders/${orderId}`)).body).toMatchObject({ money_back: { returned: order.totalCents / 100, pending: 0 } })
    expect(await waits()).toEqual([])
  })

  it('drops a collection that is not at the bank yet, and an expected transfer', async () => {
    const buyer = await ordered('transfer')
    const { orderId } = await orderedBy(shop, buyer)
    expect(await cancel(buyer, orderId)).toMatchObject({ status: 200 })
    const after = await orderedBy(shop, buyer)
    expect(after.payments).toMatchObject([{ kind: 'transfer', state: 'expired' }])
    expect([after.invoices, after.cartStatus]).toEqual([[], 50])
  })

  it('is refused once the work on a greeting has begun, and for any other customer', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('POST', `/salesorders/${orderId}/cancel`, {})).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await cancel(buyer, crypto.randomUUID())).toMatchObject({ status: 404 })
    await shop.deps.db.update(greetings).set({ status: 'processing' }).where(eq(greetings.orderId, orderId))
    expect(await cancel(buyer, orderId)).toMatchObject({ status: 409, body: { errorCode: 'ORDER_CAN_NOT_BE_CANCELED' } })
    expect((await orderedBy(shop, buyer)).order.status).toBe('Ordered')
  })
})

describe('paying an order', () => {
  it('captures the open amount of an invoice by wallet, once, and the invoice is paid', async () => {
    const buyer = await ordered('invoice')
    const { orderId, order } = await orderedBy(shop, buyer)
    const { status, body } = await pay(buyer, orderId)
    expect({ status, body }).toEqual({ status: 200, body: { paymentId: expect.any(String), approvalLink: expect.stringContaining('http'), mode: 'redirect' } })
    expect((await pay(buyer, orderId)).body).toEqual(body)
    expect(await pay(buyer, orderId, { payment_id: body['paymentId'] })).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_NOT_IN_APPROVED_STATE' } })
    await wallet.decide(body['approvalLink'] as string)
    const answers = await Promise.all([pay(buyer, orderId), pay(buyer, orderId, { payment_id: body['paymentId'] }), pay(buyer, orderId)])
    expect(answers.map((answer) => answer.body)).toEqual([{ paid: true }, { paid: true }, { paid: true }])
    const after = await orderedBy(shop, buyer)
    expect(after.payments).toMatchObject([{ state: 'captured', amountCents: order.totalCents }])
    expect(after).toMatchObject({ cartStatus: 50, order: { status: 'Ordered', datePaid: expect.any(Date) }, receivables: [{ state: 'paid' }] })
    expect(after.invoices).toHaveLength(1)
    expect(await pay(buyer, orderId)).toMatchObject({ status: 200, body: { paid: true } })
  })

  it('starts the work that waited for a transfer, which is no longer expected', async () => {
    const buyer = await ordered('transfer')
    const { orderId } = await orderedBy(shop, buyer)
    const { body } = await pay(buyer, orderId)
    await wallet.decide(body['approvalLink'] as string)
    expect(await pay(buyer, orderId)).toMatchObject({ body: { paid: true } })
    const after = await orderedBy(shop, buyer)
    expect(after).toMatchObject({ order: { status: 'Ordered' }, greetings: [{ status: 'order_arrived' }], receivables: [{ state: 'paid' }] })
    expect(after.payments.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['transfer expired', 'wallet captured'])
    expect(after.invoices[0]?.content.payment).toEqual({
      option: 'wallet', paidOn: shop.deps.today(), reference: after.payments.find(({ kind }) => kind === 'wallet')!.captureId,
    })
  })

  it('can be retried after the wallet declined', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    const { body } = await pay(buyer, orderId)
    await wallet.decide(body['approvalLink'] as string, { answer: 'decline' })
    expect(await pay(buyer, orderId, { payment_id: body['paymentId'] })).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_DECLINED' } })
    expect((await orderedBy(shop, buyer)).cartStatus).toBe(31)
    expect((await pay(buyer, orderId)).body['paymentId']).not.toBe(body['paymentId'])
  })

  it('can be retried after the wallet created no payment', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    await wallet.trouble({ day: 'PAYEE_ACCOUNT_RESTRICTED', call: 'create', customId: buyer.cartId })
    expect(await pay(buyer, orderId)).toMatchObject({ status: 409, body: { errorCode: 'ERROR_CREATING_PAYMENT' } })
    expect((await pay(buyer, orderId)).body).toMatchObject({ approvalLink: expect.any(String) })
  })

  it('can be retried after the wallet captured another amount, which is kept apart', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    const { body } = await pay(buyer, orderId)
    await wallet.decide(body['approvalLink'] as string, { day: 'Wrong-Amount' })
    expect(await pay(buyer, orderId, { payment_id: body['paymentId'] })).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_AMOUNT_DIFFERS' } })
    expect(await buyer.calls.call('GET', `/salesorders/${orderId}`)).toMatchObject({ body: { can_pay: true, payment_in_progress: false } })
    const again = await pay(buyer, orderId)
    await wallet.decide(again.body['approvalLink'] as string)
    expect(await pay(buyer, orderId)).toMatchObject({ body: { paid: true } })
  })

  it('does not use the other amount while it is being refunded, and the order is still owed', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    const { body } = await pay(buyer, orderId)
    await wallet.decide(body['approvalLink'] as string, { day: 'Wrong-Amount' })
    await pay(buyer, orderId, { payment_id: body['paymentId'] })
    const [wrong] = (await orderedBy(shop, buyer)).payments.filter(({ failure }) => failure !== null)
    const owner = await givenStaff(shop, 'owner')
    await owner.calls.call('POST', `/staff/money/toReturn/${wrong!.id}/returned`, {})
    await settlePaymentJob.run(shop.deps, { paymentId: wrong!.id }, context())
    expect(await orderedBy(shop, buyer)).toMatchObject({ order: { datePaid: null } })
    expect(await buyer.calls.call('GET', `/salesorders/${orderId}`)).toMatchObject({ body: { can_pay: true, received: 0 } })
    const again = await pay(buyer, orderId)
    await wallet.decide(again.body['approvalLink'] as string)
    expect(await pay(buyer, orderId)).toMatchObject({ body: { paid: true } })
  })

  it('is refused where nothing is open', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    await cancel(buyer, orderId)
    expect(await pay(buyer, orderId)).toMatchObject({ status: 409, body: { errorCode: 'NOTHING_TO_PAY' } })
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('POST', `/salesorders/${orderId}/pay`, {})).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })

  it('captures nothing, and reports the order as paid, where the transfer arrives while the wallet is asked', async () => {
    const buyer = await ordered('transfer')
    const { order: { userId, accountId }, orderId, payments: [transfer] } = await orderedBy(shop, buyer)
    const customer = { kind: 'customer', userId, accountId, sessionId: randomUUID() } as const
    const { body } = await pay(buyer, orderId)
    await wallet.decide(body['approvalLink'] as string)
    const payment = (await orderedBy(shop, buyer)).payments.find(({ kind }) => kind === 'wallet')!
    const arriving: WalletPayment = {
      ...wallet.payment,
      readPayment: async (externalId) => {
        await shop.deps.db.transaction((tx) => moneyArrived(shop.deps, tx, orderId, { paymentId: transfer!.id, by: 'bank', paidAt: shop.deps.now(), reference: 'FZ-1' }))
        return wallet.payment.readPayment(externalId)
      },
      capturePayment: async () => { throw new Error('Nothing is to be taken any more') },
    }
    expect(await payOrder({ ...shop.deps, walletPayment: arriving }, { orderId, payment_id: payment.externalId!, language: 'de' }, customer)).toEqual({ paid: true })
    expect((await orderedBy(shop, buyer)).payments.find(({ id }) => id === payment.id)).toMatchObject({ state: 'expired' })
  })

  it('refunds a payment that the wallet captured while the order was canceled', async () => {
    const buyer = await ordered('invoice')
    const { orderId } = await orderedBy(shop, buyer)
    const { body } = await pay(buyer, orderId)
    await wallet.decide(body['approvalLink'] as string)
    const { payments: [payment] } = await orderedBy(shop, buyer)
    await shop.deps.db.update(payments).set({ state: 'capturing' }).where(eq(payments.id, payment!.id))
    await cancel(buyer, orderId)
    await settlePaymentJob.run(shop.deps, { paymentId: payment!.id }, context())
    expect((await orderedBy(shop, buyer))).toMatchObject({ order: { status: 'Canceled', datePaid: null }, payments: [{ state: 'captured' }], cartStatus: 50 })
    expect(refunds(payment!.id)).toHaveLength(1)
  })
})

describe('withdrawing from a contract', () => {
  const said = (more: object) => ({ request_id: crypto.randomUUID(), name: 'Erika Muster', statement: 'Ich habe es mir anders überlegt.', language: 'de', ...more })
  const withdraw = async (payload: object) => shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload })
  const receipt = async (number: number) => (await shop.deps.db.select().from(mails)).find(({ dedupeKey }) => dedupeKey === `withdrawal-received ${number}`)

  it('is stored word for word, belongs to the order, and is confirmed with the time to the second: only that it arrived', async () => {
    const buyer = await ordered('invoice')
    const { order } = await orderedBy(shop, buyer)
    const answer = await withdraw(said({ email: buyer.user.email1.toUpperCase(), order_number: `Nr. ${order.number}` }))
    expect([answer.statusCode, answer.json()]).toEqual([200, { number: expect.any(Number), received_at: expect.any(String) }])
    const { number, received_at: receivedAt } = answer.json<{ number: number; received_at: string }>()
    expect(await shop.deps.db.select().from(withdrawals).where(eq(withdrawals.number, number))).toMatchObject([
      { orderId: order.id, state: 'received', statement: 'Ich habe es mir anders überlegt.', receivedAt: new Date(receivedAt) },
    ])
    const mail = await receipt(number)
    expect(mail).toMatchObject({ orderId: order.id, textBody: expect.stringMatching(/\d\d:\d\d:\d\d\sUhr/) })
    expect(mail!.textBody).toContain('Ich habe es mir anders überlegt.')
    expect((await orderedBy(shop, buyer)).order.status).toBe('Ordered')
  })

  it('counts once, however often the same request arrives', async () => {
    const payload = said({ email: 'erika@example.org', order_number: '999999' })
    const answers = await Promise.all([withdraw(payload), withdraw(payload), withdraw(payload)])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await shop.deps.db.select().from(withdrawals).where(eq(withdrawals.requestId, payload.request_id))).toHaveLength(1)
  })

  it('sends no text of a stranger to addresses that are not the order\'s, and answers the same', async () => {
    const buyer = await ordered('invoice')
    const { order } = await orderedBy(shop, buyer)
    const answer = await withdraw(said({ email: 'somebody@example.org', name: 'Kaufen auf evil.example', statement: 'evil.example', order_number: String(order.number) }))
    expect(Object.keys(answer.json<object>())).toEqual(['number', 'received_at'])
    const mail = await receipt(answer.json<{ number: number }>().number)
    expect(mail).toMatchObject({ orderId: null, recipient: 'somebody@example.org' })
    expect(mail!.textBody).not.toContain('evil.example')
    expect(mail!.textBody).not.toContain(String(order.number))
  })
})
