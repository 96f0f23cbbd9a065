import { createHash, randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { newId, type Order } from './orders.ts'
import { Refusal } from './refusals.ts'

export interface Webhook {
  readonly id: string
  readonly url: string
  eventTypes: readonly { readonly name: string }[]
}

interface WalletEvent {
  readonly id: string
  readonly event_type: string
}

interface Outbox {
  readonly events: WalletEvent[]
  sending?: Promise<void>
}

/** Long enough for the answer of the call that caused it to come first. */
const delayMs = 150
const reversedDelayMs = 2000
const answerLimitMs = 5000
const pausesMs = [500, 1000, 2000, 4000, 8000]
const mostWebhooks = 10
const mostEvents = 1000

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const key = read('webhook-key.pem')
export const certificate = read('webhook-certificate.pem')
export const certificatePath = `/v1/notifications/certs/CERT-${createHash('sha256').update(certificate).digest('hex').slice(0, 24)}`

export const webhooks = new Map<string, Webhook>()
const told = new Map<string, WalletEvent>()
const outboxes = new Map<string, Outbox>()

export function addWebhook(url: string, eventTypes: Webhook['eventTypes']): Webhook {
  if ([...webhooks.values()].some((known) => known.url === url)) throw new Refusal('WEBHOOK_URL_ALREADY_EXISTS', { field: '/url' })
  if (webhooks.size >= mostWebhooks) throw new Refusal('WEBHOOK_NUMBER_LIMIT_EXCEEDED')
  const webhook: Webhook = { id: newId(), url, eventTypes }
  webhooks.set(webhook.id, webhook)
  return webhook
}

/** Goes out with everything else that happens to the order in the next moment. */
export function tell(order: Order, type: string, resource: { readonly [name: string]: unknown }, origin: string) {
  const id = `WH-${newId()}-${newId()}`
  const event = {
    id, event_version: '1.0', create_time: new Date().toISOString(), resource_version: '2.0', event_type: type,
    resource_type: type.startsWith('CHECKOUT') ? 'checkout-order' : type.endsWith('REFUNDED') ? 'refund' : 'capture',
    summary: `${type} of ${order.id}`, resource, links: [{ href: `${origin}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  }
  told.set(id, event)
  for (const oldest of told.keys()) if (told.size > mostEvents) told.delete(oldest)
  if (order.day === 'Webhooks-None') return
  const outbox = outboxes.get(order.id) ?? { events: [] }
  outboxes.set(order.id, outbox)
  outbox.events.push(event)
  outbox.sending ??= sendSoon(order, outbox, origin)
}

/** Resolves when the shop has been told everything that happened so far, or did not listen in time. */
export async function toldAlready(order: Order) {
  await Promise.race([outboxes.get(order.id)?.sending, pause(answerLimitMs)])
}

async function sendSoon(order: Order, outbox: Outbox, origin: string) {
  await pause(order.day === 'Webhooks-Reversed' ? reversedDelayMs : order.day === 'Webhook-First' ? 0 : delayMs)
  while (outbox.events.length > 0) {
    const events = outbox.events.splice(0)
    if (order.day === 'Webhooks-Reversed') events.reverse()
    for (const event of events) await send(event, origin, order.day === 'Webhooks-Doubled' ? 2 : 1)
  }
  outboxes.delete(order.id)
}

/** To everybody who wants to know; who does not take it is told again later, without holding up what follows. */
async function send(event: WalletEvent, origin: string, times: number) {
  const wanted = [...webhooks.values()].filter(({ eventTypes }) => eventTypes.some(({ name }) => name === '*' || name === event.event_type))
  await Promise.all(wanted.flatMap((webhook) => Array.from({ length: times }, async () => {
    if (!(await deliver(webhook, event, origin))) void deliverLater(webhook, event, origin)
  })))
}

async function deliverLater(webhook: Webhook, event: WalletEvent, origin: string) {
  for (const ms of pausesMs) {
    await pause(ms)
    if (!webhooks.has(webhook.id) || (await deliver(webhook, event, origin))) return
  }
}

async function deliver({ id, url }: Webhook, event: WalletEvent, origin: string): Promise<boolean> {
  const body = JSON.stringify(event)
  const [transmissionId, time] = [randomUUID(), new Date().toISOString().replace(/\.\d+Z$/, 'Z')]
  const signature = sign('sha256', Buffer.from(`${transmissionId}|${time}|${id}|${crc32(body)}`), key).toString('base64')
  const headers = {
    'content-type': 'application/json', 'paypal-transmission-id': transmissionId, 'paypal-transmission-time': time,
    'paypal-transmission-sig': signature, 'paypal-cert-url': `${origin}${certificatePath}`, 'paypal-auth-algo': 'SHA256withRSA',
  }
  try {
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(answerLimitMs) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** With the id that it had: for the shop it is the same event. */
export async function tellAgain(eventId: string, origin: string) {
  const event = told.get(eventId)
  if (!event) throw new Refusal('INVALID_RESOURCE_ID', { field: 'event_id' })
  await send(event, origin, 1)
  return event
}
