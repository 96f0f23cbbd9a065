import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { bind } from './bind.ts'
import { failureAnswerSchema } from './failure-answer.ts'
import { mount } from './mount.ts'

const nextPacket = () => sleep(100)

const slow = endpoint({
  method: 'GET', path: '/slow', summary: 'Waits', audience: 'anyone', caching: 'personal', input: z.object({}), output: z.object({}), errors: [],
})
const noise = 'GARBAGE\r\n\r\n'
const chunked = 'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'

describe('a malformed request', () => {
  let shop: TestApp
  let broken: PromiseWithResolvers<void>
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({
      environment: { METRICS_TOKEN: 'secret' },
      routes: (api, deps) => mount(api, deps, bind({ slow }, {
        slow: async () => {
          await broken.promise
          return {}
        },
      })),
    })
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => shop.close())

  beforeEach(() => { broken = Promise.withResolvers() })

  async function send(...texts: string[]): Promise<{ head: string; body: string }> {
    const { port } = shop.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    for (const [index, text] of texts.entries()) {
      if (index > 0) await nextPacket()
      socket.write(text)
    }
    let received = ''
    for await (const chunk of socket) received += String(chunk)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    return { head, body }
  }

  it.each([
    ['words', 'Guten Tag\r\n\r\n', 'UNREADABLE'],
    ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 'UNREADABLE'],
    ['a length and chunks at once', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n', 'UNREADABLE'],
    ['a method of no kind', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', 'UNREADABLE'],
    ['a huge head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 'TOO_LARGE'],
  ])('is refused in the common shape and disconnected: %s', async (_, text, reason) => {
    const { head, body } = await send(text)
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(failureAnswerSchema.parse(JSON.parse(body))).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { request: { code: reason } } })
  })

  async function loggedOf(...texts: string[]) {
    const counted = await countOf400()
    const before = shop.logLines.length
    await send(...texts)
    broken.resolve()
    await vi.waitFor(() => expect(shop.logLines.length).toBeGreaterThan(before), 30_000)
    await nextPacket()
    const lines = shop.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
    return { lines: lines.map(({ level, msg, route, status }) => [level, msg, route, status]), counted: (await countOf400()) - counted }
  }

  async function countOf400(): Promise<number> {
    const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } })
    const counts = [...body.matchAll(/^http_request_duration_seconds_count\{[^}]*status="400"[^}]*\} (\d+)$/gm)]
    return counts.reduce((sum, [, count]) => sum + Number(count), 0)
  }

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  it.each([
    ['alone', 'unknown', [noise]],
    ['after a request, at once', '/api/openapi.json', [get('/api/openapi.json') + noise]],
    ['after a request, while it is being answered', '/api/slow', [get('/api/slow'), noise]],
    ['for the size of a chunk', '/api/user/login', [`${chunked}ZZ\r\n{}\r\n`]],
    ['for the size of a chunk, later', '/api/user/login', [chunked, 'ZZ\r\n{}\r\n']],
  ] as const)('is one line in the log and one in the metrics, and not an error of the shop: %s', async (_, route, texts) => {
    expect(await loggedOf(...texts)).toEqual({ lines: [['info', 'request', route, 400]], counted: 1 })
  })

  it('has a line of its own after a request that was answered', async () => {
    const { lines } = await loggedOf(get('/healthz'), noise)
    expect(lines).toEqual([['info', 'request', '/healthz', 200], ['info', 'request', 'unknown', 400]])
  })

  it('is not answered where nothing was asked: what a browser opens beforehand is closed in silence', async () => {
    const opened = once(shop.app.server, 'connection') as Promise<[Socket]>
    const browser = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    const [socket] = await opened
    shop.app.server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    expect(await Array.fromAsync(browser)).toEqual([])
  })

  it('does not disturb the next request', async () => {
    await send('Guten Tag\r\n\r\n')
    expect((await send('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).head).toMatch(/^HTTP\/1\.1 200 /)
  })
})
