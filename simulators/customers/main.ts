/**
 * Stands in for the customers of a demonstration, and for its office: through the shop's own calls they make an order of every state. Ends when all is as
 * it should be, or with the shop. The shop tells it by a message where it is, as whom the office signs in, and
 * which words there are to agree to.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

interface Given {
  readonly shop: string
  readonly wordsVersion: string
  readonly office: { readonly user: string; readonly pw: string }
}

type Answer = Readonly<Record<string, unknown>>
type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>

process.once('disconnect', () => process.exit(0))
const [{ shop, wordsVersion, office }] = (await once(process, 'message')) as [Given]

const callsOf = (token?: string): Call => async (method, path, body) => {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${shop}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json() as Answer
}

async function signInOffice(): Promise<Call> {
  const call = callsOf(String((await callsOf()('POST', '/staff/login', office))['token']))
  await call('POST', '/staff/changePassword', { current: office.pw, password: `Aa1-${randomUUID()}` })
  return call
}

const allWays = ['wallet', 'direct_debit', 'invoice', 'transfer']
const account = { language: 'de', agreed: true, holder: 'Muster', iban: 'DE02120300000000202051' }

/** Nobody else can sign in as one of them: these addresses belong to nobody, and the passwords are not kept. */
async function signUp(name: { readonly first_name: string; readonly last_name: string; readonly company?: string }): Promise<Call> {
  const form = {
    ...name, email1: `${name.first_name}.${name.last_name}@beispiel.example`.toLowerCase(), password: `Aa1-${randomUUID()}`, language: 'de', terms: true, privacy: true,
    primary_address_street: 'Musterstraße 12', primary_address_postalcode: '10115', primary_address_city: 'Berlin',
  }
  const { token, User } = await callsOf()('POST', '/user/signUp', form) as { token: string; User: { id: string } }
  await staff('PUT', `/staff/customers/${User.id}/paymentTypes`, { payment_types: allWays })
  return callsOf(token)
}

interface Wish {
  readonly voice: 'ada' | 'clara'
  readonly pays: 'wallet' | 'direct_debit' | 'transfer'
  readonly text: string
}

async function order(call: Call, { voice, pays, text }: Wish): Promise<{ readonly id: string; readonly number: number }> {
  const { id } = await call('GET', '/carts/usercart') as { id: string }
  await call('POST', `/carts/${id}/items`, { product_id: 'creative-500', languages: 'de', voices_id: voice, musics_id: 'sommerregen', text })
  await call('PUT', `/carts/${id}`, { payment_option: pays, shipping_formats: ['mp3', 'wav'] })
  if (pays === 'direct_debit') await call('PUT', `/carts/${id}/mandate`, account)
  await call('PUT', `/carts/${id}/consents`, { language: 'de', version: wordsVersion, terms: true, privacy: true, withdrawal: true })
  const checkout = `/carts/${id}/checkout?language=de`
  const answer = await call('GET', checkout)
  const ordered = answer['paymentId'] === undefined ? answer : await call('GET', `${checkout}&payment_id=${await approve(answer)}`)
  return { id: String(ordered['order_id']), number: Number(ordered['order_number']) }
}

/** As somebody does on the page of the wallet. */
async function approve({ paymentId, approvalLink }: Answer): Promise<string> {
  await fetch(String(approvalLink), { method: 'POST', redirect: 'manual', body: new URLSearchParams({ person: 'erika', answer: 'approve' }) })
  return String(paymentId)
}

/** A machine speaks it within seconds, a busy machine within minutes. */
async function until(reached: () => Promise<boolean>) {
  for (let tried = 0; tried < 300; tried++) {
    if (await reached()) return
    await pause(1000)
  }
  throw new Error('What was ordered did not get on')
}

/** As the studio does with what a machine has spoken. */
async function approveTake(orderNumber: number) {
  const sheetOf = async () => {
    const { records: [work] } = await staff('GET', `/staff/work?search=${orderNumber}`) as { records: { id: string }[] }
    return work && await staff('GET', `/staff/work/${work.id}`) as { takes: { id: string }[] }
  }
  await until(async () => (await sheetOf())?.takes[0] !== undefined)
  await staff('POST', `/staff/takes/${(await sheetOf())?.takes[0]?.id}/approve`)
}

const staff = await signInOffice()
const practice = await signUp({ first_name: 'Vera', last_name: 'Beispiel', company: 'Zahnarztpraxis Beispiel' })
const garage = await signUp({ first_name: 'Karl', last_name: 'Muster', company: 'Autohaus Muster GmbH' })
const reader = await signUp({ first_name: 'Mia', last_name: 'Probe' })

const spoken = { voice: 'ada', text: 'Guten Tag, Sie sind mit der Zahnarztpraxis Beispiel verbunden. Wir sind gleich für Sie da.' } as const
const recorded = { voice: 'clara', text: 'Willkommen beim Autohaus Muster. Wir verbinden Sie mit der Werkstatt.' } as const
const toShip = [await order(practice, { ...spoken, pays: 'direct_debit' }), await order(practice, {
  ...spoken, pays: 'wallet', text: 'Unsere Praxis ist bis Montag geschlossen. In dringenden Fällen hilft der Notdienst unter 116 117.',
})]
await order(garage, { ...recorded, pays: 'direct_debit' })
await order(garage, { ...spoken, pays: 'wallet', text: 'Sie rufen außerhalb unserer Öffnungszeiten an. Wir rufen Sie gern zurück.' })
await order(reader, { ...recorded, pays: 'transfer', text: 'Hier ist der Anschluss von Mia Probe. Bitte sprechen Sie nach dem Ton.' })
const givenUp = await order(reader, { ...spoken, pays: 'transfer', text: 'Ich bin gerade nicht da.' })
await reader('POST', `/salesorders/${givenUp.id}/cancel`)
for (const { number } of toShip) await approveTake(number)
process.disconnect()
