import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppWithoutDatabase, type TestApp } from '../testing/test-app.ts'
import { failureAnswerSchema } from './failure-answer.ts'

describe('what is no request', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openAppWithoutDatabase()
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => shop.close())

  async function send(text: string): Promise<{ head: string; body: string }> {
    const { port } = shop.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(text)
    let received = ''
    for await (const chunk of socket) received += String(chunk)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    return { head, body }
  }

  it.each([
    ['words', 'Guten Tag\r\n\r\n', 'is not HTTP'],
    ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 'is not HTTP'],
    ['a length and chunks at once', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n', 'is not HTTP'],
    ['a method of no kind', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n', 'is not HTTP'],
    ['a huge head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 'has too large a head'],
  ])('is refused in the one shape and hung up: %s', async (_, text, reason) => {
    const { head, body } = await send(text)
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(failureAnswerSchema.parse(JSON.parse(body))).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { request: reason } })
  })

  it('does not disturb the next one', async () => {
    await send('Guten Tag\r\n\r\n')
    expect((await send('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).head).toMatch(/^HTTP\/1\.1 200 /)
  })
})
