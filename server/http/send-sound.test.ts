import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { listenSomewhere } from '../testing/sound.ts'
import { openAppWithoutDatabase, type TestApp } from '../testing/test-app.ts'
import { bind } from './bind.ts'
import { growSound, type GrowingSound } from './growing-sound.ts'
import { mount } from './mount.ts'

const described = { summary: 'A sound', audience: 'anyone', input: z.object({ name: z.string().max(20) }), errors: ['VOICE_NOT_AVAILABLE'] } as const
const personal = endpoint({ answer: 'sound', ...described, path: '/sounds/:name', caching: 'personal' })
const shared = endpoint({ answer: 'sound', ...described, path: '/shared-sounds/:name', caching: 'shared' })

const size = 3000
const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 7 + (index >> 8)) % 251))

/** By the name in the address. `finish` lets the sound become whole, or break where it has a failure. */
const sounds = new Map<string, { readonly sound: GrowingSound; readonly finish: () => void }>()
const outOfOrder = () => new FailureError(failure('VOICE_NOT_AVAILABLE'), new Error('the engine is out of order'))

function putUp(name: string, { blocks = 3, failsAt = Infinity }: { blocks?: number; failsAt?: number } = {}) {
  const gate = Promise.withResolvers<void>()
  async function* making() {
    for (let block = 0; block < blocks; block += 1) {
      if (block === failsAt) throw outOfOrder()
      yield bytes.subarray((block * size) / blocks, ((block + 1) * size) / blocks)
      await gate.promise
    }
  }
  sounds.set(name, { sound: growSound(`id-of-${name}`, making()), finish: gate.resolve })
}

let shop: TestApp
let origin: string
beforeAll(async () => {
  const find = async (_deps: unknown, { name }: { name: string }) => sounds.get(name)?.sound ?? expect.fail(`there is no sound ${name}`)
  shop = await openAppWithoutDatabase({ routes: (api, deps) => mount(api, deps, bind({ personal, shared }, { personal: find, shared: find })) })
  origin = await listenSomewhere(shop.app)
})
afterAll(() => shop.close())

/** One that is whole, and one that becomes it only after somebody has asked. */
beforeEach(async () => {
  sounds.clear()
  for (const name of ['finished', 'fresh']) putUp(name)
  sounds.get('finished')?.finish()
  await sounds.get('finished')?.sound.whole
})

async function ask(name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answering = shop.app.inject({ method, url: `/api/sounds/${name}`, headers })
  const answer = answering.then((it) => it)
  await pause(2)
  sounds.get(name)?.finish()
  const { statusCode, rawPayload, headers: told } = await answer
  return { statusCode, rawPayload, told }
}

const both = ['finished', 'fresh'] as const
const everything = ['bytes=5-2', 'bytes=0-1,5-6', 'bytes=a-b', 'bytes=-', 'seconds=0-1', 'nonsense', ''] as const
const parts = [
  ['bytes=0-0', 0, 0], ['bytes=0-1', 0, 1], ['bytes=100-', 100, 2999], ['bytes=-500', 2500, 2999], ['bytes=2999-2999', 2999, 2999],
  ['bytes=2990-99999', 2990, 2999], ['bytes=-99999', 0, 2999], ['bytes=900-2100', 900, 2100],
] as const

describe.each(both)('a %s sound', (name) => {
  it.each(parts)('answers %s with that part', async (range, from, to) => {
    const { statusCode, rawPayload, told } = await ask(name, { range })
    expect(statusCode).toBe(206)
    expect(told['content-range']).toBe(`bytes ${from}-${to}/${size}`)
    expect(told['content-length']).toBe(String(to - from + 1))
    expect(rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true)
  })

  it.each(everything)('answers "%s" with the whole sound, as HTTP allows', async (range) => {
    const { statusCode, rawPayload, told } = await ask(name, { range })
    expect(statusCode).toBe(200)
    expect(told['content-range']).toBeUndefined()
    expect(rawPayload.equals(bytes)).toBe(true)
  })

  it('answers a range from the first byte on with the whole sound', async () => {
    const { statusCode, rawPayload, told } = await ask(name, { range: 'bytes=0-' })
    expect([200, 206]).toContain(statusCode)
    expect(told['content-range']).toBe(statusCode === 206 ? `bytes 0-${size - 1}/${size}` : undefined)
    expect(rawPayload.equals(bytes)).toBe(true)
  })

  it.each(['bytes=3000-', 'bytes=9999-10000', 'bytes=-0'])('refuses %s, and states its length', async (range) => {
    const { statusCode, rawPayload, told } = await ask(name, { range })
    expect(statusCode).toBe(416)
    expect(told['content-range']).toBe(`bytes */${size}`)
    expect(rawPayload).toHaveLength(0)
  })

  it('is the same when it is assembled from parts', async () => {
    const parts: Buffer[] = []
    for (let at = 0; at < size; at += 700) parts.push((await ask(name, { range: `bytes=${at}-${at + 699}` })).rawPayload)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })

  it('states its length for HEAD, and sends nothing more', async () => {
    const { statusCode, rawPayload, told } = await ask(name, {}, 'HEAD')
    expect(statusCode).toBe(200)
    expect(told).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'content-length': String(size), 'etag': `"id-of-${name}"` })
    expect(rawPayload).toHaveLength(0)
  })

  it('is not sent again to a client that has it', async () => {
    const { statusCode, rawPayload, told } = await ask(name, { 'if-none-match': `"id-of-${name}"` })
    expect(statusCode).toBe(304)
    expect(told['etag']).toBe(`"id-of-${name}"`)
    expect(rawPayload).toHaveLength(0)
  })

  it.each(['"another", "id-of-NAME"', 'W/"id-of-NAME"', '*'])('is not sent again to a client that has it, in any notation: %s', async (known) => {
    expect((await ask(name, { 'if-none-match': known.replace('NAME', name) })).statusCode).toBe(304)
  })

  it.each(['"another"', 'id-of-NAME', ''])('is sent to a client that has another: %s', async (known) => {
    const { statusCode, rawPayload } = await ask(name, { 'if-none-match': known.replace('NAME', name) })
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(bytes)).toBe(true)
  })

  it('sends a part only to a client that has the rest of the same version', async () => {
    const range = 'bytes=5-9'
    expect(await ask(name, { range, 'if-range': `"id-of-${name}"` })).toMatchObject({ statusCode: 206, rawPayload: bytes.subarray(5, 10) })
    for (const other of ['"another"', `W/"id-of-${name}"`, 'Fri, 20 Nov 2026 10:00:00 GMT']) {
      const { statusCode, rawPayload } = await ask(name, { range, 'if-range': other })
      expect([other, statusCode, rawPayload.equals(bytes)]).toEqual([other, 200, true])
    }
  })

  it('is never compressed: a part of it is a part of the sound', async () => {
    const { rawPayload, told } = await ask(name, { 'accept-encoding': 'gzip, br' })
    expect(told['content-encoding']).toBeUndefined()
    expect(rawPayload.equals(bytes)).toBe(true)
  })
})

describe('browser caching', () => {
  it('is allowed for a shared sound, and for a personal one only to its own listener', async () => {
    expect((await ask('finished')).told['cache-control']).toBe('private, no-cache')
    expect((await shop.app.inject('/api/shared-sounds/finished')).headers['cache-control']).toMatch(/^public, max-age=\d+/)
  })

  it('is not allowed for a refusal', async () => {
    const answer = await shop.app.inject(`/api/shared-sounds/${'a'.repeat(21)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { name: expect.any(Object) } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a sound while it is being made', () => {
  it('is delivered before it is complete', async () => {
    const answer = await fetch(`${origin}/api/sounds/fresh`)
    const reader = answer.body!.getReader()
    expect(Buffer.from((await reader.read()).value!).equals(bytes.subarray(0, 1000))).toBe(true)
    expect(sounds.get('fresh')?.sound.isWhole()).toBe(false)
    sounds.get('fresh')?.finish()
    let rest = 0
    for (let step = await reader.read(); !step.done; step = await reader.read()) rest += step.value.length
    expect(rest).toBe(2000)
  })

  it('[R7.08] is streamed to the first listener with the same bytes that later ones get', async () => {
    const streams = Array.from({ length: 12 }, () => fetch(`${origin}/api/sounds/fresh`).then((answer) => answer.arrayBuffer()))
    await pause(20)
    sounds.get('fresh')?.finish()
    for (const heard of [...await Promise.all(streams), (await ask('fresh')).rawPayload]) expect(Buffer.from(heard as ArrayBuffer).equals(bytes)).toBe(true)
  })

  it('is completed when its listener hangs up, and the next one hears all of it', async () => {
    const leaver = new AbortController()
    const answer = await fetch(`${origin}/api/sounds/fresh`, { signal: leaver.signal })
    await answer.body!.getReader().read()
    const stays = fetch(`${origin}/api/sounds/fresh`).then((stayer) => stayer.arrayBuffer())
    leaver.abort()
    await pause(20)
    sounds.get('fresh')?.finish()
    expect(Buffer.from(await stays).equals(bytes)).toBe(true)
    expect((await ask('fresh')).rawPayload.equals(bytes)).toBe(true)
    expect(shop.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  it('has its line in the log, like every call, also when its listener hangs up', async () => {
    const before = shop.logLines.length
    const leaver = new AbortController()
    const answer = await fetch(`${origin}/api/sounds/fresh`, { signal: leaver.signal })
    await answer.body!.getReader().read()
    leaver.abort()
    await pause(20)
    sounds.get('fresh')?.finish()
    await pause(20)
    expect(shop.logLines.slice(before).filter((line) => line.includes('"route":"/api/sounds/:name"'))).toHaveLength(1)
  })
})

describe('a sound that fails', () => {
  const lines = () => shop.logLines.filter((line) => line.includes('out of order'))

  it.each([{}, { range: 'bytes=0-' }, { range: 'bytes=10-20' }])('before its first byte is refused in the common shape: %j', async (headers) => {
    const before = lines().length
    putUp('broken', { failsAt: 0 })
    const answer = await shop.app.inject({ method: 'GET', url: '/api/sounds/broken', headers })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ errorCode: 'VOICE_NOT_AVAILABLE' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringMatching(/^application\/json/) })
    expect(answer.headers['etag']).toBeUndefined()
    expect(lines().length - before).toBe(1)
  })

  it('in progress ends in a broken connection, so that it is never taken for complete', async () => {
    const before = lines().length
    putUp('broken', { failsAt: 2 })
    const answer = await fetch(`${origin}/api/sounds/broken`)
    expect(answer.status).toBe(200)
    sounds.get('broken')?.finish()
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await pause(20)
    expect(lines().length - before).toBe(1)
  })

  it('while a client waits for a part of it is refused in the common shape', async () => {
    putUp('broken', { failsAt: 2 })
    const { statusCode, rawPayload, told } = await ask('broken', { range: 'bytes=10-20' })
    expect(statusCode).toBe(503)
    expect(JSON.parse(rawPayload.toString())).toMatchObject({ errorCode: 'VOICE_NOT_AVAILABLE' })
    expect(told).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringMatching(/^application\/json/) })
    expect(told['etag']).toBeUndefined()
    expect(told['accept-ranges']).toBeUndefined()
  })
})
