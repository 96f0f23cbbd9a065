/** Keeps connections busy, each with a call of its own, again and again. On bare sockets: it must take little of the machine that it measures on. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface LoadedCall {
  readonly method: string
  readonly path: string
  readonly body?: object | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface Duration {
  readonly ms: number
  /** Between two calls, as somebody who looks at a page would pause. */
  readonly pauseMs?: number
}

function bytesOf({ method, path, body, headers }: LoadedCall, host: string): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({ host, ...headers, ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }) })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`
}

/** Of an answer whose head has arrived whole; infinite where only its last piece tells. */
function lengthOf(answer: Buffer): number {
  const headLength = answer.indexOf('\r\n\r\n') + 4
  const head = answer.toString('latin1', 0, headLength)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Answered ${answer.toString()}`)
  return headLength + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Infinity)
}

const lastPiece = Buffer.from('0\r\n\r\n')

/** One connection: asks once, and resolves when the whole answer has come. */
async function asking(address: string, call: LoadedCall) {
  const { hostname, port, host } = new URL(address)
  const asked = bytesOf(call, host)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let answer = Promise.withResolvers<void>()
  let missing = 0
  socket.on('data', (chunk) => {
    try {
      missing = (missing || lengthOf(chunk)) - chunk.length
      if (missing === Infinity && chunk.subarray(-lastPiece.length).equals(lastPiece)) missing = 0
      if (missing === 0) answer.resolve()
    } catch (error) {
      answer.reject(error)
    }
  })
  socket.on('close', () => answer.reject(new Error('The server hung up')))
  return {
    ask: () => {
      answer = Promise.withResolvers()
      socket.write(asked)
      return answer.promise
    },
    close: () => socket.destroy(),
  }
}

async function keepBusy(address: string, call: LoadedCall, untilMs: number, pauseMs: number): Promise<number[]> {
  const { ask, close } = await asking(address, call)
  const times: number[] = []
  while (performance.now() < untilMs) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
    if (pauseMs > 0) await pause(pauseMs)
  }
  close()
  return times
}

export async function load(address: string, calls: readonly LoadedCall[], { ms, pauseMs = 0 }: Duration): Promise<Load> {
  const startedAt = performance.now()
  const times = (await Promise.all(calls.map((call) => keepBusy(address, call, startedAt + ms, pauseMs)))).flat().sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Infinity
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), p50Ms: at(0.5), p99Ms: at(0.99) }
}
