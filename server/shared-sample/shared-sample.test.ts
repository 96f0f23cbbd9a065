import { randomBytes } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { mostComments, sharedDays } from '#domain/shared-sample/shared-sample.ts'
import { tokenHashOf } from '#server/access/secret-token.ts'
import { sharedSampleComments, sharedSamples } from '#server/db/schema.ts'
import { givenCustomer, goodPassword } from '#server/testing/given-accounts.ts'
import { keptSound, listenSomewhere } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetSharedSamples } from './shared-sample.ts'
import { watchSharedSamples } from './watch-shared-samples.ts'

const dayMs = 24 * 60 * 60 * 1000
let shop: TestApp
let now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => { shop = await openTestApp({ deps: { ...keptSound(), now: () => now } }) })
afterAll(() => shop.close())

const item = { text: 'Guten Tag bei [Firmenname]. Wir sind gleich für Sie da.', template_identifiers: { Firmenname: 'Blumen Meyer' }, voices_id: 'ada', musics_id: 'sommerregen' }

/** The shop counts requests by the address. */
const anywhere = () => ({ remoteAddress: `10.${[...randomBytes(3)].join('.')}` })

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, token?: string) {
  const answer = await shop.app.inject({ method, url: `/api/sharedSamples${path}`, ...anywhere(), ...(payload && { payload }), ...(token && { headers: { authorization: `Bearer ${token}` } }) })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> & { errorCode?: string }, headers: answer.headers, raw: answer.body }
}

async function given(said: object = {}, token?: string) {
  const { status, body, raw } = await call('POST', '', { item, company: 'Blumen Meyer', ...said }, token)
  expect(status, raw).toBe(200)
  return body as unknown as { link: string; owner_key: string; shared: Record<string, unknown> }
}

const said = { name: 'Frau Kern', text: 'Bitte „Meier“ mit ei.' }

it('[R5.03] a guest shares a sample: whoever has the link gets text, voice, music, mix and sound as they were, and nothing else', async () => {
  const { link, shared } = await given()
  const { status, body, headers } = await call('GET', `/${link}`)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toEqual(shared)
  expect(Object.keys(body).toSorted()).toEqual(['approval', 'approval_void_since', 'comments', 'company', 'expires_at', 'item', 'music', 'sample', 'shared_at', 'version', 'voice'])
  expect(body).toMatchObject({ company: 'Blumen Meyer', voice: 'Ada', music: 'Sommerregen', version: 1, approval: null, comments: [], expires_at: '2026-12-20T12:00:00.000Z' })
  expect(body.item).toMatchObject({ text: 'Guten Tag bei Blumen Meyer. Wir sind gleich für Sie da.', languages: 'de', voices_id: 'ada', musics_id: 'sommerregen', intro: 3 })
  const { address } = body.sample as { address: string }
  expect(address.startsWith(`/api${prelistenContract.playItem.path}?`)).toBe(true)
  const sound = await shop.app.inject(address)
  expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mpeg'])
})

it('the database holds neither the link nor the key of its owner', async () => {
  const { link, owner_key: ownerKey } = await given()
  const rows = JSON.stringify(await shop.deps.db.select().from(sharedSamples))
  expect([rows.includes(link), rows.includes(ownerKey)]).toEqual([false, false])
})

/** A few hundred in every run; `npm run torture -- guesses` makes ten thousand. */
const guessCount = Number(process.env['GUESSES'] ?? 300)

it(`${guessCount} guesses find none, from one address or from many`, { timeout: 120_000 }, async () => {
  await given()
  const found = new Set<number>()
  for (let hundred = 0; hundred < guessCount / 100; hundred += 1) {
    const guesses = Array.from({ length: 100 }, () => shop.app.inject({ url: `/api/sharedSamples/${randomBytes(32).toString('base64url')}`, ...anywhere() }))
    for (const { statusCode } of await Promise.all(guesses)) found.add(statusCode)
  }
  expect(found).toEqual(new Set([404]))
  const fromOne = await Promise.all(Array.from({ length: 200 }, () => shop.app.inject(`/api/sharedSamples/${randomBytes(32).toString('base64url')}`)))
  expect(fromOne.at(-1)!.statusCode).toBe(429)
})

it('a comment stands at its word, is kept as it was typed, and is bounded in length and number', async () => {
  const { link } = await given()
  const { body } = await call('POST', `/${link}/comments`, { version: 1, word: 4, text: '<b>Meier</b>', name: 'Frau Kern' })
  expect(body.comments).toEqual([{ id: expect.any(String), version: 1, word: 4, quote: 'Meyer', text: '<b>Meier</b>', name: 'Frau Kern', written_at: now.toISOString() }])
  for (const wrong of [{ word: 99 }, { word: -1 }, { text: '' }, { text: 'x'.repeat(501) }, { name: 'x'.repeat(61) }]) {
    expect(await call('POST', `/${link}/comments`, { version: 1, word: 0, ...said, ...wrong })).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT' } })
  }
  for (let count = 1; count < mostComments; count += 1) expect((await call('POST', `/${link}/comments`, { version: 1, word: null, ...said })).status).toBe(200)
  expect(await call('POST', `/${link}/comments`, { version: 1, word: null, ...said })).toMatchObject({ status: 409, body: { errorCode: 'TOO_MANY_COMMENTS' } })
})

it('an approval counts once, and belongs to exactly what was approved: any change voids it and says so', async () => {
  const { link, owner_key } = await given()
  const approved = await call('POST', `/${link}/approve`, { version: 1, name: 'Frau Kern' })
  expect(approved.body).toMatchObject({ approval: { name: 'Frau Kern', at: now.toISOString() }, approval_void_since: null })
  expect((await call('POST', `/${link}/approve`, { version: 1, name: 'Herr Lang' })).body).toEqual(approved.body)

  const same = await call('PUT', `/${link}`, { owner_key, item, company: 'Blumen Meyer' })
  expect(same.body).toMatchObject({ version: 1, approval: { name: 'Frau Kern' } })
  const changed = await call('PUT', `/${link}`, { owner_key, item: { ...item, music_vol: 60 }, company: 'Blumen Meyer' })
  expect(changed.body).toMatchObject({ version: 2, approval: null, approval_void_since: now.toISOString(), item: { music_vol: 60 } })
  for (const [late, body] of [['approve', { name: said.name }], ['comments', { word: 0, ...said }]] as const) {
    expect(await call('POST', `/${link}/${late}`, { version: 1, ...body })).toMatchObject({ status: 409, body: { errorCode: 'SHARED_SAMPLE_CHANGED' } })
  }
  expect((await call('POST', `/${link}/approve`, { version: 2, name: 'Frau Kern' })).body).toMatchObject({ approval: { name: 'Frau Kern' }, approval_void_since: null })
})

it('only whoever made it shares anew and revokes; a revoked one says so, and nothing is left of it', async () => {
  const [{ link, owner_key }, other] = [await given(), await given()]
  await call('POST', `/${link}/comments`, { version: 1, word: 0, ...said })
  await call('POST', `/${link}/approve`, { version: 1, name: 'Frau Kern' })
  for (const [method, path, shared] of [['PUT', '', { item }], ['POST', '/revoke', {}]] as const) {
    expect(await call(method, `/${link}${path}`, { owner_key: other.owner_key, ...shared })).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  }
  for (const _twice of [1, 2]) expect(await call('POST', `/${link}/revoke`, { owner_key })).toMatchObject({ status: 200, body: { revoked: true } })
  const calls = [await call('GET', `/${link}`), await call('PUT', `/${link}`, { owner_key, item }), await call('POST', `/${link}/approve`, { version: 1, name: 'Frau Kern' }), await call('POST', `/${link}/comments`, { version: 1, word: 0, ...said }), await call('GET', `/${link}/picture`)]
  for (const { status, body } of calls) expect([status, body.errorCode]).toEqual([410, 'SHARED_SAMPLE_REVOKED'])
  const rows = await shop.deps.db.select().from(sharedSamples).where(isNotNull(sharedSamples.revokedAt))
  expect(rows).toMatchObject([{ content: null, approvedBy: '' }])
  expect((await call('GET', `/${other.link}`)).status).toBe(200)
})

it('says that it has expired after 30 days; the night empties it, and a month later nobody knows of it', async () => {
  const { link } = await given()
  await call('POST', `/${link}/comments`, { version: 1, word: 0, ...said })
  const began = now
  const night = () => forgetSharedSamples.run(shop.deps, {}, { jobId: 'nightly', attempt: 1, signal: AbortSignal.timeout(5000), enqueue: async () => {} })
  try {
    now = new Date(began.getTime() + sharedDays * dayMs - 1)
    await night()
    expect((await call('GET', `/${link}`)).status).toBe(200)
    now = new Date(began.getTime() + sharedDays * dayMs)
    expect(await call('GET', `/${link}`)).toMatchObject({ status: 410, body: { errorCode: 'SHARED_SAMPLE_EXPIRED' } })
    await night()
    expect(await call('GET', `/${link}`)).toMatchObject({ status: 410, body: { errorCode: 'SHARED_SAMPLE_EXPIRED' } })
    expect(await shop.deps.db.select().from(sharedSampleComments)).toEqual([])
    expect((await shop.deps.db.select().from(sharedSamples)).filter(({ content, approvedBy }) => content !== null || approvedBy !== '')).toEqual([])
    now = new Date(began.getTime() + 2 * sharedDays * dayMs)
    await night()
    expect(await call('GET', `/${link}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  } finally {
    now = began
  }
})

it('tells whoever follows a link of each comment, approval, change and the end of it, and of no other link', async () => {
  const address = await listenSomewhere(shop.app)
  const [mine, other] = [await given(), await given()]
  const gone = new AbortController()
  const stream = await fetch(`${address}/api/sharedSamples/changes?links=${mine.link}`, { signal: gone.signal })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  let heard = ''
  void (async () => { for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) heard += part })().catch(() => {})
  await vi.waitFor(() => expect(heard).toContain(': here'), 30_000)
  const acts = [
    () => call('POST', `/${mine.link}/comments`, { version: 1, word: 0, ...said }), () => call('POST', `/${mine.link}/approve`, { version: 1 }),
    () => call('PUT', `/${mine.link}`, { owner_key: mine.owner_key, item: { ...item, intro: 1 } }), () => call('POST', `/${mine.link}/revoke`, { owner_key: mine.owner_key }),
  ]
  await call('POST', `/${other.link}/approve`, { version: 1 })
  for (const [index, act] of acts.entries()) {
    await act()
    await vi.waitFor(() => expect([...heard.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as object)).toEqual(Array.from({ length: index + 1 }, () => ({ link: mine.link }))), 30_000)
  }
  gone.abort()
})

it('draws a picture of 1200 × 630 for messengers', async () => {
  const { link } = await given({ company: 'Blumen & <Meyer>' })
  const { rawPayload: png, headers } = await shop.app.inject({ url: `/api/sharedSamples/${link}/picture`, ...anywhere() })
  expect(headers['content-type']).toBe('image/png')
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
})

it('a customer has it in the export of their data, and deletes it with the account', async () => {
  const { token } = await givenCustomer(shop)
  const { link } = await given({}, token)
  await call('POST', `/${link}/comments`, { version: 1, word: 0, ...said })
  const headers = { authorization: `Bearer ${token}` }
  const exported = (await shop.app.inject({ url: '/api/user/export', headers })).json<{ data: Record<string, object[]> }>().data
  expect(exported.shared_samples).toMatchObject([{ content: { company: 'Blumen Meyer' } }])
  expect(exported.shared_sample_comments).toMatchObject([{ text: said.text }])
  expect((await shop.app.inject({ method: 'POST', url: '/api/user/delete', headers, payload: { pw: goodPassword } })).statusCode).toBe(200)
  expect((await call('GET', `/${link}`)).status).toBe(404)
})

it('two who begin to follow in the same moment are both told of a comment, and of the end', async () => {
  const { link } = await given()
  const watch = watchSharedSamples(shop.deps.db, { everyMs: 20 })
  const over = new AbortController()
  const hash = tokenHashOf(link)
  const followed = [watch.follow([hash], over.signal, 'here'), watch.follow([hash], over.signal, 'here')]
  expect(await Promise.all(followed.map((told) => told.next()))).toEqual([{ done: false, value: undefined }, { done: false, value: undefined }])
  const next = () => Promise.all(followed.map((told) => told.next()))
  const commented = next()
  await call('POST', `/${link}/comments`, { version: 1, word: 4, ...said })
  expect(await commented).toEqual([{ done: false, value: hash }, { done: false, value: hash }])
  const ended = next()
  now = new Date(now.getTime() + (sharedDays + 1) * dayMs)
  await forgetSharedSamples.run(shop.deps, {}, { jobId: 'nightly', attempt: 1, signal: AbortSignal.timeout(5000), enqueue: async () => {} })
  expect(await ended).toEqual([{ done: false, value: hash }, { done: false, value: hash }])
  watch.close()
})

it('a company with signs that no picture can draw is written on one line', async () => {
  const { link, shared } = await given({ company: 'Blumen\u0008\nMeyer' })
  expect(shared.company).toBe('Blumen Meyer')
  const picture = await shop.app.inject({ url: `/api/sharedSamples/${link}/picture`, ...anywhere() })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
})
