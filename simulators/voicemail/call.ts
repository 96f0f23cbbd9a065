import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
}

export type Part = (call: Call) => unknown

export function answerJson({ response }: Pick<Call, 'response'>, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}

/** How the gateway says no. */
export function refuse(call: Pick<Call, 'response'>, status: number, code: string, more: object = {}) {
  answerJson(call, status, { error: { code, detail: `${code.toLowerCase().replaceAll('_', ' ')}, says the simulator` }, ...more })
}
