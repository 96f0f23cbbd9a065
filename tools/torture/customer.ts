/** Orders cart after cart and repeats its requests, as a browser and its owner do, whatever happens. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { WalletProcess } from '#server/testing/given-checkout.ts'
import { inTime } from './in-time.ts'
import { voucherCode, type TorturedCustomer } from './prepare.ts'

/** A cart, and what its customer learned of it. */
export interface Bought {
  readonly cartId: string
  readonly orderId: string | undefined
  /** As the wallet names them. */
  readonly paymentIds: readonly string[]
  /** The last answer, where it came to no order. */
  readonly lastAnswer: string
}

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export type Call = (token: string, method: string, path: string, payload?: object) => Promise<Answer>

interface Shopping {
  /** All of them spoken by a machine and made at once, so that it is production that is killed. */
  readonly isAboutProduction: boolean
  readonly customer: TorturedCustomer
  readonly calls: Call
  readonly wallet: WalletProcess
  readonly endsAt: number
  /** The most that passes between two orders of a customer. */
  readonly betweenMs?: number
}

/** Longer than a shop needs that is killed while it starts, again and again, on a machine that has much else to do. */
const patienceMs = 600_000
const callLimitMs = 30_000
const days = [
  '', '', '', 'Declined-Once', 'Pending-Then-Completed', 'Pending-Then-Denied', 'Lost-Answer', 'Webhooks-Doubled', 'Webhooks-Reversed', 'Webhooks-None',
  'Webhook-First', 'Completion-In-Progress', 'Down-Twice', 'Expired', 'Slow-Capture', 'Not-Approved',
]
/** A person, and a machine whose greetings the shop makes by itself. */
const speakers = ['clara', 'ada']
const ways = ['wallet', 'wallet', 'wallet', 'wallet', 'invoice', 'transfer', 'direct_debit']
const mandate = { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89370400440532013000' }
const consents = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }

const oneOf = (words: readonly string[]) => words[randomInt(words.length)] ?? ''

/** Asks any of the shops until one answers, each time from another address. */
export function shopsFor(origins: readonly string[], failed: (method: string, path: string, reason: string) => void = () => {}): Call {
  return async (token, method, path, payload) => {
    const endsAt = Date.now() + patienceMs
    while (Date.now() < endsAt) {
      const answer = await askOnce(`${oneOf(origins)}/api${path}`, { token, method, payload }).catch((error: Error) => void failed(method, path, error.message))
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      if (answer) failed(method, path, `${answer.status} ${String(answer.body['errorCode'])}`)
      await pause(200 + randomInt(300))
    }
    return { status: 0, body: { errorCode: 'NO_ANSWER' } }
  }
}

function askOnce(address: string, { token, method, payload }: { readonly token: string; readonly method: string; readonly payload: object | undefined }): Promise<Answer> {
  return inTime(callLimitMs, async (signal) => {
    const response = await fetch(address, {
      method, signal, ...(payload && { body: JSON.stringify(payload) }),
      headers: {
        authorization: `Bearer ${token}`, 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(payload && { 'content-type': 'application/json' }),
      },
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  })
}

export async function orderUntil({ count, betweenMs = 1, ...shopping }: Shopping & { readonly count: number }): Promise<Bought[]> {
  const bought: Bought[] = []
  while (bought.length < count && Date.now() < shopping.endsAt) {
    bought.push(await orderOne(shopping))
    await pause(randomInt(betweenMs))
  }
  return bought
}

async function orderOne(shopping: Shopping): Promise<Bought> {
  const { customer: { token }, calls, isAboutProduction } = shopping
  const { body: { id } } = await calls(token, 'GET', '/carts/usercart')
  const cartId = String(id)
  const way = isAboutProduction ? 'invoice' : oneOf(ways)
  await calls(token, 'POST', `/carts/${cartId}/items`, { product_id: 'ws-direct-patience', voices_id: isAboutProduction ? 'ada' : oneOf(speakers), languages: 'de', request_id: randomUUID() })
  await calls(token, 'PUT', `/carts/${cartId}`, { payment_option: way })
  if (randomInt(3) === 0) await calls(token, 'PUT', `/carts/${cartId}/addVoucher`, { voucher: voucherCode })
  if (way === 'direct_debit') await calls(token, 'PUT', `/carts/${cartId}/mandate`, mandate)
  await agree(calls, token, cartId)
  return pressTheButton(shopping, cartId)
}

const agree = (calls: Call, token: string, cartId: string) => calls(token, 'PUT', `/carts/${cartId}/consents`, consents)

async function pressTheButton({ customer: { token }, calls, wallet }: Shopping, cartId: string): Promise<Bought> {
  const endsAt = Date.now() + patienceMs
  const paymentIds = new Set<string>()
  let lastAnswer = ''
  let query = ''
  while (Date.now() < endsAt) {
    const { status, body } = await calls(token, 'GET', `/carts/${cartId}/checkout${query}`)
    query = ''
    if (typeof body['order_id'] === 'string') return { cartId, orderId: body['order_id'], paymentIds: [...paymentIds], lastAnswer }
    lastAnswer = `${status} ${String(body['errorCode'])}`
    if (typeof body['approvalLink'] === 'string') {
      paymentIds.add(String(body['paymentId']))
      query = await visitWallet(wallet, body['approvalLink'], String(body['paymentId']))
    } else if (body['errorCode'] === 'VOUCHER_NOT_FOUND') await calls(token, 'DELETE', `/carts/${cartId}/voucher`)
    // To the cart at another sum they agree anew.
    else if (body['errorCode'] === 'CONSENTS_MISSING') await agree(calls, token, cartId)
    else await pause(300)
  }
  return { cartId, orderId: undefined, paymentIds: [...paymentIds], lastAnswer }
}

/** Some change their cart's mind there, some come back by the way back, some press the button again instead. */
async function visitWallet(wallet: WalletProcess, approvalLink: string, paymentId: string): Promise<string> {
  const answer = randomInt(12) === 0 ? 'cancel' : 'approve'
  await inTime(callLimitMs, () => wallet.decide(approvalLink, { answer, day: oneOf(days) })).catch(() => {})
  return randomInt(4) === 0 ? '' : `?payment_id=${paymentId}`
}
