import type { Call, Part } from '../call.ts'
import { readCapture, readRefund, refund } from './capture-calls.ts'
import { apiPart, type Handle } from './exchange.ts'
import { capture, changeOrder, createOrder, readOrder } from './order-calls.ts'
import { changeWebhook, listWebhooks, readWebhook, registerWebhook, removeWebhook, resendEvent } from './webhook-calls.ts'
import { certificate, certificatePath } from './webhooks.ts'

interface ApiCall {
  readonly method: string
  readonly path: RegExp
  /** What `POST /control` calls it. */
  readonly name: string
  readonly handle: Handle
}

const calls: readonly ApiCall[] = [
  { method: 'POST', path: /^\/v2\/checkout\/orders$/, name: 'create', handle: createOrder },
  { method: 'GET', path: /^\/v2\/checkout\/orders\/([^/]+)$/, name: 'read', handle: readOrder },
  { method: 'PATCH', path: /^\/v2\/checkout\/orders\/([^/]+)$/, name: 'change', handle: changeOrder },
  { method: 'POST', path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/, name: 'capture', handle: capture },
  { method: 'GET', path: /^\/v2\/payments\/captures\/([^/]+)$/, name: 'read-capture', handle: readCapture },
  { method: 'POST', path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/, name: 'refund', handle: refund },
  { method: 'GET', path: /^\/v2\/payments\/refunds\/([^/]+)$/, name: 'read-refund', handle: readRefund },
  { method: 'POST', path: /^\/v1\/notifications\/webhooks$/, name: 'register-webhook', handle: registerWebhook },
  { method: 'GET', path: /^\/v1\/notifications\/webhooks$/, name: 'list-webhooks', handle: listWebhooks },
  { method: 'GET', path: /^\/v1\/notifications\/webhooks\/([^/]+)$/, name: 'read-webhook', handle: readWebhook },
  { method: 'PATCH', path: /^\/v1\/notifications\/webhooks\/([^/]+)$/, name: 'change-webhook', handle: changeWebhook },
  { method: 'DELETE', path: /^\/v1\/notifications\/webhooks\/([^/]+)$/, name: 'remove-webhook', handle: removeWebhook },
  { method: 'POST', path: /^\/v1\/notifications\/webhooks-events\/([^/]+)\/resend$/, name: 'resend', handle: resendEvent },
]

export function paymentsPart({ request, url }: Call): Part | undefined {
  if (request.method === 'GET' && url.pathname === certificatePath) return showCertificate
  for (const { method, path, name, handle } of calls) {
    const match = method === request.method ? path.exec(url.pathname) : null
    if (match) return apiPart(name, handle, match.slice(1))
  }
  return undefined
}

function showCertificate({ response }: Call) {
  response.writeHead(200, { 'content-type': 'application/x-pem-file' }).end(certificate)
}
