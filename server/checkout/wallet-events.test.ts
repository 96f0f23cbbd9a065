import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentEvents, payments } from '#server/db/schema.ts'
import type { WalletEvent, WalletPayment } from '#server/adapters/wallet-payment/wallet-payment.port.ts'
import { givenBuyer, openWalletProcess, type WalletProcess } from '#server/testing/given-checkout.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { settlePayment } from './settle-payment.ts'

/** What the wallet said, taken for signed: how signatures are known is proven where they are read. */
const asSigned: WalletPayment['verifyWebhook'] = async (headers, body) => (headers['signed'] ? (JSON.parse(body.toString()) as WalletEvent) : undefined)

let shop: TestApp
let wallet: WalletProcess
beforeAll(async () => {
  wallet = await openWalletProcess()
  shop = await openTestApp({ deps: { walletPayment: { ...wallet.payment, verifyWebhook: asSigned } } })
})
afterAll(async () => {
  await shop.close()
  wallet.stop()
})

async function tell(event: WalletEvent, headers: Readonly<Record<string, string>> = { signed: 'yes' }) {
  const answer = await shop.app.inject({
    method: 'POST', url: '/api/wallet/events', payload: JSON.stringify(event), headers: { 'content-type': 'application/json', ...headers },
  })
  return answer.statusCode
}

const jobsFor = (paymentId: string) => shop.enqueued.filter(({ name, input }) => name === 'settle-payment' && 'paymentId' in input && input.paymentId === paymentId)

async function givenPayment() {
  const buyer = await givenBuyer(shop, { pays: 'wallet' })
  const { body } = await buyer.checkout()
  const externalId = body['paymentId'] as string
  const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.externalId, externalId))
  return { buyer, externalId, approvalLink: body['approvalLink'] as string, id: payment!.id }
}

const settle = (id: string) => settlePayment(shop.deps, id)

describe('an event of the wallet', () => {
  it('is refused unsigned, and nothing of it is stored', async () => {
    const { externalId, id } = await givenPayment()
    expect(await tell({ eventId: 'WH-unsigned', type: 'PAYMENT.CAPTURE.COMPLETED', externalId }, {})).toBe(400)
    expect(jobsFor(id)).toEqual([])
    expect(await shop.deps.db.select().from(paymentEvents).where(eq(paymentEvents.externalId, 'WH-unsigned'))).toEqual([])
  })

  it('counts once, however often and by how many connections at once it is sent', async () => {
    const { externalId, id } = await givenPayment()
    const event = { eventId: 'WH-doubled', type: 'CHECKOUT.ORDER.APPROVED', externalId }
    expect(await Promise.all(Array.from({ length: 10 }, () => tell(event)))).toEqual(Array.from({ length: 10 }, () => 200))
    expect(jobsFor(id)).toHaveLength(1)
  })

  it('is also accepted for an unknown payment, so that it is not sent for ever', async () => {
    expect(await tell({ eventId: 'WH-foreign', type: 'PAYMENT.CAPTURE.COMPLETED', externalId: 'SOMEBODY-ELSES' })).toBe(200)
    expect(await tell({ eventId: 'WH-nameless', type: 'CUSTOMER.DISPUTE.CREATED' })).toBe(200)
  })

  it('is not trusted: money counts when the wallet confirms it on request', async () => {
    const { buyer, externalId, id } = await givenPayment()
    expect(await tell({ eventId: 'WH-lie', type: 'PAYMENT.CAPTURE.COMPLETED', externalId })).toBe(200)
    expect(await settle(id)).toMatchObject({ failure: 'PAYMENT_NOT_IN_APPROVED_STATE' })
    expect(await buyer.checkout()).toMatchObject({ body: { approvalLink: expect.any(String) } })
  })

  it('makes the order before its buyer is back, who gets the same one', async () => {
    const { buyer, externalId, approvalLink, id } = await givenPayment()
    await wallet.decide(approvalLink, { day: 'Already-Captured' })
    expect(await tell({ eventId: 'WH-first', type: 'PAYMENT.CAPTURE.COMPLETED', externalId })).toBe(200)
    const placed = await settle(id)
    expect(await buyer.checkout(`?payment_id=${externalId}`)).toMatchObject({ status: 200, body: { order_id: 'orderId' in placed ? placed.orderId : 'none' } })
  })

  it('changes nothing when it arrives late and out of order', async () => {
    const { buyer, externalId, approvalLink, id } = await givenPayment()
    await wallet.decide(approvalLink)
    const { body } = await buyer.checkout()
    for (const type of ['CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']) {
      expect(await tell({ eventId: `WH-late-${type}`, type, externalId })).toBe(200)
      expect(await settle(id)).toMatchObject({ orderId: body['order_id'] })
    }
    expect(await shop.deps.db.select().from(payments).where(eq(payments.id, id))).toMatchObject([{ state: 'captured', orderId: body['order_id'], failure: null }])
  })
})
