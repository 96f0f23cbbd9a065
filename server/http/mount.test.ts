import { Readable } from 'node:stream'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { placeholderValuesSchema } from '#domain/greeting/item-fields.ts'
import { openAppWithoutDatabase, type TestApp } from '../testing/test-app.ts'
import { bind } from './bind.ts'
import { mount } from './mount.ts'

const echo = endpoint({
  method: 'PUT', path: '/echo/:place', summary: 'Answers what it was given', audience: 'anyone', caching: 'personal',
  input: z.object({
    place: z.string().max(20),
    name: z.string().min(1).max(300_000).optional(),
    count: z.int().min(0).max(9).optional(),
    address: z.object({ city: z.string(), lines: z.array(z.string()) }).optional(),
    anything: z.unknown().optional(),
  }),
  output: z.object({ place: z.string(), name: z.string().optional(), count: z.int().optional() }),
  errors: [],
})

const shared = endpoint({
  method: 'GET', path: '/shared', summary: 'The same for everybody', audience: 'anyone', caching: 'shared',
  input: z.object({ name: z.string().optional() }), output: z.object({ name: z.string().optional() }), errors: [],
})

const talkative = endpoint({
  method: 'GET', path: '/talkative', summary: 'Knows more than it may say', audience: 'anyone', caching: 'personal',
  input: z.object({}), output: z.object({ id: z.string(), inner: z.array(z.object({ name: z.string() })) }), errors: [],
})

const values = endpoint({ ...shared, path: '/values', input: z.object({ values: placeholderValuesSchema }), output: z.object({ values: z.record(z.string(), z.string()) }) })

const removed = endpoint({ ...shared, method: 'DELETE', path: '/removed', summary: 'Has nothing to do', caching: 'personal' })

const whole = endpoint({ ...talkative, path: '/whole' })

const brief = endpoint({ ...talkative, path: '/brief', output: z.object({ id: z.string() }) })

/** Never changes again, and says more than one of the calls that answer it may let out. */
const frozen = Object.freeze({ id: '2', inner: [{ name: 'b' }] })

const broken = endpoint({
  method: 'GET', path: '/broken', summary: 'Answers what it did not promise', audience: 'anyone', caching: 'personal',
  input: z.object({}), output: z.object({ id: z.string() }), errors: [],
})

describe('a mounted endpoint', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({
      routes: (api, deps) => mount(api, deps, bind({ echo, shared, values, removed, talkative, whole, brief, broken }, {
        echo: (_deps, input) => input,
        shared: (_deps, input) => input,
        values: (_deps, input) => input,
        removed: (_deps, input) => input,
        talkative: () => ({ id: '1', passwordHash: 'geheim', inner: [{ name: 'a', pin: '1234' }] }),
        whole: () => frozen,
        brief: () => frozen,
        broken: () => ({ id: 7 }) as unknown as { id: string },
      })),
    })
  })
  afterAll(() => shop.close())

  it.each([
    ['POST', '/echo/here', 'PUT'], ['HEAD', '/echo/here', 'PUT'], ['DELETE', '/shared', 'GET, HEAD'], ['PATCH', '/shared?name=a', 'GET, HEAD'],
    ['POST', '/carts/usercart', 'GET, HEAD'], ['POST', '/carts/some', 'GET, HEAD, PUT, DELETE'],
  ] as const)('%s %s is answered with the methods that there are', async (method, url, allow) => {
    const answer = await shop.app.inject({ method, url: `/api${url}`, payload: 'no JSON', headers: { 'content-type': 'text/strange' } })
    expect(answer).toMatchObject({ statusCode: 405, headers: { allow } })
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ errorCode: 'WRONG_INPUT', fields: { method: { code: 'NOT_ALLOWED', allowed: allow.split(', ') } } })
  })

  const put = (payload: InjectOptions['payload'], { url = '/api/echo/here', headers = {} } = {}) =>
    shop.app.inject({ method: 'PUT', url, headers, ...(payload !== undefined && { payload }) })

  const inPieces = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const putJson = (text: string) => put(text, { headers: { 'content-type': 'application/json' } })

  function expectRefusal(response: LightMyRequestResponse, fieldNames?: string[]) {
    expect(response.json()).toMatchObject({ errorCode: 'WRONG_INPUT', requestId: response.headers['x-request-id'] })
    expect(response.statusCode).toBe(400)
    if (fieldNames) expect(Object.keys(response.json<{ fields: object }>().fields).sort()).toEqual(fieldNames)
  }

  it('lets the path win over the body, and ignores the query where there is a body', async () => {
    const answer = await put({ place: 'body', count: 3 }, { url: '/api/echo/path?place=query&name=query&count=4' })
    expect(answer.json()).toEqual({ place: 'path', count: 3 })
    expect((await put(undefined, { url: '/api/echo/path?name=query' })).json()).toEqual({ place: 'path' })
  })

  it('lets the body win over the query where a call accepts both', async () => {
    const remove = (payload: InjectOptions['payload']) => shop.app.inject({ method: 'DELETE', url: '/api/removed?name=query', ...(payload && { payload }) })
    expect([(await remove({ name: 'body' })).json(), (await remove(undefined)).json()]).toEqual([{ name: 'body' }, { name: 'query' }])
  })

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])('treats an empty body as none, for any type: %s', async (type) => {
    const headers = { 'content-type': type }
    expect((await shop.app.inject({ method: 'DELETE', url: '/api/removed', headers })).json()).toEqual({})
    expect((await put(undefined, { headers: { ...headers, 'content-length': '0' } })).json()).toEqual({ place: 'here' })
  })

  it('[R5.05] names each wrong field, nested ones by their path', async () => {
    const answer = await put({ name: '', count: 12, address: { city: 5, lines: ['a', 1] } })
    expectRefusal(answer, ['address.city', 'address.lines.1', 'count', 'name'])
  })

  it('[R5.05] says what is wrong with a field in a code with its values, and in a sentence', async () => {
    const answer = await put({ name: '', count: 12, address: { city: 5 }, colour: 'red' })
    expect(answer.json()).toMatchObject({ fields: {
      'name': { code: 'TOO_SHORT', least: 1, message: 'It has fewer than `least` characters.' },
      'count': { code: 'TOO_LARGE', most: 9 },
      'address.city': { code: 'WRONG_TYPE', expected: 'string' },
      'address.lines': { code: 'MISSING' },
      'colour': { code: 'UNKNOWN', message: expect.stringContaining('no such field') },
    } })
    expect((await shop.app.inject('/api/values?values=[1]')).json()).toMatchObject({ fields: { values: { code: 'WRONG_TYPE', expected: 'record' } } })
  })

  it.each([
    ['a number as text', { count: '3' }],
    ['null for a number', { count: null }],
    ['true for a number', { count: true }],
    ['half a number', { count: 1.5 }],
    ['a list for a number', { count: [3] }],
  ])('converts nothing: %s', async (_, payload) => {
    expectRefusal(await put(payload), ['count'])
  })

  it.each(['1e309', '-1e309'])('does not accept %s as a number', async (number) => {
    expectRefusal(await putJson(`{"count":${number}}`), ['count'])
  })

  it.each(['[]', '[{"name":"a"}]', '1', '"text"', 'true'])('refuses %s as a body', async (text) => {
    expectRefusal(await putJson(text), ['body'])
  })

  it('treats null and a missing body as an empty one', async () => {
    expect((await putJson('null')).json()).toEqual({ place: 'here' })
    expect((await put(undefined)).json()).toEqual({ place: 'here' })
  })

  it.each([
    '{', '{"name":', '{name:1}', ' ', 'NaN', '{"a":1}{"b":2}', '{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}',
  ])('[R8.05] refuses the JSON %j, and names the body', async (text) => {
    expectRefusal(await putJson(text), ['body'])
  })

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'nonsense'])(
    '[R8.05] refuses a body of type %s, and names it',
    async (type) => {
      expectRefusal(await put('name=Anna', { headers: { 'content-type': type } }), ['body'])
    },
  )

  it('[R8.05] refuses a body whose length differs from the declared one, and an empty chunked one, and names it', async () => {
    expectRefusal(await put('{}', { headers: { 'content-type': 'application/json', 'content-length': '7' } }), ['body'])
    expectRefusal(await put(Readable.from([]), { headers: inPieces }), ['body'])
  })

  it('refuses a key that is given twice', async () => {
    expectRefusal(await shop.app.inject('/api/shared?name=a&name=b'), ['name'])
  })

  it('treats names of the prototype in a query as ordinary keys', async () => {
    const answer = await shop.app.inject('/api/shared?__proto__=a&__proto__[name]=b&constructor=c')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({})
  })

  it.each([
    ['a field', { name: 'a\0b' }, 'name'],
    ['an inner field', { anything: { deep: ['', 'a\0'] } }, 'anything.deep.1'],
    ['an inner key', { anything: { 'a\0': 1 } }, 'anything'],
    ['an outer key', { 'a\0': 1 }, 'input'],
  ])('refuses a NUL character in %s', async (_, payload, name) => {
    expectRefusal(await put(payload), [name])
  })

  it('normalises every text (NFC), wherever it is and however it is counted', async () => {
    const name = 'Käthe'
    const spelled = name.normalize('NFD')
    const limit = 'ü'.repeat(20)
    const answer = await put({ name: spelled }, { url: `/api/echo/${encodeURIComponent(limit.normalize('NFD'))}` })
    expect(answer.json()).toEqual({ place: limit, name })
    expect((await shop.app.inject(`/api/shared?name=${encodeURIComponent(spelled)}`)).json()).toEqual({ name })
    const escaped = `{"Ka\\u0308the":"Ka\\u0308the"}`
    for (const values of [JSON.stringify({ [spelled]: spelled }), escaped]) {
      expect((await shop.app.inject({ url: '/api/values', query: { values } })).json()).toEqual({ values: { [name]: name } })
    }
    expect((await shop.app.inject(`/api/values?values[${encodeURIComponent(spelled)}]=${encodeURIComponent(spelled)}`)).json()).toEqual({ values: { [name]: name } })
  })

  it('refuses half a surrogate pair, as a value and as a key', async () => {
    expectRefusal(await putJson('{"name":"a\\ud83d"}'), ['name'])
    expectRefusal(await putJson('{"anything":{"\\ude00":1}}'), ['anything'])
    expect((await putJson('{"name":"\\ud83d\\ude00"}')).json()).toMatchObject({ name: '😀' })
  })

  it('refuses a NUL character in the path and in the query', async () => {
    expectRefusal(await put({}, { url: '/api/echo/a%00' }), ['place'])
    expectRefusal(await shop.app.inject('/api/shared?name=%00'), ['name'])
  })

  it.each([['[', ']'], ['{"a":', '}']])('refuses input nested 40,000 deep in %s without failing', async (open, close) => {
    expectRefusal(await putJson(`{"anything":${open.repeat(40_000)}1${close.repeat(40_000)}}`))
  })

  it('refuses an address that cannot be decoded', async () => {
    expectRefusal(await put({}, { url: '/api/echo/%E0%A4%A' }))
  })

  it('refuses a body over the limit, with its length announced or not', async () => {
    const text = JSON.stringify({ name: 'a'.repeat(300 * 1024) })
    const bodies = [[text, { 'content-type': 'application/json' }], [Readable.from([text.slice(0, 1000), text.slice(1000)]), inPieces]] as const
    for (const [payload, headers] of bodies) {
      const answer = await put(payload, { headers })
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toMatchObject({ errorCode: 'TOO_LARGE' })
    }
    expect((await put({ name: 'a'.repeat(200 * 1024) })).statusCode).toBe(200)
  })

  it('sends no field that the contract does not name', async () => {
    expect((await shop.app.inject('/api/talkative')).json()).toEqual({ id: '1', inner: [{ name: 'a' }] })
    for (let time = 1; time <= 2; time += 1) {
      expect((await shop.app.inject('/api/whole')).json()).toEqual(frozen)
      expect((await shop.app.inject('/api/brief')).json()).toEqual({ id: '2' })
    }
  })

  it('answers 500 rather than a value that the contract does not allow', async () => {
    const answer = await shop.app.inject('/api/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ errorCode: 'ERROR_GENERAL' })
  })

  it('allows shared answers to be cached for a minute, and personal ones and refusals not at all', async () => {
    expect((await shop.app.inject('/api/shared')).headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    expect((await put({})).headers['cache-control']).toBe('no-store')
    expect((await shop.app.inject('/api/shared?name=a&name=b')).headers['cache-control']).toBe('no-store')
  })
})
