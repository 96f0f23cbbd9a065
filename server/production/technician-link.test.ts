import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { technicianLinks } from '#server/db/schema.ts'
import { givenCustomer, goodPassword } from '#server/testing/given-accounts.ts'
import { givenFinished, givenOrderedGreetings, type OrderedGreetings } from '#server/testing/given-produced.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const dayMs = 24 * 60 * 60 * 1000
let clock = new Date('2026-11-03T09:00:00Z')
let shop: TestApp
let owner: OrderedGreetings
let greetingId: string

beforeAll(async () => {
  shop = await openTestApp({ deps: { now: () => clock } })
  owner = await givenOrderedGreetings(shop)
  greetingId = owner.greetingIds[0]
  await givenFinished(shop, greetingId, { formats: ['mp3', 'wav'] })
})
afterAll(() => shop.close())

async function make(): Promise<string> {
  const { status, body } = await owner.calls.call('POST', `/hpcgreetings/${greetingId}/technicianLink`)
  expect(status).toBe(200)
  return body['token'] as string
}

async function open(token: string) {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/technicianLinks', payload: { token } })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body, headers: answer.headers }
}

const download = (token: string, format = 'mp3') => shop.app.inject({ method: 'GET', url: `/api/technicianLinks/${token}/file?format=${format}` })
const gone = { status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } }

it('opens one greeting and its files without an account, and tells nothing of the customer', async () => {
  const token = await make()
  const { status, body, text, headers } = await open(token)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual(['ai_voice', 'expires_at', 'files', 'name', 'seconds', 'telephone_files', 'telephone_system'])
  expect(body).toMatchObject({ name: 'Warteschleife – Geduld', ai_voice: false })
  expect(headers['cache-control']).toBe('no-store')
  for (const secret of [owner.user.email1, owner.user.id, owner.orderId, greetingId, 'price', 'Muster']) expect(text).not.toContain(secret)
  const file = await download(token)
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringMatching(/G\d+-1_warteschleife_de\.mp3/)])
  expect((await download(token, 'alaw')).json()).toMatchObject({ errorCode: 'NOT_FOUND' })
})

it('keeps the hash alone, and counts openings for the customer', async () => {
  const token = await make()
  clock = new Date(clock.getTime() + 1000)
  for (let time = 0; time < 2; time += 1) await open(token)
  await download(token)
  const [row] = await shop.deps.db.select().from(technicianLinks).where(eq(technicianLinks.greetingId, greetingId))
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(await owner.calls.call('GET', `/hpcgreetings/${greetingId}/technicianLink`)).toMatchObject({
    status: 200, body: { link: { openings: 2, last_opened_at: clock.toISOString() } },
  })
})

it('opens nothing after thirty days, after a new one was made, or once revoked', async () => {
  const former = await make()
  const token = await make()
  expect(await open(former)).toMatchObject(gone)
  for (let time = 0; time < 2; time += 1) expect((await owner.calls.call('DELETE', `/hpcgreetings/${greetingId}/technicianLink`)).status).toBe(200)
  expect(await open(token)).toMatchObject(gone)
  expect((await download(token)).statusCode).toBe(410)
  expect(await open('x'.repeat(43))).toMatchObject(gone)
  const last = await make()
  const madeAt = clock
  clock = new Date(madeAt.getTime() + 30 * dayMs - 1000)
  expect((await open(last)).status).toBe(200)
  clock = new Date(clock.getTime() + 1000)
  expect(await open(last)).toMatchObject(gone)
  expect((await download(last)).statusCode).toBe(410)
  clock = madeAt
})

it('is made, seen and revoked by the owner of a finished greeting alone', async () => {
  const stranger = await givenCustomer(shop)
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    expect(await stranger.calls.call(method, `/hpcgreetings/${greetingId}/technicianLink`)).toMatchObject({ status: 404 })
    expect((await shop.app.inject({ method, url: `/api/hpcgreetings/${greetingId}/technicianLink` })).statusCode).toBe(401)
  }
  const unfinished = await givenOrderedGreetings(shop)
  expect(await unfinished.calls.call('POST', `/hpcgreetings/${unfinished.greetingIds[0]}/technicianLink`)).toMatchObject({ body: { errorCode: 'GREETING_NOT_FINISHED' } })
})

it('goes with the customer', async () => {
  const token = await make()
  expect((await owner.calls.call('POST', '/user/delete', { pw: goodPassword })).status).toBe(200)
  expect(await open(token)).toMatchObject(gone)
  expect(await shop.deps.db.select().from(technicianLinks).where(eq(technicianLinks.greetingId, greetingId))).toEqual([])
})
