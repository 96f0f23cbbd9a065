import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, carts, consents, greetings, invoices, mails, orderLines, orders, payments, receivables } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { agree, givenBuyer, openWalletProcess, readyItem, type Buyer, type WalletProcess } from '#server/testing/given-checkout.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

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

const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', languages: 'de' }

async function orderOf({ cartId }: Pick<Buyer, 'cartId'>) {
  const [order] = await shop.deps.db.select().from(orders).where(eq(orders.cartId, cartId))
  if (!order) throw new Error('There is no order of this cart')
  const { id } = order
  return {
    order,
    lines: await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, id)),
    greetings: await shop.deps.db.select().from(greetings).where(eq(greetings.orderId, id)),
    invoices: await shop.deps.db.select().from(invoices).where(eq(invoices.orderId, id)),
    payments: await shop.deps.db.select().from(payments).where(eq(payments.orderId, id)),
    mails: await shop.deps.db.select().from(mails).where(eq(mails.orderId, id)),
  }
}

async function cartStatus({ cartId }: Pick<Buyer, 'cartId'>) {
  const [cart] = await shop.deps.db.select({ status: carts.status }).from(carts).where(eq(carts.id, cartId))
  return cart?.status
}

describe('checkout', () => {
  it('[R7.05] turns a cart that is paid by invoice into an order: lines, greetings, invoice, mail, and a new empty cart', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice', items: [readyItem, recorded] })
    const before = await buyer.calls.cart('GET', `/carts/${buyer.cartId}`)
    const { status, body } = await buyer.checkout()
    expect({ status, body }).toMatchObject({ status: 200, body: { order_id: expect.any(String), order_number: expect.any(Number) } })
    const made = await orderOf(buyer)
    expect(made.order).toMatchObject({ status: 'Ordered', totalCents: Math.round(before.price_total * 100), paymentOption: 'invoice', number: body['order_number'] })
    expect(made.lines.map(({ text }) => text)).toContain('Guten Tag, hier ist die Praxis.')
    expect(made.greetings.map((greeting) => greeting.status)).toEqual(['order_arrived', 'order_arrived'])
    expect(made.invoices).toMatchObject([{ kind: 'invoice', series: 'RE', totalCents: made.order.totalCents }])
    expect(await shop.deps.db.select().from(receivables).where(eq(receivables.invoiceId, made.invoices[0]!.id))).toMatchObject([{ state: 'due', paidCents: 0 }])
    expect(made.mails).toMatchObject([{ kind: 'order-confirmation', recipient: buyer.user.email1 }])
    expect(await cartStatus(buyer)).toBe(31)
    const next = await buyer.calls.cart('GET', '/carts/usercart')
    expect([next.id === buyer.cartId, next.Cartitems]).toEqual([false, []])
  })

  it('[R7.05] repeats its answer, also to fifty at once, and orders once', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.checkout()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body['order_id'])).size).toBe(1)
    const made = await orderOf(buyer)
    expect([made.invoices.length, made.mails.length, made.greetings.length]).toEqual([1, 1, 1])
  })

  it('[R4.04] waits for a transfer, and issues no invoice before the money has arrived', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    const made = await orderOf(buyer)
    expect(made.order.status).toBe('Prepaid waiting approval')
    expect(made.invoices).toEqual([])
    expect(made.greetings).toMatchObject([{ status: 'ordered' }])
    expect(made.payments).toMatchObject([{ kind: 'transfer', state: 'created', reference: expect.stringContaining(String(made.order.number)) }])
    expect(made.mails[0]?.textBody).toContain(made.payments[0]!.reference)
  })

  it('is written in the language of the checkout, whatever the language of the cart', async () => {
    const buyer = await givenBuyer(shop, { pays: 'transfer' })
    expect(await buyer.checkout('?language=en')).toMatchObject({ status: 200 })
    const { order, mails } = await orderOf(buyer)
    expect(order.language).toBe('en')
    expect(mails.map(({ language }) => language)).toEqual(['en'])
  })

  it('creates a new payment where the language of the contract has changed since', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { body: german } = await buyer.checkout('?language=de')
    const { body: english } = await buyer.checkout('?language=en')
    expect(english['paymentId']).not.toBe(german['paymentId'])
    await wallet.decide(english['approvalLink'] as string)
    expect(await buyer.checkout(`?language=en&payment_id=${english['paymentId']}`)).toMatchObject({ status: 200 })
    expect((await orderOf(buyer)).order.language).toBe('en')
  })

  it('collects by direct debit after a mandate was signed, and not before', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    expect(await buyer.checkout()).toMatchObject({ status: 422, body: { errorCode: 'MANDATE_MISSING' } })
    const mandate = { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' }
    expect(await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { ...mandate, iban: 'DE89 3704 0044 0532 0130 01' })).toMatchObject({
      status: 400, body: { errorCode: 'WRONG_INPUT', fields: { iban: expect.any(Object) } },
    })
    expect(await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, mandate)).toMatchObject({ status: 200, body: { iban: 'DE89 … 3000' } })
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    const made = await orderOf(buyer)
    expect(made.payments).toMatchObject([{ kind: 'direct_debit', state: 'approved', collectOn: expect.any(String) }])
    expect(made.invoices[0]?.content.payment).toMatchObject({ option: 'direct_debit', mandateReference: expect.stringMatching(/^FZ-/) })
  })

  it('refuses a mandate whose account holder no bank can carry, and signs it in Latin letters', async () => {
    const buyer = await givenBuyer(shop, { pays: 'direct_debit' })
    const mandate = { language: 'de', agreed: true, holder: 'Ελένη Παππά', iban: 'DE89 3704 0044 0532 0130 00' }
    expect(await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, mandate)).toMatchObject({ status: 422, body: { errorCode: 'MANDATE_HOLDER_NOT_LATIN' } })
    expect(await buyer.calls.call('GET', `/carts/${buyer.cartId}/mandate`)).toMatchObject({ body: { mandate: null } })
    expect(await buyer.calls.call('PUT', `/carts/${buyer.cartId}/mandate`, { ...mandate, holder: 'Eleni Pappa' })).toMatchObject({ status: 200, body: { holder: 'Eleni Pappa' } })
  })

  it('[R9.10] asks the wallet first, and captures the money when the customer comes back and presses the button', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { body } = await buyer.checkout()
    expect(body).toEqual({ paymentId: expect.any(String), approvalLink: expect.stringContaining('http'), mode: 'redirect' })
    expect(await buyer.checkout()).toMatchObject({ body })
    expect(await buyer.checkout(`?payment_id=${body['paymentId']}`)).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_NOT_IN_APPROVED_STATE' } })
    await wallet.decide(body['approvalLink'] as string)
    expect(await buyer.checkout(`?payment_id=${body['paymentId']}`)).toMatchObject({ status: 200, body: { order_number: expect.any(Number) } })
    const made = await orderOf(buyer)
    expect(made.order).toMatchObject({ status: 'Ordered', datePaid: expect.any(Date) })
    expect(made.payments).toMatchObject([{ state: 'captured', captureId: expect.any(String) }])
    expect(made.invoices[0]?.content.payment).toMatchObject({ option: 'wallet' })
    expect(await cartStatus(buyer)).toBe(50)
  })

  it('[R8.08] leaves a cart payable after the wallet declined, and a second payment makes the order', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { body } = await buyer.checkout()
    await wallet.decide(body['approvalLink'] as string, { answer: 'decline' })
    expect(await buyer.checkout(`?payment_id=${body['paymentId']}`)).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_DECLINED' } })
    const { body: again } = await buyer.checkout()
    await wallet.decide(again['approvalLink'] as string)
    expect(await buyer.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('[R8.08] leaves a cart payable after the wallet created no payment, and the next press begins another one', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    await wallet.trouble({ day: 'PAYEE_ACCOUNT_RESTRICTED', call: 'create', customId: buyer.cartId })
    expect(await buyer.checkout()).toMatchObject({ status: 409, body: { errorCode: 'ERROR_CREATING_PAYMENT' } })
    const { body } = await buyer.checkout()
    await wallet.decide(body['approvalLink'] as string)
    expect(await buyer.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
  })

  it('finds the captured money when the answer to its capture was lost', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { body } = await buyer.checkout()
    await wallet.decide(body['approvalLink'] as string, { day: 'Lost-Answer' })
    const answers = await Promise.all([buyer.checkout(), buyer.checkout(), buyer.checkout()])
    expect(answers.map(({ status, body: answer }) => [status, answer['order_id'] ?? answer['errorCode']])).toEqual(
      answers.map(() => [200, answers[0]!.body['order_id']]),
    )
    expect((await orderOf(buyer)).payments).toHaveLength(1)
  })

  it('orders with a pending payment, and the order waits for its money', async () => {
    const buyer = await givenBuyer(shop, { pays: 'wallet' })
    const { body } = await buyer.checkout()
    await wallet.decide(body['approvalLink'] as string, { day: 'Pending-Then-Completed' })
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
    expect((await orderOf(buyer)).order.status).toBe('Prepaid waiting approval')
  })

  it('[R7.05] needs no payment where a voucher covers everything', async () => {
    await givenVoucher(shop.deps.db, 'GESCHENK', { kind: 'percent', percentBasisPoints: 10_000 })
    const buyer = await givenBuyer(shop)
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}/addVoucher`, { voucher: 'geschenk' })
    expect(await buyer.checkout()).toMatchObject({ status: 200, body: { order_id: expect.any(String) } })
    const made = await orderOf(buyer)
    expect(made.order).toMatchObject({ totalCents: 0, paymentOption: null, status: 'Ordered' })
    expect(made.invoices).toEqual([])
  })

  it('orders nothing in a name that documents cannot print, and says so', async () => {
    const buyer = await givenBuyer(shop, { pays: 'invoice' })
    await shop.deps.db.update(accounts).set({ invoiceAs: '山田商店' }).where(eq(accounts.id, buyer.user.Account.id))
    expect(await buyer.checkout()).toMatchObject({ status: 422, body: { errorCode: 'BILLING_ADDRESS_NOT_PRINTABLE', fields: { invoice_as: { code: 'NOT_LATIN', message: expect.stringContaining('Latin letters') } } } })
    await buyer.calls.call('PUT', '/account', { invoice_as: 'Yamada Shouten' })
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
  })

  it('[R5.04] requires ready greetings, consents to the current texts, and a payment method', async () => {
    const buyer = await givenBuyer(shop, { items: [], consents: false })
    expect(await buyer.checkout()).toMatchObject({ status: 422, body: { errorCode: 'LABEL_ITEMS_INCOMPLETE' } })
    await buyer.calls.cart('POST', `/carts/${buyer.cartId}/items`, { product_id: 'creative-500', text: 'Hallo', languages: 'de' })
    expect(await buyer.checkout()).toMatchObject({ status: 422, body: { errorCode: 'LABEL_ITEMS_INCOMPLETE' } })
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}/items/1`, { voices_id: 'clara' })
    expect(await buyer.checkout()).toMatchObject({ status: 422, body: { errorCode: 'PAYMENT_OPTION_MISSING' } })
    await buyer.calls.cart('PUT', `/carts/${buyer.cartId}`, { payment_option: 'invoice' })
    expect(await buyer.checkout()).toMatchObject({ status: 422, body: { errorCode: 'CONSENTS_MISSING' } })
    await agree(buyer.calls, buyer.cartId)
    expect(await buyer.checkout()).toMatchObject({ status: 200 })
  })

  it.each([['consumer', ''], ['business', 'Elektro Sommer GmbH']] as const)('[R2.26] tells anybody the words that are kept when they are agreed to: %s', async (kind, company) => {
    const buyer = await givenBuyer(shop, { form: { company }, consents: false })
    const { status, body } = await cartCallsOf(shop).call('GET', '/consents?language=en')
    expect(status).toBe(200)
    expect((await buyer.calls.call('PUT', `/carts/${buyer.cartId}/consents`, { language: 'en', version: body.version, terms: true, privacy: true, withdrawal: true })).status).toBe(200)
    const kept = await shop.deps.db.select().from(consents).where(eq(consents.cartId, buyer.cartId))
    expect(Object.fromEntries(kept.map((one) => [one.kind, one.wording]))).toEqual(body[kind])
  })
})
