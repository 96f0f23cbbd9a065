import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/account/customer.ts'
import { mails, sessions } from '#server/db/schema.ts'
import { cartCallsOf } from '#server/testing/cart-calls.ts'
import { givenCustomer, givenStaff, goodPassword } from '#server/testing/given-accounts.ts'
import { openAppWithoutDatabase, openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { tellOfGuesses } from './login.ts'
import { tokenHashOf } from '#server/access/secret-token.ts'

let shop: TestApp
let clock: Date
beforeAll(async () => {
  clock = new Date('2026-11-20T10:00:00Z')
  shop = await openTestApp({ deps: { now: () => clock } })
})
afterAll(() => shop.close())

const minutes = (count: number) => { clock = new Date(clock.getTime() + count * 60_000) }
const hours = (count: number) => minutes(60 * count)

/** Each from another address: what is tested is not the limit of one caller. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const login = (payload: object, { remoteAddress = someAddress(), headers = {} } = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/user/login', payload, remoteAddress, headers: { 'user-agent': 'Firefox', ...headers } })
const tokenOf = async (payload: object, from = {}) => (await login(payload, from)).json<SignedIn>().token
const statusWith = async (token: string) => (await cartCallsOf(shop, token).call('GET', '/user')).status

describe('signing in', () => {
  it('[R6.03, R7.23] returns a token and the customer\'s data, with the address in any case', async () => {
    const { user } = await givenCustomer(shop)
    const answer = await login({ user: `  ${user.email1.toUpperCase()} `, pw: goodPassword })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ User: { id: user.id, email1: user.email1, Account: { name: 'Muster GmbH' } } })
    const { token, expires_at: expiresAt } = answer.json<SignedIn>()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(expiresAt).toBe(new Date(clock.getTime() + 12 * 3_600_000).toISOString())
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await statusWith(token)).toBe(200)
  })

  it('[R8.04] refuses a wrong password and an unknown address with the same answer', async () => {
    const { user } = await givenCustomer(shop)
    const { requestId: _first, ...wrong } = (await login({ user: user.email1, pw: 'falsch' })).json()
    const { requestId: _second, ...unknown } = (await login({ user: 'niemand@example.org', pw: 'falsch' })).json()
    expect(wrong).toEqual({ errorCode: 'WRONG_USERNAME_OR_PASSWORD', message: expect.any(String) })
    expect(unknown).toEqual(wrong)
  })

  it.each([[{}], [{ user: 'a@example.org' }], [{ user: '', pw: 'x' }], [{ user: 'a@example.org', pw: 7 }], [{ user: 'a@example.org', pw: 'x'.repeat(201) }]])(
    '[R5.05] names the fault in %j', async (payload) => {
      expect((await login(payload)).json()).toMatchObject({ errorCode: 'WRONG_INPUT', fields: expect.any(Object) })
    },
  )

  it('stores only the hash of a token', async () => {
    const { user, token } = await givenCustomer(shop)
    const rows = await shop.deps.db.select().from(sessions)
    expect(rows.filter(({ userId }) => userId === user.id)).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('keeps staff and customers apart: neither\'s password signs in as the other', async () => {
    const { user } = await givenCustomer(shop)
    const { staff } = await givenStaff(shop, 'owner')
    expect((await cartCallsOf(shop).call('POST', '/staff/login', { user: user.email1, pw: goodPassword })).status).toBe(401)
    expect((await login({ user: staff.email, pw: goodPassword })).statusCode).toBe(401)
  })
})

describe('ten wrong passwords', () => {
  const fail = async (user: string, count: number, remoteAddress = someAddress()) => {
    const codes: string[] = []
    for (let index = 0; index < count; index++) codes.push((await login({ user, pw: 'falsch' }, { remoteAddress })).json().errorCode)
    return codes
  }

  it('[R6.03] lock the pair of account and address for a quarter of an hour, whatever password follows', async () => {
    const { user } = await givenCustomer(shop)
    const remoteAddress = someAddress()
    expect(new Set(await fail(user.email1, 10, remoteAddress))).toEqual(new Set(['WRONG_USERNAME_OR_PASSWORD']))
    const locked = await login({ user: user.email1, pw: goodPassword }, { remoteAddress })
    expect([locked.statusCode, locked.json().errorCode]).toEqual([429, 'LOGIN_LOCKED'])
    expect(Number(locked.headers['retry-after'])).toBe(15 * 60)
    expect((await login({ user: user.email1, pw: goodPassword })).statusCode).toBe(200)
    minutes(14)
    expect((await login({ user: user.email1, pw: goodPassword }, { remoteAddress })).statusCode).toBe(429)
    minutes(2)
    expect((await login({ user: user.email1, pw: goodPassword }, { remoteAddress })).statusCode).toBe(200)
  })

  it('also lock an address that has no account', async () => {
    expect(await fail('nobody@example.org', 11)).toEqual([...Array.from({ length: 10 }, () => 'WRONG_USERNAME_OR_PASSWORD'), 'LOGIN_LOCKED'])
  })

  it('[R6.03] cannot be evaded by the many addresses of one line, and lock no other line', async () => {
    const { user } = await givenCustomer(shop)
    const line = `2001:db8:${randomInt(65_536).toString(16)}:7`
    for (let index = 0; index < 10; index++) await fail(user.email1, 1, `${line}:${index.toString(16)}::1`)
    const from = async (remoteAddress: string) => (await login({ user: user.email1, pw: goodPassword }, { remoteAddress })).statusCode
    expect(await from(`${line}:ffff:1:2:3`)).toBe(429)
    expect(await from(`${line.slice(0, -1)}8::1`)).toBe(200)
  })

  it('[R6.03] count for an IPv4 address in any notation', async () => {
    const { user } = await givenCustomer(shop)
    const remoteAddress = someAddress()
    await fail(user.email1, 5, remoteAddress)
    await fail(user.email1, 5, `::ffff:${remoteAddress}`)
    expect((await login({ user: user.email1, pw: goodPassword }, { remoteAddress })).statusCode).toBe(429)
  })

  it('[R6.03] are fewer from each address while many others guess at the account; who knows the password still gets in', async () => {
    const { user } = await givenCustomer(shop)
    for (let index = 0; index < 30; index++) await fail(user.email1, 1)
    const wrong = 'WRONG_USERNAME_OR_PASSWORD'
    expect(await fail(user.email1, 4)).toEqual([wrong, wrong, wrong, 'LOGIN_LOCKED'])
    for (let index = 0; index < 67; index++) await fail(user.email1, 1)
    expect(await fail(user.email1, 2)).toEqual([wrong, 'LOGIN_LOCKED'])
    expect((await login({ user: user.email1, pw: goodPassword }, { remoteAddress: someAddress() })).statusCode).toBe(200)
  })

  it('tell the customer once a day, and nobody who has no account', async () => {
    const { user } = await givenCustomer(shop)
    const nobody = 'guessed@example.org'
    const context = { jobId: 'guesses', attempt: 1, signal: AbortSignal.timeout(1000), enqueue: shop.deps.enqueue }
    const told = async () => {
      const wanted = shop.enqueued.filter(({ name }) => name === tellOfGuesses.name)
      for (const { input } of wanted) await tellOfGuesses.run(shop.deps as never, tellOfGuesses.input.parse(input), context)
      return (await shop.deps.db.select().from(mails)).filter(({ kind, recipient }) => kind === 'passwords-guessed' && [user.email1, nobody].includes(recipient)).map(({ recipient }) => recipient)
    }
    await fail(user.email1, 9)
    await fail(nobody, 10)
    expect(await told()).toEqual([])
    for (let line = 0; line < 2; line++) await fail(user.email1, 10)
    expect(await told()).toEqual([user.email1])
  })

  it('are counted from zero after the right one', async () => {
    const { user } = await givenCustomer(shop)
    const remoteAddress = someAddress()
    await fail(user.email1, 9, remoteAddress)
    expect((await login({ user: user.email1, pw: goodPassword }, { remoteAddress })).statusCode).toBe(200)
    expect(await fail(user.email1, 9, remoteAddress)).not.toContain('LOGIN_LOCKED')
  })

  it('cannot be evaded by fifty at once', async () => {
    const { user } = await givenCustomer(shop)
    const remoteAddress = someAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => login({ user: user.email1, pw: 'falsch' }, { remoteAddress })))
    const wrong = answers.filter((answer) => answer.json().errorCode === 'WRONG_USERNAME_OR_PASSWORD')
    expect(wrong.length).toBeLessThanOrEqual(11)
    expect(answers.filter((answer) => answer.json().errorCode === 'LOGIN_LOCKED').length).toBe(50 - wrong.length)
  })
})

describe('a session', () => {
  it('[R6.08] lasts twelve hours after the last call', async () => {
    const { user } = await givenCustomer(shop)
    const token = await tokenOf({ user: user.email1, pw: goodPassword })
    hours(11)
    expect(await statusWith(token)).toBe(200)
    hours(11)
    expect(await statusWith(token)).toBe(200)
    hours(12.1)
    const { status, body } = await cartCallsOf(shop, token).call('GET', '/user')
    expect([status, body['errorCode']]).toEqual([401, 'VALID_USER_REQUIRED'])
  })

  it('[R6.03] lasts thirty days for a customer who stays signed in', async () => {
    const { user } = await givenCustomer(shop)
    const token = await tokenOf({ user: user.email1, pw: goodPassword, remember: true })
    hours(29 * 24)
    expect(await statusWith(token)).toBe(200)
    hours(31 * 24)
    expect(await statusWith(token)).toBe(401)
  })

  it('is extended by a write at most once a minute', async () => {
    const { user, token } = await givenCustomer(shop)
    const seen = async () => (await shop.deps.db.select().from(sessions)).find(({ userId }) => userId === user.id)?.lastSeenAt
    const first = await seen()
    minutes(0.5)
    await statusWith(token)
    expect(await seen()).toEqual(first)
    minutes(0.6)
    await statusWith(token)
    expect(await seen()).toEqual(clock)
  })

  it.each([
    ['a cookie', (token: string) => ({ headers: { cookie: `token=${token}; Authorization=Bearer ${token}` } })],
    ['the query', (token: string) => ({ query: { token, access_token: token, authorization: `Bearer ${token}` } })],
    ['another scheme', (token: string) => ({ headers: { authorization: `Basic ${token}` } })],
    ['no scheme', (token: string) => ({ headers: { authorization: token } })],
  ])('[R6.05] is not accepted in %s', async (_, place) => {
    const { token } = await givenCustomer(shop)
    for (const url of ['/api/user', '/api/user/export', '/api/account']) {
      expect((await shop.app.inject({ method: 'GET', url, ...place(token) })).statusCode).toBe(401)
    }
  })

  it('[R7.23, R4.05] ends with signing out, at once, and signing out twice is harmless', async () => {
    const { token, calls } = await givenCustomer(shop)
    expect(await calls.call('GET', '/user/logout')).toMatchObject({ status: 200, body: { loggedOut: true } })
    expect(await statusWith(token)).toBe(401)
    expect(await calls.call('GET', '/user/logout')).toMatchObject({ status: 200, body: { loggedOut: true } })
  })

  it('is listed with all others, and each can be ended from any of them, by its owner alone', async () => {
    const { user, token, calls } = await givenCustomer(shop)
    const other = await tokenOf({ user: user.email1, pw: goodPassword, remember: true })
    const { body } = await calls.call('GET', '/user/sessions')
    const records = body['records'] as { id: string; is_current: boolean; stay_logged_in: boolean; user_agent: string }[]
    expect(records.map(({ is_current: own, stay_logged_in: stays }) => [own, stays]).toSorted()).toEqual([[false, true], [true, false]])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${token}|${other}|[0-9a-f]{64}`))
    const foreign = records.find((record) => !record.is_current)!
    const stranger = await givenCustomer(shop)
    expect(await stranger.calls.call('DELETE', `/user/sessions/${foreign.id}`)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(await statusWith(other)).toBe(200)
    expect(await calls.call('DELETE', `/user/sessions/${foreign.id}`)).toMatchObject({ status: 200 })
    expect([await statusWith(other), await statusWith(token)]).toEqual([401, 200])
    expect((await calls.call('DELETE', `/user/sessions/${foreign.id}`)).status).toBe(404)
  })

  it('[R6.03] is refused at once by every process after it has ended, also by one that has just accepted it', async () => {
    const { token, calls } = await givenCustomer(shop)
    await using another = await openAppWithoutDatabase({ deps: { db: shop.deps.db, now: () => clock } })
    const there = cartCallsOf(another, token)
    expect((await there.call('GET', '/user')).status).toBe(200)
    await calls.call('GET', '/user/logout')
    expect((await there.call('GET', '/user')).status).toBe(401)
  })

  it('[R6.08] is one of fifty at most: the fifty-first ends the least recently used one', async () => {
    const { user, calls, token } = await givenCustomer(shop)
    const second = await tokenOf({ user: user.email1, pw: goodPassword })
    for (let index = 0; index < 48; index++) await tokenOf({ user: user.email1, pw: goodPassword })
    minutes(2)
    expect([await statusWith(token), (await calls.call('GET', '/user/sessions')).body['total_results']]).toEqual([200, 50])
    await shop.deps.db.update(sessions).set({ lastSeenAt: new Date(clock.getTime() - 600_000) }).where(eq(sessions.tokenHash, tokenHashOf(second)))
    const last = await tokenOf({ user: user.email1, pw: goodPassword })
    expect(await Promise.all([token, second, last].map(statusWith))).toEqual([200, 401, 200])
    expect((await calls.call('GET', '/user/sessions')).body['total_results']).toBe(50)
  })

  it('ends everywhere on request', async () => {
    const { user, token, calls } = await givenCustomer(shop)
    const other = await tokenOf({ user: user.email1, pw: goodPassword })
    expect(await calls.call('POST', '/user/logoutEverywhere', {})).toMatchObject({ status: 200, body: { ended: 2 } })
    expect([await statusWith(other), await statusWith(token)]).toEqual([401, 401])
  })
})

describe('a new device', () => {
  it('is reported to the customer, once; the same browser in a distant network is another device', async () => {
    const { user } = await givenCustomer(shop)
    const from = async (userAgent: string, remoteAddress: string) => {
      await login({ user: user.email1, pw: goodPassword }, { remoteAddress, headers: { 'user-agent': userAgent } })
      return (await shop.deps.db.select().from(mails)).filter(({ kind, userId }) => kind === 'new-device' && userId === user.id).length
    }
    expect(await from('Neu/1.0', '203.0.113.7')).toBe(1)
    expect(await from('Neu/1.0', '203.0.113.7')).toBe(1)
    expect(await from('Neu/1.0', '203.0.200.9')).toBe(1)
    expect(await from('Neu/1.0', '198.51.100.7')).toBe(2)
    expect(await from('Neu/1.0', '2001:db8:1::1')).toBe(3)
    expect(await from('Neu/1.0', '2001:db8:2::1')).toBe(3)
    expect(await from('Anders/1.0', '203.0.113.7')).toBe(4)
  })
})
