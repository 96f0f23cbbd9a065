import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { moneyAtWallet } from '#server/testing/money-at-wallet.ts'
import { paypalOrders } from './paypal-orders.ts'
import { createdIn, decided, givenWish, type Decision, type Trouble, type WalletUnderTest } from './given-payments.suite.ts'
import { walletPaymentSuite } from './wallet-payment.suite.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('wallet') })
afterAll(() => simulator.stop())
beforeEach(() => trouble({ day: '' }))

const client = { name: 'simulator', clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other', brandName: () => 'Freizeichen' }
const limits = { timeoutMs: 3000, tryTimeoutMs: 700, firstPauseMs: 20 }
const open = (changes: object = {}) => paypalOrders({ ...client, ...limits, url: simulator.address, now: () => new Date(), ...changes })

async function decide(approvalLink: string, decision: Decision = {}) {
  const body = new URLSearchParams({ person: 'erika', answer: 'approve', ...decision })
  const response = await fetch(approvalLink, { method: 'POST', body, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? 'about:blank')
}

async function trouble(ordered: Trouble) {
  const response = await fetch(`${simulator.address}/control`, { method: 'POST', body: JSON.stringify(ordered) })
  if (response.status !== 200) throw new Error(await response.text())
}

const opened = (changes: object = {}): WalletUnderTest => ({ wallet: open(changes), decide, trouble, money: (captureId) => moneyAtWallet(simulator.address, captureId) })

walletPaymentSuite('PayPal Orders', async () => opened())

interface Asked {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly requestId?: string
  readonly body?: unknown
}

async function asked(): Promise<Asked[]> {
  return ((await (await fetch(`${simulator.address}/control`)).json()) as { asked: Asked[] }).asked
}

describe('a PayPal request', () => {
  it('[R7.05, R9.10] creates an order with its lines, its sums and the return address, under an id of its own', async () => {
    const wish = givenWish({ attemptId: 'attempt-1', cartId: 'cart-1' })
    await createdIn(opened(), wish)
    const euros = (value: string) => ({ currency_code: 'EUR', value })
    expect((await asked()).at(-1)).toEqual({
      call: 'create', method: 'POST', path: '/v2/checkout/orders', requestId: 'create-attempt-1', body: {
        intent: 'CAPTURE',
        purchase_units: [{
          reference_id: 'default', custom_id: 'cart-1', description: 'Telefonansagen',
          amount: { ...euros('154.70'), breakdown: { item_total: euros('150.00'), tax_total: euros('24.70'), discount: euros('20.00') } },
          items: [
            { name: 'Warteschleife', quantity: '1', unit_amount: euros('100.00'), tax: euros('16.47'), category: 'DIGITAL_GOODS', sku: 'ws-individual' },
            { name: 'Express', quantity: '1', unit_amount: euros('50.00'), tax: euros('8.23'), category: 'DIGITAL_GOODS', sku: 'express' },
          ],
        }],
        payment_source: { paypal: { experience_context: {
          brand_name: 'Freizeichen', locale: 'de-DE', landing_page: 'LOGIN', shipping_preference: 'NO_SHIPPING', user_action: 'CONTINUE',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED', return_url: wish.returnUrl, cancel_url: wish.cancelUrl,
        } } },
      },
    })
  })

  it('captures under one id, and retries with the same', async () => {
    const under = opened()
    const { capture } = await decided(under, {}, { attemptId: 'attempt-2' })
    await trouble({ day: 'Down', call: 'capture', times: 2 })
    await under.wallet.capturePayment(capture)
    const ids = (await asked()).filter(({ call }) => call === 'capture').map(({ requestId }) => requestId)
    expect(ids).toEqual(['capture-attempt-2', 'capture-attempt-2', 'capture-attempt-2'])
  })

  it('fetches one token for many calls, until a minute before it expires, or until it is refused', async () => {
    let now = new Date()
    const under = opened({ now: () => now })
    const tokens = async () => (await asked()).filter(({ call }) => call === 'token').length
    await Promise.all([1, 2, 3, 4].map(() => createdIn(under, givenWish())))
    expect(await tokens()).toBe(1)
    now = new Date(now.getTime() + 28_700_000)
    await createdIn(under, givenWish())
    expect(await tokens()).toBe(1)
    now = new Date(now.getTime() + 60_000)
    await createdIn(under, givenWish())
    expect(await tokens()).toBe(2)
    await trouble({ day: 'Token-Forgotten', call: 'create' })
    await createdIn(under, givenWish())
    expect(await tokens()).toBe(3)
  })

  it.each([['500', 'WALLET_DOWN'], ['Slow', 'WALLET_DOWN'], ['Not-JSON', 'WALLET_DOWN'], ['Endless', 'WALLET_BROKEN']])(
    'waits for a token no longer than it must: %s', async (day, walletFailure) => {
      await trouble({ day, call: 'token', times: 50 })
      expect(await open().createPayment(givenWish())).toMatchObject({ walletFailure })
      await trouble({ day: '' })
      await trouble({ day: '500', call: 'token' })
      expect(await open().createPayment(givenWish())).toMatchObject({ mode: 'redirect' })
    },
  )

  it('reports when PayPal does not accept the shop, without the secret', async () => {
    const wallet = open({ clientSecret: 'sécret: wrong' })
    const reason = 'It does not accept the client id or its secret.'
    expect(await wallet.createPayment(givenWish())).toEqual({ walletFailure: 'WALLET_REFUSED', reason })
    expect(await wallet.capturePayment({ externalId: 'ANY', attemptId: 'any' })).toEqual({ outcome: 'refused', reason: 'shop-at-fault', issue: reason })
    expect(await wallet.refundCapture({ captureId: 'ANY', refundId: 'any', note: '' })).toEqual({ outcome: 'refused', reason: 'shop-at-fault', issue: reason })
  })

  it('reports when the host does not answer', async () => {
    const wallet = open({ url: 'http://127.0.0.1:9' })
    expect(await wallet.createPayment(givenWish())).toMatchObject({ walletFailure: 'WALLET_DOWN' })
    expect(await wallet.capturePayment({ externalId: 'ANY', attemptId: 'any' })).toMatchObject({ outcome: 'unknown' })
    expect(await wallet.readPayment('ANY')).toMatchObject({ walletFailure: 'WALLET_DOWN' })
    expect(await wallet.ensureWebhook('https://shop.example/hook')).toMatchObject({ walletFailure: 'WALLET_DOWN' })
  })
})
