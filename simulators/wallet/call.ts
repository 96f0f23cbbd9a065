import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

export type Part = (call: Call) => unknown

const slowMs = 3000

export async function formOf({ request }: Call): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request))
}

export function answerJson({ response }: Call, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

/** Answers as ordered for a bad day: `call` names the call that goes wrong, `day` what goes wrong for whom. */
export async function answerOnADay(call: Call, name: 'Token' | 'Userinfo' | 'Call', day: string, body: object, status = 200) {
  const { response } = call
  if (day === `${name}-500`) return response.writeHead(500).end('out of order')
  if (day === `${name}-Busy`) return answerJson(call, 429, { name: 'RATE_LIMIT_REACHED' })
  if (day === `${name}-Hang-Up`) return response.socket?.destroy()
  if (day === `${name}-Not-JSON`) return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>')
  if (day === `${name}-Away`) return response.writeHead(307, { location: '/people' }).end()
  if (day === `${name}-Slow`) await pause(slowMs)
  if (day === `${name}-Endless`) return endless(response)
  if (day === `${name}-Cut`) {
    const whole = JSON.stringify(body)
    return response.writeHead(status, { 'content-type': 'application/json' }).end(whole.slice(0, whole.length / 2))
  }
  return answerJson(call, status, body)
}

async function endless(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed) {
    response.write(' '.repeat(10_000))
    await pause(1)
  }
}
