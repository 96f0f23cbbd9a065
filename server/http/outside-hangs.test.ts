/** Each system stands behind a line that is held: it takes every connection and says nothing. */
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTakeReader, type TakeReader } from '#audio/decode/take-reader.ts'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import { s3Store } from '#server/adapters/file-store/s3-store.ts'
import { impatientGateway, impatientLogin, impatientWallet } from '#server/adapters/impatient.ts'
import { httpGateway } from '#server/adapters/voicemail/http-gateway.ts'
import { openidWallet } from '#server/adapters/wallet-login/openid-wallet.ts'
import { paypalOrders } from '#server/adapters/wallet-payment/paypal-orders.ts'
import { chooseVoice } from '#server/adapters/voice/choose-voice.ts'
import { readConfig } from '#server/config.ts'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { givenStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { givenDeliverable, givenNumber } from '#server/testing/given-delivery.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { type Line, openLine } from '#server/testing/held-line.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const names = ['wallet', 'object-storage', 'voicemail', 'voice'] as const
type Name = (typeof names)[number]

const patience = { silenceMs: 1000, restMs: 3000 }
const keys = { bucket: 'freizeichen', region: 'eu-central-1', accessKeyId: 'freizeichen', secretAccessKey: 'the-simulator-takes-this-secret-and-no-other' }
const client = { name: 'wallet', clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other' }

let simulators: Simulator[]
let lines: Readonly<Record<Name, Line>>
let shop: TestApp
let takeReader: TakeReader
let buyer: Buyer

beforeAll(async () => {
  simulators = await Promise.all(names.map((name) => startSimulator(name)))
  const opened = await Promise.all(simulators.map(({ address }) => openLine(address)))
  lines = Object.fromEntries(names.map((name, index) => [name, opened[index]])) as Record<Name, Line>
  const { chooseVoice: embedded, ...sound } = keptSound()
  takeReader = createTakeReader()
  const { voiceEngines } = readConfig({ VOICE_ENGINES: JSON.stringify({ ada: { dialect: 'piper', address: `${lines.voice.address}/synthesize`, voice: 'kerstin' } }) })
  const gateway = httpGateway({ name: 'gateway', url: lines.voicemail.address, key: 'the-simulator-takes-this-key-and-no-other' })
  shop = await openTestApp({ deps: {
    ...sound, takeReader, chooseVoice: chooseVoice(voiceEngines, embedded('', 'de'), patience),
    walletPayment: impatientWallet(paypalOrders({ ...client, url: lines.wallet.address, brandName: () => 'Freizeichen', now: () => new Date() }), patience),
    walletLogins: { paypal: impatientLogin(openidWallet({ ...client, url: lines.wallet.address }), patience) },
    voicemail: impatientGateway(gateway, patience),
    files: s3Store({ url: lines['object-storage'].address, ...keys }, patience),
  } })
  buyer = await givenBuyer(shop, { pays: 'wallet' })
}, 120_000)
afterEach(() => { for (const name of names) lines[name].release() })
afterAll(async () => {
  await shop?.close()
  await takeReader?.close()
  await Promise.all(names.map((name) => lines[name].close()))
  for (const simulator of simulators) simulator.stop()
})

interface Answer {
  readonly status: number
  readonly retryAfter: unknown
  readonly code: unknown
}

type Ask = () => Promise<Answer>

async function inject(options: InjectOptions): Promise<Answer> {
  const { statusCode: status, headers, body } = await shop.app.inject(options)
  return { status, retryAfter: headers['retry-after'], code: status < 400 ? undefined : (JSON.parse(body) as { errorCode: string }).errorCode }
}

const calls: readonly (readonly [what: string, Name, code: string, given: () => Promise<Ask>])[] = [
  ['the payment at the checkout', 'wallet', 'WALLET_NOT_AVAILABLE', async () => () =>
    inject({ url: `/api/carts/${buyer.cartId}/checkout`, headers: { authorization: `Bearer ${buyer.token}` } })],
  ['the upload of a take', 'object-storage', 'FILES_NOT_AVAILABLE', async () => {
    const [{ greetingId }, { token }] = await Promise.all([givenGreeting(shop, { greeting: { productionState: 'recording' } }), givenStaff(shop, 'studio')])
    const payload = Buffer.from(wavUpload([spokenWord(48_000).samples], 48_000, 's24'))
    return () => inject({ method: 'POST', url: `/api/staff/work/${greetingId}/takes`, headers: { 'authorization': `Bearer ${token}`, 'content-type': 'audio/wav' }, payload })
  }],
  ['the sample of a voice', 'voice', 'VOICE_NOT_AVAILABLE', async () => () =>
    inject({ method: 'POST', url: '/api/prelisten', payload: { text: 'Guten Tag.', voices_id: 'ada' } })],
]

describe('an outside system that says nothing', () => {
  it.each(calls)('[R8.01] refuses %s with a reason, lets everybody else go on, is left alone then, and recovers (%s)', async (_what, name, code, given) => {
    const ask = await given()
    lines[name].hold()
    const order: string[] = []
    const first = ask().then((answer) => (order.push('first'), answer))
    expect((await shop.app.inject('/api/products?product_type=ws')).statusCode).toBe(200)
    order.push('somebody else')
    expect(await first).toEqual({ status: 503, retryAfter: '6', code })
    expect(order).toEqual(['somebody else', 'first'])
    const asked = lines[name].asked()
    expect(await ask()).toMatchObject({ status: 503, code })
    expect(lines[name].asked()).toBe(asked)
    lines[name].release()
    await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(200)
  })

  it('[R4.09] refuses a code for a mailbox with a reason', async () => {
    const { deliver } = await givenDeliverable(shop)
    lines.voicemail.hold()
    expect(await deliver(givenNumber(0).written)).toMatchObject({ status: 503, body: { errorCode: 'VOICEMAIL_NOT_AVAILABLE' } })
  })

  it('[R6.04] refuses the sign-in by the wallet with a reason', async () => {
    const { body } = await buyer.calls.call('GET', '/oauth2/paypal/redirectUrl?language=de')
    const state = new URL(String(body['authorization_url'])).searchParams.get('state')
    lines.wallet.hold()
    const payload = { code: 'code', state, browser_key: body['browser_key'] }
    expect(await inject({ method: 'POST', url: '/api/oauth2/paypal/codeLogin', payload })).toEqual({ status: 503, retryAfter: '6', code: 'WALLET_NOT_AVAILABLE' })
  })
})
