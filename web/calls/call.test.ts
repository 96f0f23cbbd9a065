import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, soundEndpoint } from '#domain/endpoint.ts'
import { call, soundAddress } from './call.ts'

const read = endpoint({
  method: 'GET', path: '/things/:id', summary: 'Reads', audience: 'anyone', caching: 'personal',
  input: z.object({ id: z.string(), language: z.string().optional(), ids: z.array(z.string()).optional() }), output: z.object({ name: z.string() }), errors: [],
})
const change = endpoint({ ...read, method: 'PUT', summary: 'Changes' })
const play = soundEndpoint({ path: '/things/:id/play', summary: 'Plays', audience: 'anyone', caching: 'shared', input: z.object({ id: z.string(), text: z.string() }), errors: [] })

function answering(status: number, body: string) {
  const asked: [string, RequestInit | undefined][] = []
  const fetchIt = (async (url: string, init?: RequestInit) => {
    asked.push([url, init])
    return new Response(body, { status })
  }) as typeof fetch
  return { asked, fetchIt }
}

describe('a call from the browser', () => {
  it('puts inputs into path and query where it reads', async () => {
    const { asked, fetchIt } = answering(200, '{"name":"x"}')
    expect(await call(read, { id: 'a/b', language: 'de', ids: ['1', '2'] }, {}, fetchIt)).toEqual({ name: 'x' })
    expect(asked[0]?.[0]).toBe('/api/things/a%2Fb?language=de&ids=%5B%221%22%2C%222%22%5D')
    expect(asked[0]?.[1]?.body).toBeUndefined()
  })

  it('puts them into the body where it changes something', async () => {
    const { asked, fetchIt } = answering(200, '{"name":"x"}')
    await call(change, { id: '7', language: 'de' }, {}, fetchIt)
    expect(asked[0]).toMatchObject(['/api/things/7', { method: 'PUT', body: '{"language":"de"}' }])
  })

  it('throws the code and the fields of a refusal', async () => {
    const { fetchIt } = answering(422, '{"errorCode":"WARN_MISSING_VOICE","message":"","fields":{"voices_id":"x"},"requestId":"1"}')
    await expect(call(read, { id: '1' }, {}, fetchIt)).rejects.toMatchObject({ code: 'WARN_MISSING_VOICE', fields: { voices_id: 'x' } })
  })

  it.each([[502, '<html>'], [200, 'not json']])('says that nothing arrived when %i answers %j', async (status, body) => {
    await expect(call(read, { id: '1' }, {}, answering(status, body).fetchIt)).rejects.toMatchObject({ code: 'ERROR_SUBMITTING_DATA' })
  })

  it('says so, too, when there is no connection, and passes on that somebody gave up', async () => {
    const broken = (async () => { throw new TypeError('Failed to fetch') }) as unknown as typeof fetch
    await expect(call(read, { id: '1' }, {}, broken)).rejects.toMatchObject({ code: 'ERROR_SUBMITTING_DATA' })
    await expect(call(read, { id: '1' }, { signal: AbortSignal.abort() }, broken)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('names where a sound is', () => {
    expect(soundAddress(play, { id: 'ada', text: 'Grüß Gott & mehr' })).toBe('/api/things/ada/play?text=Gr%C3%BC%C3%9F+Gott+%26+mehr')
  })
})
