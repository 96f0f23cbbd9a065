import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { call, soundAddress } from './call.ts'

const read = endpoint({
  method: 'GET', path: '/things/:id', summary: 'Reads', audience: 'anyone', caching: 'personal',
  input: z.object({ id: z.string(), language: z.string().optional(), ids: z.array(z.string()).optional() }), output: z.object({ name: z.string() }), errors: [],
})
const change = endpoint({ ...read, method: 'PUT', summary: 'Changes' })
const play = endpoint({ answer: 'sound', path: '/things/:id/play', summary: 'Plays', audience: 'anyone', caching: 'shared', input: z.object({ id: z.string(), text: z.string() }), errors: [] })

function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: [string, RequestInit | undefined][] = []
  const fetchIt = (async (url: string, init?: RequestInit) => {
    asked.push([url, init])
    return new Response(body, { status, headers })
  }) as typeof fetch
  return { asked, fetchIt }
}

function sessionOf(token: string | undefined) {
  const refused: [string, string | undefined][] = []
  return { refused, session: { token: async () => token, refuse: (code: string, asked: string | undefined) => refused.push([code, asked]) > 0 } }
}

const { session: nobody } = sessionOf(undefined)

const refusal = (errorCode: string) => JSON.stringify({ errorCode, message: '', requestId: '1' })

describe('a call from the browser', () => {
  it('puts inputs into path and query where it reads', async () => {
    const { asked, fetchIt } = answering(200, '{"name":"x"}')
    expect(await call(read, { id: 'a/b', language: 'de', ids: ['1', '2'] }, {}, fetchIt, nobody)).toEqual({ name: 'x' })
    expect(asked[0]?.[0]).toBe('/api/things/a%2Fb?language=de&ids=%5B%221%22%2C%222%22%5D')
    expect(asked[0]?.[1]?.body).toBeUndefined()
  })

  it('puts them into the body where it writes', async () => {
    const { asked, fetchIt } = answering(200, '{"name":"x"}')
    await call(change, { id: '7', language: 'de' }, {}, fetchIt, nobody)
    expect(asked[0]).toMatchObject(['/api/things/7', { method: 'PUT', body: '{"language":"de"}' }])
  })

  it('throws the code and the fields of a refusal', async () => {
    const { fetchIt } = answering(422, '{"errorCode":"WARN_MISSING_VOICE","message":"","fields":{"voices_id":{"code":"NOT_FOUND"}},"requestId":"1"}')
    await expect(call(read, { id: '1' }, {}, fetchIt, nobody)).rejects.toMatchObject({ code: 'WARN_MISSING_VOICE', fields: { voices_id: { code: 'NOT_FOUND' } } })
  })

  it.each([[502, '<html>'], [400, '{}'], [500, '{"message":"no code"}'], [200, 'not json'], [500, '{"errorCode":""}'], [500, '{"errorCode":5}'], [500, '{"errorCode":"toString"}']])('[R8.01] is ERROR_GENERAL where an answer has no code: %i %j', async (status, body) => {
    await expect(call(read, { id: '1' }, {}, answering(status, body).fetchIt, nobody)).rejects.toMatchObject({ code: 'ERROR_GENERAL' })
  })

  it('is ERROR_SUBMITTING_DATA where the line breaks in the middle of an answer', async () => {
    const body = new ReadableStream({ start: (answer) => answer.error(new TypeError('network error')) })
    const broken = (async () => new Response(body)) as unknown as typeof fetch
    await expect(call(read, { id: '1' }, {}, broken, nobody)).rejects.toMatchObject({ code: 'ERROR_SUBMITTING_DATA', isUnclear: true })
  })

  it('reports a missing connection in the same way, and passes on that the caller aborted', async () => {
    const broken = (async () => { throw new TypeError('Failed to fetch') }) as unknown as typeof fetch
    await expect(call(read, { id: '1' }, {}, broken, nobody)).rejects.toMatchObject({ code: 'ERROR_SUBMITTING_DATA', isUnclear: true })
    await expect(call(read, { id: '1' }, { signal: AbortSignal.abort() }, broken, nobody)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('[R6.05] carries the token in its header, and nowhere else', async () => {
    const { asked, fetchIt } = answering(200, '{"name":"x"}')
    await call(change, { id: '7' }, {}, fetchIt, sessionOf('secret').session)
    await call(change, { id: '7' }, { token: 'of-staff' }, fetchIt, sessionOf('secret').session)
    await call(read, { id: '7' }, {}, fetchIt, sessionOf(undefined).session)
    expect(asked.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual(['Bearer secret', 'Bearer of-staff', null])
    expect(JSON.stringify(asked.map(([url, init]) => [url, init?.body]))).not.toContain('secret')
  })

  it.each([
    [401, 'VALID_USER_REQUIRED', 'secret', true],
    [401, 'VALID_USER_REQUIRED', undefined, true],
    [403, 'NO_CART_ACCESS', 'secret', true],
    [403, 'NO_CART_ACCESS', undefined, false],
    [401, 'WRONG_USERNAME_OR_PASSWORD', 'secret', false],
    [422, 'WARN_MISSING_VOICE', 'secret', false],
  ])('[R4.06] %i %s for a caller with the token %s: the session is told: %s', async (status, code, token, isHeard) => {
    const { refused, session } = sessionOf(token)
    await expect(call(read, { id: '1' }, {}, answering(status, refusal(code)).fetchIt, session)).rejects.toMatchObject({ code, isTold: isHeard })
    expect(refused).toEqual(isHeard ? [[code, token]] : [])
  })

  it('a 403 that is not from the shop, or was for another token, ends no session', async () => {
    const { refused, session } = sessionOf('secret')
    await expect(call(read, { id: '1' }, {}, answering(403, '<html>').fetchIt, session)).rejects.toThrow()
    await expect(call(read, { id: '1' }, { token: 'of-staff' }, answering(401, refusal('VALID_USER_REQUIRED')).fetchIt, session)).rejects.toThrow()
    expect(refused).toEqual([])
  })

  it('reports when a retry makes sense', async () => {
    const { fetchIt } = answering(429, refusal('LOGIN_LOCKED'), { 'retry-after': '840' })
    await expect(call(read, { id: '1' }, {}, fetchIt, nobody)).rejects.toMatchObject({ code: 'LOGIN_LOCKED', retryAfterSeconds: 840 })
  })

  it('builds the address of a sound', () => {
    expect(soundAddress(play, { id: 'ada', text: 'Grüß Gott & mehr' })).toBe('/api/things/ada/play?text=Gr%C3%BC%C3%9F+Gott+%26+mehr')
  })
})
