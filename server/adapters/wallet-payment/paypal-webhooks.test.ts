import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { eventIn } from './paypal-webhooks.ts'
import { walletAuthorization } from '#server/testing/money-at-wallet.ts'
import { paypalOrders } from './paypal-orders.ts'
import { createdIn, givenWish, type Decision } from './given-payments.suite.ts'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import type { WalletEvent, WalletPayment, WebhookHeaders } from './wallet-payment.port.ts'

interface Message {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

let simulator: Simulator
let shop: Server
let hook: string
/** Nobody listens there. */
const elsewhere = 'http://127.0.0.1:9/hook'
/** What the shop was told, oldest first; it turns away as many as it is told to. */
const messages: Message[] = []
let refusals = 0

beforeAll(async () => {
  simulator = await startSimulator('wallet')
  shop = createServer((request, response) => {
    void buffer(request).then((body) => {
      messages.push({ headers: request.headers, body })
      refusals -= 1
      return response.writeHead(refusals >= 0 ? 503 : 200).end()
    })
  })
  await new Promise<void>((resolve) => { shop.listen(0, '127.0.0.1', resolve) })
  hook = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`
})
afterAll(() => {
  simulator.stop()
  shop.close()
})
beforeEach(() => {
  messages.length = 0
  refusals = 0
  return post('/control', { day: '' })
})

const post = (path: string, body: object) => fetch(`${simulator.address}${path}`, { method: 'POST', body: JSON.stringify(body) })

const opened = (changes: object = {}) => paypalOrders({
  name: 'simulator', clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other', brandName: () => 'Freizeichen',
  url: simulator.address, now: () => new Date(), timeoutMs: 3000, tryTimeoutMs: 700, firstPauseMs: 20, ...changes,
})

async function listening(changes: object = {}): Promise<WalletPayment> {
  const wallet = opened(changes)
  expect(await wallet.ensureWebhook(hook)).toEqual({ webhookId: expect.any(String) })
  return wallet
}

async function paid(wallet: WalletPayment, decision: Decision = {}) {
  const wish = givenWish()
  const { approvalLink, externalId } = await createdIn({ wallet }, wish)
  await fetch(approvalLink, { method: 'POST', body: new URLSearchParams({ person: 'erika', answer: 'approve', ...decision }), redirect: 'manual' })
  const told = { atReturn: messages.length }
  const outcome = await wallet.capturePayment({ externalId, attemptId: wish.attemptId })
  return { wish, externalId, outcome, told }
}

async function eventsOf(wallet: WalletPayment): Promise<(WalletEvent | undefined)[]> {
  return Promise.all(messages.map(async ({ headers, body }) => {
    const event = await wallet.verifyWebhook(headers, body)
    if (isWalletFailure(event)) throw new Error(event.reason)
    return event
  }))
}

const settled = (count: number) => expect.poll(() => messages.length).toBe(count)

describe('the webhook', () => {
  it('is registered once, however often the shop starts', async () => {
    const [first, second] = [await opened().ensureWebhook(hook), await opened().ensureWebhook(hook)]
    expect(second).toEqual(first)
    const [third, fourth] = await Promise.all([opened().ensureWebhook(elsewhere), opened().ensureWebhook(elsewhere)])
    expect(third).toEqual(fourth)
    expect(third).not.toEqual(first)
  })

  it('is given the missing events', async () => {
    const [wallet, id] = [opened(), (await opened().ensureWebhook(hook)) as { webhookId: string }]
    const authorization = await walletAuthorization(simulator.address)
    const body = JSON.stringify([{ op: 'replace', path: '/event_types', value: [{ name: 'PAYMENT.SALE.COMPLETED' }] }])
    const address = `${simulator.address}/v1/notifications/webhooks/${id.webhookId}`
    await fetch(address, { method: 'PATCH', body, headers: { authorization, 'content-type': 'application/json' } })
    expect(await wallet.ensureWebhook(hook)).toEqual(id)
    const { event_types: types } = (await (await fetch(address, { headers: { authorization } })).json()) as { event_types: { name: string }[] }
    expect(types.map(({ name }) => name)).toContain('PAYMENT.CAPTURE.COMPLETED')
  })

  it.each([['register-webhook', 'INVALID_PARAMETER_SYNTAX', 'WALLET_REFUSED'], ['list-webhooks', 'Down', 'WALLET_DOWN'], ['list-webhooks', 'Strange', 'WALLET_BROKEN']])(
    'reports why it cannot be registered: %s, %s', async (call, day, walletFailure) => {
      await post('/control', { call, day, times: 50 })
      expect(await opened().ensureWebhook('http://127.0.0.1:9/new')).toMatchObject({ walletFailure })
    },
  )
})

describe('an event from the wallet', () => {
  it('is verified as genuine, and says to which payment something happened', async () => {
    const wallet = await listening()
    const { wish, externalId, outcome } = await paid(wallet)
    await settled(3)
    const captureId = outcome.outcome === 'captured' ? outcome.captureId : ''
    const about = { eventId: expect.stringMatching(/^WH-/), externalId }
    expect(await eventsOf(wallet)).toEqual([
      { ...about, type: 'CHECKOUT.ORDER.APPROVED' }, { ...about, type: 'PAYMENT.CAPTURE.COMPLETED' }, { ...about, type: 'CHECKOUT.ORDER.COMPLETED' },
    ])
    messages.length = 0
    await wallet.refundCapture({ captureId, amountCents: 100, refundId: wish.attemptId, note: '' })
    await settled(1)
    expect(await eventsOf(wallet)).toEqual([{ eventId: about.eventId, type: 'PAYMENT.CAPTURE.REFUNDED' }])
  })

  it.each([['Pending-Then-Completed', 'PAYMENT.CAPTURE.COMPLETED'], ['Pending-Then-Denied', 'PAYMENT.CAPTURE.DENIED']])('reports how held money ends: %s', async (day, type) => {
    const wallet = await listening()
    await post('/control', { day, ms: 100 })
    const { outcome } = await paid(wallet)
    expect(outcome).toMatchObject({ outcome: 'pending' })
    await settled(3)
    expect((await eventsOf(wallet)).map((event) => event?.type)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', type])
  })

  it.each([['Webhooks-Doubled', 6, 3], ['Webhooks-Reversed', 3, 3], ['Webhooks-None', 0, 0]])('arrives as simulated: %s', async (day, count, different) => {
    const wallet = await listening()
    await paid(wallet, { day })
    await settled(count)
    const events = await eventsOf(wallet)
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(different)
    if (day === 'Webhooks-Reversed') expect(events.at(-1)).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED' })
  })

  it('may arrive before the buyer does', async () => {
    const { told } = await paid(await listening(), { day: 'Webhook-First' })
    expect(told).toEqual({ atReturn: 1 })
    await settled(3)
  })

  it('reports that an approval was withdrawn', async () => {
    const wallet = await listening()
    const { externalId } = await paid(wallet, { day: 'Approval-Reversed' })
    await settled(2)
    expect((await eventsOf(wallet)).at(-1)).toMatchObject({ type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', externalId })
  })

  it('is sent again where the shop did not accept it, and whenever the shop asks', async () => {
    const wallet = await listening()
    refusals = 1
    await paid(wallet)
    await settled(4)
    const [first] = await eventsOf(wallet)
    const headers = { authorization: await walletAuthorization(simulator.address), 'content-type': 'application/json' }
    const answer = await fetch(`${simulator.address}/v1/notifications/webhooks-events/${first?.eventId}/resend`, { method: 'POST', body: '{}', headers })
    expect(answer.status).toBe(202)
    expect((await eventsOf(wallet)).map((event) => event?.eventId).filter((id) => id === first?.eventId)).toHaveLength(3)
  })
})

describe('a forged event', () => {
  async function genuine(wallet: WalletPayment): Promise<Message> {
    await paid(wallet)
    await settled(3)
    const [message] = messages
    if (!message) throw new Error('nothing was told')
    return message
  }

  it.each<[string, (message: Message) => { headers?: WebhookHeaders; body?: Buffer }]>([
    ['changed by one sign', ({ body }) => ({ body: Buffer.from(body.toString().replace('15', '16').replace('154.70', '1.00')) })],
    ['written anew with the same words', ({ body }) => ({ body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), undefined, 1)) })],
    ['without a signature', ({ headers }) => ({ headers: { ...headers, 'paypal-transmission-sig': undefined } })],
    ['with an empty signature', ({ headers }) => ({ headers: { ...headers, 'paypal-transmission-sig': '' } })],
    ['of another time', ({ headers }) => ({ headers: { ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' } })],
    ['of another transmission', ({ headers }) => ({ headers: { ...headers, 'paypal-transmission-id': 'another' } })],
    ['signed in another way', ({ headers }) => ({ headers: { ...headers, 'paypal-auth-algo': 'SHA1withRSA' } })],
    ['with nothing at all', () => ({ headers: {} })],
  ])('is rejected: %s', async (_what, change) => {
    const wallet = await listening()
    const message = { ...(await genuine(wallet)) }
    expect(await wallet.verifyWebhook(message.headers, message.body)).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED' })
    const { headers = message.headers, body = message.body } = change(message)
    expect(await wallet.verifyWebhook(headers, body)).toBeUndefined()
  })

  it.each([
    'https://thief.example/v1/notifications/certs/CERT-1', 'http://127.0.0.1.thief.example/v1/notifications/certs/CERT-1', 'file:///etc/passwd', '', 'no address',
    'SIMULATOR/v1/notifications/certs/../../../people', 'SIMULATOR/people', 'SIMULATOR/v1/notifications/certs/', 'SIMULATOR/v1/notifications/certs/CERT-1?a=b',
    'SIMULATOR/v1/notifications/certs/CERT-unknown',
  ])('is rejected with a certificate from %s', async (address) => {
    const wallet = await listening()
    const { publicKey: _public, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const body = Buffer.from('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}')
    const [id, time] = ['1', new Date().toISOString()]
    const webhook = (await wallet.ensureWebhook(hook)) as { webhookId: string }
    const signature = sign('sha256', Buffer.from(`${id}|${time}|${webhook.webhookId}|${crc32(body)}`), privateKey).toString('base64')
    expect(await wallet.verifyWebhook({
      'paypal-transmission-id': id, 'paypal-transmission-time': time, 'paypal-transmission-sig': signature, 'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': address.replace('SIMULATOR', simulator.address),
    }, body)).toBeUndefined()
  })

  it('is rejected when it was sent to another webhook, or when the certificate has expired', async () => {
    const message = await genuine(await listening())
    const other = opened()
    await other.ensureWebhook(elsewhere)
    expect(await other.verifyWebhook(message.headers, message.body)).toBeUndefined()
    const later = await listening({ now: () => new Date('2190-01-01T00:00:00Z') })
    expect(await later.verifyWebhook(message.headers, message.body)).toBeUndefined()
  })

  it('cannot be told from a genuine one before the webhook is registered', async () => {
    const message = await genuine(await listening())
    expect(await opened().verifyWebhook(message.headers, message.body)).toMatchObject({ walletFailure: 'WALLET_DOWN' })
  })
})

describe('the parser of events', () => {
  it.each(['', 'null', '[]', '{}', '{"id":1}', '{"id":"WH-1","event_type":"X"}', '{"id":"WH-1 OR 1=1","event_type":"X","resource":{}}'])(
    'returns nothing for an unreadable event: %s', (json) => {
      expect(eventIn(json)).toBeUndefined()
    },
  )

  it('returns as much as the event contains that the shop can use', () => {
    const resource = { disputed_transactions: [{ seller_transaction_id: '3C679366HH908993F', custom: 'cart-1' }], amount: { value: 'much' }, supplementary_data: 'none' }
    expect(eventIn(JSON.stringify({ id: 'WH-1', event_type: 'CUSTOMER.DISPUTE.CREATED', resource }))).toEqual({ eventId: 'WH-1', type: 'CUSTOMER.DISPUTE.CREATED' })
    expect(eventIn('{"id":"WH-1","event_type":"SOMETHING.NEW","resource":{"id":17}}')).toEqual({ eventId: 'WH-1', type: 'SOMETHING.NEW' })
  })
})
