import type { Answer, Exchange } from './exchange.ts'
import { Refusal } from './refusals.ts'
import { addWebhook, tellAgain, webhooks, type Webhook } from './webhooks.ts'

const shown = ({ id, url, eventTypes }: Webhook) => ({ id, url, event_types: eventTypes })

function webhookNamed(id: string | undefined): Webhook {
  const webhook = webhooks.get(id ?? '')
  if (!webhook) throw new Refusal('INVALID_RESOURCE_ID', { field: 'webhook_id' })
  return webhook
}

function eventTypesIn(value: unknown): Webhook['eventTypes'] {
  const isList = Array.isArray(value) && value.length > 0 && value.every((type: unknown) => typeof (type as { name?: unknown } | null)?.name === 'string')
  if (!isList) throw new Refusal('MISSING_REQUIRED_PARAMETER', { field: '/event_types' })
  return value as Webhook['eventTypes']
}

export function registerWebhook({ body }: Exchange): Answer {
  const { url, event_types: types } = (body ?? {}) as { url?: unknown; event_types?: unknown }
  const address = URL.parse(String(url))
  if (!address || !/^https?:$/.test(address.protocol)) throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: '/url' })
  return { status: 201, body: shown(addWebhook(String(url), eventTypesIn(types))) }
}

export const listWebhooks = (): Answer => ({ status: 200, body: { webhooks: [...webhooks.values()].map(shown) } })

export const readWebhook = ({ ids }: Exchange): Answer => ({ status: 200, body: shown(webhookNamed(ids[0])) })

export function changeWebhook({ ids, body }: Exchange): Answer {
  const webhook = webhookNamed(ids[0])
  if (!Array.isArray(body)) throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: '/' })
  for (const { path, value } of body as { path?: unknown; value?: unknown }[]) {
    if (path !== '/event_types') throw new Refusal('INVALID_PATCH_OPERATION', { field: '/path' })
    webhook.eventTypes = eventTypesIn(value)
  }
  return { status: 200, body: shown(webhook) }
}

export function removeWebhook({ ids }: Exchange): Answer {
  webhooks.delete(webhookNamed(ids[0]).id)
  return { status: 204 }
}

export async function resendEvent({ ids, origin }: Exchange): Promise<Answer> {
  return { status: 202, body: await tellAgain(ids[0] ?? '', origin) }
}
