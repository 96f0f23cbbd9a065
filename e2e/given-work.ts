/** Greetings that were ordered and wait for the studio: bought through the shop's own calls. */
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { WorkRow } from '#domain/production/worklist.contract.ts'
import { confirmEmail, newCustomer } from './customer.ts'

export interface GivenWork {
  readonly greetingId: string
  readonly number: string
  readonly orderId: string
  readonly orderNumber: number
  readonly company: string
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

/** Spoken by a person unless it is `said` otherwise. Paid on account, so that it begins at once; told to the studio as soon as its job has looked at it. */
export async function givenWork(request: APIRequestContext, staffToken: string, said: object = {}): Promise<GivenWork> {
  const company = `Elektro ${randomUUID().slice(0, 8)} GmbH`
  const customer = await newCustomer(request, { company })
  const headers = headersOf(customer.token)
  const { id: cartId } = await (await request.get('/api/carts/usercart', { headers })).json() as { id: string }
  const item = {
    product_id: 'aba-individual-hours-record', voices_id: 'clara', musics_id: 'sommerregen', remarks: 'Krüger mit langem ü',
    template_identifiers: { Firmenname: 'Elektro Sommer GmbH', Öffnungszeiten: 'Mo–Fr 8–17 Uhr' }, ...said,
  }
  expect((await request.post(`/api/carts/${cartId}/items`, { headers, data: item })).status()).toBe(200)
  expect((await request.put(`/api/carts/${cartId}`, { headers, data: { payment_option: 'invoice' } })).status()).toBe(200)
  await confirmEmail(request, customer.email)
  const consents = { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true }
  expect((await request.put(`/api/carts/${cartId}/consents`, { headers, data: consents })).status()).toBe(200)
  const ordered = await request.get(`/api/carts/${cartId}/checkout`, { headers })
  const { order_id: orderId, order_number: orderNumber } = await ordered.json() as { order_id: string; order_number: number }
  const row = await workOf(request, staffToken, orderNumber)
  return { greetingId: row.id, number: row.number, orderId, orderNumber, company }
}

async function workOf(request: APIRequestContext, staffToken: string, orderNumber: number): Promise<WorkRow> {
  let found: WorkRow | undefined
  await expect.poll(async () => {
    const answer = await request.get(`/api/staff/work?search=${orderNumber}`, { headers: headersOf(staffToken) })
    found = (await answer.json() as { records: WorkRow[] }).records[0]
    return found?.status
  }, { timeout: 30_000, message: `the greeting of order ${orderNumber} in the studio` }).toMatch(/^(processing|release)$/)
  if (!found) throw new Error('No greeting came to the studio')
  return found
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

/** Some seconds of words and pauses, as a studio sends them; louder than it should be, it is clipped. */
export function recording(seconds = 20, loudness = 1): Buffer {
  const word = spokenWord(48_000).samples.map((sample) => Math.max(-loudest, Math.min(loudest, sample * loudness)))
  const samples = new Float32Array(seconds * 48_000)
  for (let at = 0; at + word.length <= samples.length; at += word.length) samples.set(word, at)
  return Buffer.from(wavUpload([samples], 48_000, 's24'))
}

export async function givenTake(request: APIRequestContext, staffToken: string, greetingId: string, sound = recording()) {
  const answer = await request.post(`/api/staff/work/${greetingId}/takes`, { headers: { ...headersOf(staffToken), 'content-type': 'audio/wav' }, data: sound })
  expect(answer.status(), await answer.text()).toBe(200)
}
