import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/account/customer.ts'
import { users, walletIdentities } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword } from '#server/testing/given-accounts.ts'
import { mailsTo, tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sendPasswordReset } from './password.ts'

let shop: TestApp
let guest: CartCalls
let clock: Date
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
  guest = cartCallsOf(shop)
})
afterAll(() => shop.close())

const newPassword = 'Noch-geheimer-8'
const ask = (user: string) => guest.call('POST', '/user/resetPassword', { user })
const reset = (payload: object) => guest.call('POST', '/user/resetPassword', payload)
const login = (user: string, pw: string) => guest.call('POST', '/user/login', { user, pw })

/** Runs the job that the call wanted. */
async function runJob(jobId = String(Math.random())) {
  const wanted = shop.enqueued.findLast(({ name }) => name === sendPasswordReset.name)
  const { db, now, writeMail, enqueue } = shop.deps
  await sendPasswordReset.run({ db, now, writeMail }, wanted?.input as { emailKey: string }, { jobId, attempt: 1, signal: AbortSignal.timeout(1000), enqueue })
}

async function resetToken(email: string): Promise<string> {
  await ask(email)
  await runJob()
  return tokenFrom(shop.deps.db, email, 'password-reset')
}

const minutesLater = (count: number) => { clock = new Date(clock.getTime() + count * 60_000) }

describe('a forgotten password', () => {
  it('[R7.24, R2.09] is replaced by the link in the mail; all sessions end, and the customer is told', async () => {
    const { user, calls } = await givenCustomer(shop)
    const token = await resetToken(user.email1)
    expect(await reset({ token, pw: newPassword })).toMatchObject({ status: 200, body: { message: 'NEW_PASSWORD_HAS_BEEN_SET' } })
    expect((await calls.call('GET', '/user')).status).toBe(401)
    expect((await login(user.email1, goodPassword)).status).toBe(401)
    const { status, body } = await login(user.email1, newPassword)
    expect([status, (body as unknown as SignedIn).User.email_confirmed]).toEqual([200, true])
    expect((await mailsTo(shop.deps.db, user.email1)).map(({ kind }) => kind)).toContain('password-changed')
  })

  it('[R7.24] also unlinks a wallet: it may belong to a person who knew the old password', async () => {
    const { user } = await givenCustomer(shop)
    await shop.deps.db.insert(walletIdentities).values({ wallet: 'paypal', subject: `of ${user.id}`, userId: user.id })
    await shop.deps.db.update(users).set({ pendingWallet: 'paypal', pendingWalletSubject: 'waits' }).where(eq(users.id, user.id))
    await reset({ token: await resetToken(user.email1), pw: newPassword })
    expect((await shop.deps.db.select().from(users).where(eq(users.id, user.id)))[0]).toMatchObject({ pendingWallet: null, pendingWalletSubject: null })
    expect(await shop.deps.db.select().from(walletIdentities).where(eq(walletIdentities.userId, user.id))).toEqual([])
  })

  it('[R7.24] is answered alike with and without an account, and an unknown address gets no mail', async () => {
    const { user } = await givenCustomer(shop)
    const [known, unknown] = [await ask(user.email1.toUpperCase()), await ask('niemand@example.org')]
    expect(known).toEqual(unknown)
    expect(known).toEqual({ status: 200, body: { message: 'PASSWORD_RESET_REQUEST_SENT' } })
    await runJob()
    expect(await mailsTo(shop.deps.db, 'niemand@example.org')).toEqual([])
  })

  it('[R8.09] has a link for one use and an hour', async () => {
    const { user } = await givenCustomer(shop)
    const token = await resetToken(user.email1)
    const before = clock
    clock = new Date(clock.getTime() + 61 * 60_000)
    expect(await reset({ token, pw: newPassword })).toMatchObject({ status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } })
    clock = before
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset({ token, pw: newPassword })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
  })

  it('has several links, of which a used one ends all others', async () => {
    const { user } = await givenCustomer(shop)
    const [first, second] = [await resetToken(user.email1), await resetToken(user.email1)]
    expect((await reset({ token: second, pw: newPassword })).status).toBe(200)
    expect((await reset({ token: first, pw: goodPassword })).status).toBe(410)
  })

  it('[R8.09] has a link for one user: with another address it is refused and stays valid', async () => {
    const { user } = await givenCustomer(shop)
    const other = await givenCustomer(shop)
    const token = await resetToken(user.email1)
    for (const address of [other.user.email1, 'niemand@example.org']) {
      expect(await reset({ token, pw: newPassword, user: address })).toMatchObject({ status: 404, body: { errorCode: 'NO_UNIQUE_USER_FOUND' } })
    }
    expect((await reset({ token, pw: newPassword, user: user.email1.toUpperCase() })).status).toBe(200)
  })

  it('unlocks a locked account', async () => {
    const { user } = await givenCustomer(shop)
    const wrong = () => shop.app.inject({ method: 'POST', url: '/api/user/login', payload: { user: user.email1, pw: 'x' }, remoteAddress: '203.0.113.77' })
    for (let index = 0; index < 11; index++) await wrong()
    expect((await wrong()).statusCode).toBe(429)
    await reset({ token: await resetToken(user.email1), pw: newPassword })
    expect((await wrong()).statusCode).toBe(401)
  })

  it('cannot flood a letter box, and a job that runs twice writes one mail', async () => {
    const { user } = await givenCustomer(shop)
    const count = async () => (await mailsTo(shop.deps.db, user.email1)).filter(({ kind }) => kind === 'password-reset').length
    await ask(user.email1)
    await runJob('same')
    await runJob('same')
    expect(await count()).toBe(1)
    for (let index = 0; index < 10; index++) await runJob()
    expect(await count()).toBe(5)
  })

  it('is not denied to a customer by strangers who ask all day: whenever the last link has half its time left, another one is sent', async () => {
    const { user } = await givenCustomer(shop)
    const sent = async () => (await mailsTo(shop.deps.db, user.email1)).filter(({ kind, state }) => kind === 'password-reset' && state === 'pending').length
    for (let halfHour = 0; halfHour < 24; halfHour += 1) {
      for (let index = 0; index < 6; index += 1) {
        await ask(user.email1)
        await runJob()
      }
      minutesLater(31)
    }
    expect(await sent()).toBe(5 + 23)
    expect((await reset({ token: await resetToken(user.email1), pw: newPassword })).status).toBe(200)
  })

  it.each([[{}], [{ token: 'x' }], [{ pw: newPassword }], [{ token: 'x', pw: 'kurz' }], [{ user: '' }]])('[R5.05] names the fault in %j', async (payload) => {
    expect(await reset(payload)).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: expect.any(Object) } })
  })
})

describe('changing the own password', () => {
  it('[R7.25] ends all other sessions, keeps this one, and is told by mail', async () => {
    const { user, calls } = await givenCustomer(shop)
    const other = cartCallsOf(shop, ((await login(user.email1, goodPassword)).body as unknown as SignedIn).token)
    const waiting = await resetToken(user.email1)
    expect(await calls.call('POST', '/user/changePassword', { password: newPassword, id: user.id })).toEqual({ status: 200, body: { createSuccess: true } })
    expect([(await calls.call('GET', '/user')).status, (await other.call('GET', '/user')).status]).toEqual([200, 401])
    expect([(await login(user.email1, goodPassword)).status, (await login(user.email1, newPassword)).status]).toEqual([401, 200])
    expect((await reset({ token: waiting, pw: goodPassword })).status).toBe(410)
    expect((await mailsTo(shop.deps.db, user.email1)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
  })

  it('[R7.25, R6.03] needs the present one when the session was not opened within the last quarter of an hour', async () => {
    const { user, calls } = await givenCustomer(shop)
    const change = (said: object) => calls.call('POST', '/user/changePassword', { id: user.id, ...said })
    minutesLater(16)
    expect(await change({ password: newPassword })).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { current: expect.any(Object) } } })
    expect(await change({ password: newPassword, current: 'falsch' })).toMatchObject({
      status: 401, body: { errorCode: 'WRONG_USERNAME_OR_PASSWORD', fields: { current: expect.any(Object) } },
    })
    expect((await login(user.email1, goodPassword)).status).toBe(200)
    expect(await change({ password: newPassword, current: goodPassword })).toMatchObject({ status: 200 })
    expect((await login(user.email1, newPassword)).status).toBe(200)
  })

  it('[R7.25] checks a present one that is sent, however new the session is', async () => {
    const { user, calls } = await givenCustomer(shop)
    expect((await calls.call('POST', '/user/changePassword', { id: user.id, password: newPassword, current: 'falsch' })).status).toBe(401)
    expect((await login(user.email1, goodPassword)).status).toBe(200)
  })

  it('[R6.03] counts a wrong present one as a failed sign-in', async () => {
    const { user, token } = await givenCustomer(shop)
    const remoteAddress = '203.0.113.78'
    const headers = { authorization: `Bearer ${token}` }
    const change = (current: string) =>
      shop.app.inject({ method: 'POST', url: '/api/user/changePassword', payload: { id: user.id, password: newPassword, current }, remoteAddress, headers })
    for (let index = 0; index < 10; index++) expect((await change('falsch')).statusCode).toBe(401)
    expect((await change(goodPassword)).json()).toMatchObject({ errorCode: 'LOGIN_LOCKED' })
    const signIn = await shop.app.inject({ method: 'POST', url: '/api/user/login', payload: { user: user.email1, pw: goodPassword }, remoteAddress })
    expect(signIn.json()).toMatchObject({ errorCode: 'LOGIN_LOCKED' })
  })

  it('[R6.02, R7.25] changes no other customer\'s', async () => {
    const [mine, theirs] = [await givenCustomer(shop), await givenCustomer(shop)]
    expect(await mine.calls.call('POST', '/user/changePassword', { password: newPassword, id: theirs.user.id })).toMatchObject({ status: 403, body: { errorCode: 'NO_READ_ACCESS' } })
    expect((await login(theirs.user.email1, goodPassword)).status).toBe(200)
  })

  it('[R8.05] refuses the present one as the new one', async () => {
    const { user, calls } = await givenCustomer(shop)
    expect(await calls.call('POST', '/user/changePassword', { password: goodPassword, id: user.id })).toMatchObject({
      status: 422, body: { errorCode: 'ERROR_PASSWORD_CHANGE', fields: { password: expect.any(Object) } },
    })
  })

  it('[R5.06] names the missing part', async () => {
    const { user, calls } = await givenCustomer(shop)
    expect(await calls.call('POST', '/user/changePassword', { password: 'geheim', id: user.id })).toMatchObject({
      status: 400, body: { errorCode: 'WRONG_INPUT', fields: { password: { code: 'WEAK', lacks: ['length', 'upper_case', 'digit', 'special'] } } },
    })
  })
})
