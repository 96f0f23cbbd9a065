import type { IncomingMessage } from 'node:http'

export interface Asked {
  readonly call: string
  readonly method: string
  readonly path: string
  readonly requestId?: string
  readonly body?: unknown
}

const most = 300
export const asked: Asked[] = []

export function remember(call: string, { method = '', url = '', headers }: IncomingMessage, body?: unknown) {
  const requestId = headers['paypal-request-id']
  asked.push({ call, method, path: url, ...(requestId !== undefined && { requestId: String(requestId) }), ...(body !== undefined && { body }) })
  if (asked.length > most) asked.shift()
}
