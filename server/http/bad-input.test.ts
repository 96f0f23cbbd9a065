import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { givenCustomer, givenStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { keptSound } from '#server/testing/sound.ts'
import { failureAnswerSchema } from './failure-answer.ts'

/** A certain few in every run; `npm run bench -- inputs` tries hundreds. */
const inputsOfEachCall = Number(process.env['INPUTS_OF_EACH_CALL'] ?? 8)
const seed = 20_261_120

const endpoints: [name: string, described: Endpoint][] = Object.values(contract).flatMap((calls) => Object.entries(calls))
// What follows something never ends its answer.
const readingCalls = endpoints.filter(([, { method, mediaType }]) => method === 'GET' && mediaType !== 'text/event-stream')
const writingCalls = endpoints.filter(([, { method }]) => method !== 'GET')

/** The same row of numbers for the same seed, so that what was found once is found again (Mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What has made other servers stumble, and what is almost right here. */
const oddities = [
  '', ' ', '0', '-1', '1e309', 'Infinity', 'NaN', '99999999999999999999', '0x10', '1.5', 'null', 'undefined', 'true', '[]', '{}',
  '[object Object]', 'de', 'en', 'DE', 'aba', 'ws', 'direct', 'creative', 'creative-500', 'ws-direct-patience', 'ws-direct-patience-de',
  '__proto__', 'constructor', 'toString', '../..', '..', '.', '/etc/passwd', "' or 1=1 --", '"; drop table products; --', '%', '%25', '$1',
  '\\', '\0', 'a\0b', '\r\nX: y', '\u{1F4DE}', '\ud800', 'anna@example.org', 'ä', 'a\u0308', '\u202e', '\ufeff', '\uffff', '日本語', '<script>alert(1)</script>', '${7*7}',
  'a'.repeat(500), 'a'.repeat(5000), '9'.repeat(400),
] as const

/** Pieces of an address that are not even encoded rightly. */
const rawPieces = ['%', '%0', '%zz', '%E0%A4%A', '%00', '%2e%2e', '%2F', '%252F', '%C0%80', '%ED%A0%80', '?', '#', ';', '+', '//'] as const

interface Generator {
  readonly pick: <Value>(values: readonly Value[]) => Value
  readonly text: () => string
  readonly piece: () => string
  readonly query: (names: readonly string[]) => string
  readonly body: (names: readonly string[]) => string
}

function generatorFrom(random: () => number): Generator {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const times = <Value>(limit: number, make: () => Value): Value[] => Array.from({ length: below(limit) }, make)
  const character = () => String.fromCodePoint(pick([below(128), below(0xd800), 0x10000 + below(0xfffff)]))
  const anyText = () => times(40, character).join('')
  const text = () => (random() < 0.7 ? pick(oddities) : anyText())
  const piece = () => (random() < 0.15 ? pick(rawPieces) : encodeURIComponent(text().toWellFormed()))
  const key = (names: readonly string[]) => {
    const name = random() < 0.8 && names.length > 0 ? pick(names) : piece()
    return random() < 0.15 ? `${name}${pick(['[]', '[0]', '[a][b]', '.a', '[__proto__]'])}` : name
  }
  const query = (names: readonly string[]) => times(5, () => `${key(names)}${random() < 0.95 ? `=${piece()}` : ''}`).join('&')
  const value = (depth: number): unknown => {
    if (random() < 0.6) return text()
    if (random() < 0.5 || depth > 6) return pick([null, true, 0, -1, 1.5, 2 ** 53, 1e308, -0, [], {}])
    const inner = times(4, () => value(depth + 1))
    return random() < 0.5 ? inner : Object.fromEntries(inner.map((entry) => [text(), entry]))
  }
  const body = (names: readonly string[]) => {
    if (random() < 0.05) return pick(['', '{', '1e999', '"\\ud800"', '[[[[', 'null', '{"a":1e999}', JSON.stringify(value(0))])
    const known = names.filter(() => random() < 0.95).map((name) => [name, value(0)])
    return JSON.stringify(Object.fromEntries([...known, ...times(2, () => [text(), value(0)])]))
  }
  return { pick, text, piece, query, body }
}

describe('random input', () => {
  let shop: TestApp
  beforeAll(async () => { shop = await openTestApp({ environment: { LOG_LEVEL: 'error' }, deps: keptSound() }) })
  afterAll(() => shop.close())

  /** Every request comes from somebody else: it is the input that is to be refused, not the number of them. */
  const somebody = (count: number) => `10.0.${count >> 8}.${count & 255}`

  /** Somebody new each time who may make the call: some calls end the session. */
  async function signedInFor({ audience }: Endpoint): Promise<Record<string, string>> {
    if (audience === 'anyone') return {}
    const { token } = audience === 'customer' ? await givenCustomer(shop) : await givenStaff(shop, 'owner')
    return { authorization: `Bearer ${token}` }
  }

  it.each(readingCalls)('never brings %s to a 5xx or to a refusal of another shape', async (name, endpoint) => {
    const { path, input, mediaType } = endpoint
    const headers = await signedInFor(endpoint)
    const { piece, query } = generatorFrom(randomFrom(seed))
    const names = Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    const statuses = new Map<number, number>()
    for (let count = 0; count < inputsOfEachCall; count += 1) {
      const url = `/api${path.replace(/:\w+/g, piece)}?${query(names)}`
      const answer = await shop.app.inject({ method: 'GET', url, headers, remoteAddress: somebody(count) })
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      expect(answer.statusCode, `${name}: ${url}`).toBeLessThan(500)
      if (answer.statusCode !== 200) expect(failureAnswerSchema.safeParse(answer.json()).success, `${name}: ${url}`).toBe(true)
    }
    const namesSomething = path.includes(':') || /^get(Document|Books)Link$/.test(name)
    const usual = namesSomething ? [400, 404] : [mediaType && names.length > 0 ? 400 : 200]
    expect(usual.some((status) => statuses.has(status)), [...statuses.keys()].join()).toBe(true)
    expect(shop.logLines).toEqual([])
  })

  it.each(writingCalls)('never brings %s to a 5xx, in the body and in the address', async (name, endpoint) => {
    const { method, path, input } = endpoint
    const { piece, query, body, pick } = generatorFrom(randomFrom(seed))
    const names = Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    const headers = { 'content-type': 'application/json', ...(await signedInFor(endpoint)) }
    for (let count = 0; count < inputsOfEachCall; count += 1) {
      const url = `/api${path.replace(/:\w+/g, piece)}${pick(['', '', `?${query(names)}`])}`
      const payload = body(names)
      const answer = await shop.app.inject({ method, url, headers, payload, remoteAddress: somebody(count) })
      expect(answer.statusCode, `${name}: ${url} ${payload}`).toBeLessThan(500)
      if (answer.statusCode !== 200) expect(failureAnswerSchema.safeParse(answer.json()).success, `${name}: ${url}`).toBe(true)
    }
    expect(shop.logLines).toEqual([])
  })

  it('is the same in every run', () => {
    const row = () => {
      const { query } = generatorFrom(randomFrom(seed))
      return Array.from({ length: 50 }, () => query(['language']))
    }
    expect(row()).toEqual(row())
  })
})
