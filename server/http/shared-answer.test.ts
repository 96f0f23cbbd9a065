import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { endpoint } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { brotliDecompressSync } from 'node:zlib'
import { bind } from './bind.ts'
import { mount } from './mount.ts'
import { createPageCache } from './page-cache.ts'

const about = { audience: 'anyone', input: z.object({ of: z.string().optional() }), output: z.object({ nth: z.int(), words: z.string() }), errors: ['NOT_FOUND'] } as const
const shared = endpoint({ ...about, path: '/shared', summary: 'The same for everybody', caching: 'shared' })
const personal = endpoint({ ...about, path: '/personal', summary: 'Of one alone', caching: 'personal' })

describe('what is the same for everybody', () => {
  const answers = createPageCache({ enabled: true })
  let shop: TestApp
  let today = dateOnly(2026, 11, 20)
  let nth = 0
  const answer = (_deps: unknown, { of }: { readonly of?: string | undefined }) => {
    if (of === 'nothing') orThrow(failure('NOT_FOUND'))
    if (of === 'change') answers.forget()
    nth += 1
    return { nth, words: 'Guten Tag. '.repeat(100), secret: 'geheim' }
  }
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({
      deps: { today: () => today }, routes: (api, deps) => mount(api, deps, bind({ shared, personal }, { shared: answer, personal: answer }), { answers, readAgain: async () => {} }),
    })
  })
  beforeEach(() => answers.forget())
  afterAll(() => shop.close())

  const get = (path: string, headers = {}) => shop.app.inject({ url: `/api${path}`, headers })
  const nthOf = async (path: string) => (await get(path)).json<{ nth: number }>().nth

  it('is asked for once, until something changes or the day ends, and for each input apart', async () => {
    const first = await nthOf('/shared')
    expect([await nthOf('/shared'), await nthOf('/shared?of=another'), await nthOf('/shared?unknown=1')]).toEqual([first, first + 1, first])
    answers.forget()
    expect([await nthOf('/shared'), await nthOf('/shared')]).toEqual([first + 2, first + 2])
    today = dateOnly(2026, 11, 21)
    expect(await nthOf('/shared')).toBe(first + 3)
  })

  it('is asked for again where it changed while it was answered, where it was refused, and where it is of one alone', async () => {
    const [before, after] = [await nthOf('/shared?of=change'), await nthOf('/shared?of=change')]
    expect(after).toBe(before + 1)
    expect([(await get('/shared?of=nothing')).statusCode, (await get('/shared?of=nothing')).headers['cache-control']]).toEqual([404, 'no-store'])
    expect(await nthOf('/personal')).toBe((await nthOf('/personal')) - 1)
  })

  it('[R7.09] is answered the same the second time, and holds what the contract names alone', async () => {
    const [made, kept, packed] = [await get('/shared'), await get('/shared'), await get('/shared', { 'accept-encoding': 'br' })]
    for (const { headers, body } of [made, kept]) {
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60, stale-while-revalidate=600', 'content-type': 'application/json; charset=utf-8' })
      expect([headers.etag, body]).toEqual([undefined, made.body])
    }
    expect(Object.keys(made.json())).toEqual(['nth', 'words'])
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'vary': 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(made.body)
  })
})
