/** Greetings that were ordered and wait for the studio: bought through the shop's own calls. */
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { WorkRow } from '#domain/production/worklist.contract.ts'
import { newCustomer } from './customer.ts'
import { freeVoucher } from './given-voucher.ts'

export interface GivenWork {
  readonly greetingId: string
  readonly number: string
  readonly orderId: string
  readonly orderNumber: number
  readonly company: string
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

/** Spoken by a person unless it is `said` otherwise; a few seconds long. */
const usual = {
  product_id: 'creative-500', languages: 'de', voices_id: 'clara', musics_id: 'sommerregen', remarks: 'Krüger mit langem ü',
  text: 'Guten Tag, hier ist Elektro Sommer GmbH. Mo–Fr 8–17 Uhr.',
}

/** Costs nothing, so that it begins at once; told to the studio as soon as its job has looked at it. */
export async function givenWork(request: APIRequestContext, staffToken: string, said: object = {}): Promise<GivenWork> {
  const [work] = await givenWorks(request, staffToken, 1, said)
  return work!
}

/** The greetings of one order, as they stand in it. */
export async function givenWorks(request: APIRequestContext, staffToken: string, count: number, said: object = {}): Promise<GivenWork[]> {
  const company = `Elektro ${randomUUID().slice(0, 8)} GmbH`
  const headers = headersOf((await newCustomer(request, { company })).token)
  const { id: cartId } = await (await request.get('/api/carts/usercart', { headers })).json() as { id: string }
  for (let nth = 0; nth < count; nth += 1) expect((await request.post(`/api/carts/${cartId}/items`, { headers, data: { ...usual, ...said } })).status()).toBe(200)
  const voucher = await freeVoucher(request, staffToken)
  expect((await request.put(`/api/carts/${cartId}/addVoucher`, { headers, data: { voucher } })).status()).toBe(200)
  const consents = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await request.put(`/api/carts/${cartId}/consents`, { headers, data: consents })).status()).toBe(200)
  const ordered = await request.get(`/api/carts/${cartId}/checkout`, { headers })
  const { order_id: orderId, order_number: orderNumber } = await ordered.json() as { order_id: string; order_number: number }
  const rows = await worksOf(request, staffToken, orderNumber, count)
  return rows.map(({ id: greetingId, number }) => ({ greetingId, number, orderId, orderNumber, company }))
}

async function worksOf(request: APIRequestContext, staffToken: string, orderNumber: number, count: number): Promise<WorkRow[]> {
  let found: WorkRow[] = []
  await expect.poll(async () => {
    const answer = await request.get(`/api/staff/work?search=${orderNumber}`, { headers: headersOf(staffToken) })
    found = (await answer.json() as { records: WorkRow[] }).records.filter(({ status }) => status === 'processing' || status === 'release')
    return found.length
  }, { timeout: 30_000, message: `the greetings of order ${orderNumber} in the studio` }).toBe(count)
  return found.toSorted((one, other) => one.number.localeCompare(other.number))
}

export async function takeStep(request: APIRequestContext, staffToken: string, greetingId: string, step: string, data: object = {}) {
  const answer = await request.post(`/api/staff/work/${greetingId}/${step}`, { headers: headersOf(staffToken), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** As the office does. */
export async function cancelOrder(request: APIRequestContext, staffToken: string, orderId: string) {
  const answer = await request.post(`/api/staff/orders/${orderId}/cancel`, { headers: headersOf(staffToken), data: { reason: 'Doppelt bestellt.' } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const loudest = 0.99999
const made = new Map<string, Buffer>()

/** Some seconds of words and pauses, as a studio sends them, as long as the usual text is; louder than it should be, it is clipped. */
export function recording(seconds = 7, loudness = 1): Buffer {
  const kind = `${seconds} ${loudness}`
  const kept = made.get(kind) ?? makeRecording(seconds, loudness)
  made.set(kind, kept)
  return kept
}

function makeRecording(seconds: number, loudness: number): Buffer {
  const word = spokenWord(48_000).samples.map((sample) => Math.max(-loudest, Math.min(loudest, sample * loudness)))
  const samples = new Float32Array(seconds * 48_000)
  for (let at = 0; at + word.length <= samples.length; at += word.length) samples.set(word, at)
  return Buffer.from(wavUpload([samples], 48_000, 's24'))
}

export async function givenTake(request: APIRequestContext, staffToken: string, greetingId: string, sound = recording()) {
  const answer = await request.post(`/api/staff/work/${greetingId}/takes`, { headers: { ...headersOf(staffToken), 'content-type': 'audio/wav' }, data: sound })
  expect(answer.status(), await answer.text()).toBe(200)
}
