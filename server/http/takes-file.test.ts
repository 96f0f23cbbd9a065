import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { openAppWithoutDatabase, type TestApp } from '../testing/test-app.ts'
import { bind } from './bind.ts'
import { mount } from './mount.ts'

const personal = { audience: 'anyone', caching: 'personal' } as const
const count = endpoint({
  ...personal, method: 'POST', takesFile: true, path: '/probe/:name/files', summary: 'Counts', input: z.object({ name: z.string().max(5), most: z.coerce.number().default(1e9) }),
  output: z.object({ name: z.string(), bytes: z.number() }), errors: ['TOO_LARGE'],
})
const small = endpoint({ ...personal, method: 'POST', path: '/probe', summary: 'Small', input: z.object({}), output: z.object({}), errors: [] })

const arrivals = new EventEmitter()

describe('a call that takes a file', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({
      patience: { requestMs: 300, fileMs: 60_000, fileSilenceMs: 1500 },
      routes: (api, deps) => mount(api, deps, bind({ small, count }, {
        small: () => ({}),
        count: async (_deps, { name, most }, _asker, { body }) => {
          let sum = 0
          for await (const part of body) {
            sum += part.length
            arrivals.emit('bytes')
            if (sum > most) throw new FailureError(failure('TOO_LARGE'))
          }
          if (name === 'slow') await pause(2000)
          return { name, bytes: sum }
        },
      })),
    })
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => shop.close())

  const address = (path: string) => `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api${path}`
  const send = (path: string, body: BodyInit | undefined, type?: string) =>
    fetch(address(path), { method: 'POST', ...(body !== undefined && { body }), ...(type !== undefined && { headers: { 'content-type': type } }), duplex: 'half' } as RequestInit)

  it.each([undefined, 'audio/wav', 'application/json', 'text/plain', 'multipart/form-data'])('gets its bytes unchanged, sent as %s', async (type) => {
    const answer = await send('/probe/take/files', new Uint8Array(3_000_000), type)
    expect([answer.status, await answer.json()]).toEqual([200, { name: 'take', bytes: 3_000_000 }])
  })

  it('treats an empty request as a file of no bytes', async () => {
    expect(await (await send('/probe/take/files', undefined)).json()).toEqual({ name: 'take', bytes: 0 })
  })

  it('takes its parameters from the address and none from the file', async () => {
    const answer = await send('/probe/take/files', JSON.stringify({ name: 'other', most: 1 }), 'application/json')
    expect(await answer.json()).toMatchObject({ name: 'take' })
    expect((await send('/probe/longer/files', 'x')).status).toBe(400)
  })

  it('refuses while more is still arriving, and disconnects', async () => {
    let sent = 0
    const endless = Readable.toWeb(Readable.from(async function* () {
      for (; sent < 2000; sent += 1) yield new Uint8Array(64 * 1024)
    }())) as ReadableStream
    const answer = await send('/probe/take/files?most=100000', endless).catch(() => undefined)
    if (answer) expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
    expect(sent).toBeLessThan(2000)
  })

  it('is logged as aborted when the caller breaks off, neither as an error nor as a success', async () => {
    const before = shop.logLines.length
    const { port } = shop.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const begun = once(arrivals, 'bytes')
    socket.write(`POST /api/probe/take/files HTTP/1.1\r\nHost: a\r\nContent-Type: audio/wav\r\nContent-Length: 5000000\r\n\r\n${'x'.repeat(50_000)}`)
    await begun
    socket.resetAndDestroy()
    const lines = () => shop.logLines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
    await expect.poll(() => lines().map(({ level, msg, status }) => [level, msg, status])).toEqual(expect.arrayContaining([
      ['info', 'request', 499], ['info', 'the client disconnected', undefined],
    ]))
    expect(lines().find(({ msg }) => msg === 'the client disconnected')).toMatchObject({ err: { message: expect.stringMatching(/./), stack: expect.any(String) } })
    expect(lines().filter(({ level, status }) => level !== 'info' || status === 200)).toEqual([])
  })

  it.each([['before its first byte', ''], ['in the middle', 'x'.repeat(50_000)]])('[R8.01] ends when no byte comes any more: %s', async (_when, sent) => {
    const { port } = shop.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(`POST /api/probe/take/files HTTP/1.1\r\nHost: a\r\nContent-Type: audio/wav\r\nContent-Length: 5000000\r\n\r\n${sent}`)
    let received = ''
    for await (const chunk of socket) received += String(chunk)
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { request: { code: 'TOO_LATE' } } })
  })

  it('[R8.01] may take longer as long as it moves, and its answer as long as it likes', async () => {
    const trickling = Readable.toWeb(Readable.from(async function* () {
      for (let part = 0; part < 10; part += 1) {
        yield new Uint8Array(10)
        await pause(300)
      }
    }())) as ReadableStream
    expect(await (await send('/probe/slow/files', trickling)).json()).toEqual({ name: 'slow', bytes: 100 })
  })

  it('has no time limit where other calls have one', async () => {
    const { port } = shop.app.server.address() as AddressInfo
    const begin = (path: string) => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      socket.on('error', () => undefined)
      socket.write(`POST /api${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`)
      const answer = async () => {
        let received = ''
        for await (const chunk of socket) received += String(chunk)
        return received.split('\r\n')[0]
      }
      return { socket, answered: answer() }
    }
    const file = begin('/probe/take/files')
    // Begun later, and over before the file has come.
    expect(await begin('/probe').answered).toBe('HTTP/1.1 400 Bad Request')
    file.socket.write('}')
    expect(await file.answered).toBe('HTTP/1.1 200 OK')
  })
})
