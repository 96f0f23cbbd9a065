import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/account/customer.ts'
import { users } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword, signUpForm, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { mailsTo, tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sendPasswordReset } from './password.ts'
import { findUserOfWallet, keepPendingIdentity, linkIdentity } from './wallet.queries.ts'

let shop: TestApp
let guest: CartCalls
let clock: Date
let customer: SignedInCustomer
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
  guest = cartCallsOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => { customer = await givenProvedCustomer() })

const days = (count: number) => { clock = new Date(clock.getTime() + count * 86_400_000) }
const put = (payload: object, { calls } = customer) => calls.call('PUT', '/user', payload)
const own = async () => (await customer.calls.call('GET', '/user')).body
const confirm = (token: string, calls: CartCalls = guest) => calls.call('POST', '/user/confirmEmail', { token })
const undo = (token: string) => guest.call('POST', '/user/undoEmailChange', { token })
const login = async (user: string, pw = goodPassword) => (await guest.call('POST', '/user/login', { user, pw })).status
const rowOf = async (who = customer) => (await shop.deps.db.select().from(users).where(eq(users.id, who.user.id)))[0]!
const kindsTo = async (address: string) => (await mailsTo(shop.deps.db, address)).map(({ kind }) => kind)
const confirmationTo = (address: string) => tokenFrom(shop.deps.db, address, 'email-to-confirm')
const undoTo = (address: string, kind = 'email-change-wanted') => tokenFrom(shop.deps.db, address, kind)

async function givenProvedCustomer(): Promise<SignedInCustomer> {
  const proved = await givenCustomer(shop)
  await confirm(await tokenFrom(shop.deps.db, proved.user.email1, 'sign-up'), proved.calls)
  return proved
}

async function askForReset(user: string) {
  const { db, writeMail, enqueue } = shop.deps
  await guest.call('POST', '/user/resetPassword', { user })
  const context = { jobId: `reset ${user}`, attempt: 1, signal: AbortSignal.timeout(1000), enqueue }
  await sendPasswordReset.run({ db, now: () => clock, writeMail }, { emailKey: user }, context)
}

/** Answers the address that is pending now. */
async function wish(who = customer): Promise<string> {
  const { email1 } = signUpForm()
  expect(await put({ email1, pw: goodPassword }, who)).toMatchObject({ status: 200, body: { email1: who.user.email1, pending_email: email1 } })
  return email1
}

async function move(): Promise<string> {
  const email = await wish()
  expect((await confirm(await confirmationTo(email))).status).toBe(200)
  return email
}

describe('another e-mail address', () => {
  it('[R7.22] needs the password, is announced to both addresses, and counts only when it is confirmed', async () => {
    const { email1: former } = customer.user
    expect(await put({ email1: signUpForm().email1 })).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { pw: expect.any(Object) } } })
    expect(await put({ email1: signUpForm().email1, pw: 'falsch' })).toMatchObject({ status: 401, body: { errorCode: 'WRONG_USERNAME_OR_PASSWORD' } })
    const email = await wish()
    expect(await kindsTo(former)).toEqual(['sign-up', 'email-change-wanted'])
    expect([await login(email), await login(former)]).toEqual([401, 200])
    const token = await confirmationTo(email)
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200])
    expect(await own()).toMatchObject({ email1: email, pending_email: '', email_confirmed: true })
    expect([await login(email), await login(former)]).toEqual([200, 401])
    expect((await kindsTo(former)).filter((kind) => kind.startsWith('email'))).toEqual(['email-change-wanted', 'email-changed'])
  })

  it('[R7.22] allows the present address to be confirmed meanwhile, each by its own link alone', async () => {
    customer = await givenCustomer(shop)
    const first = await tokenFrom(shop.deps.db, customer.user.email1, 'sign-up')
    const email = await wish()
    expect((await confirm(first, customer.calls)).status).toBe(200)
    expect(await own()).toMatchObject({ email1: customer.user.email1, email_confirmed: true, pending_email: email })
    await confirm(await confirmationTo(email))
    expect((await confirm(first)).status).toBe(410)
  })

  it('is the last one that was requested', async () => {
    const former = await confirmationTo(await wish())
    const second = await wish()
    expect((await confirm(former)).status).toBe(410)
    expect((await confirm(await confirmationTo(second))).status).toBe(200)
  })

  it('can be withdrawn: its link is worthless then', async () => {
    const email = await wish()
    const token = await confirmationTo(email)
    expect(await customer.calls.call('DELETE', '/user/pendingEmail')).toMatchObject({ status: 200, body: { pending_email: '', email1: customer.user.email1 } })
    expect((await customer.calls.call('DELETE', '/user/pendingEmail')).status).toBe(200)
    expect((await confirm(token)).status).toBe(410)
    expect(await mailsTo(shop.deps.db, email)).toMatchObject([{ textBody: expect.stringContaining('token=…'), linksGoneAt: clock }])
  })

  it('[R7.24] is withdrawn by a password reset: it may have been requested by a person who knew the password', async () => {
    const token = await confirmationTo(await wish())
    await askForReset(customer.user.email1)
    expect((await guest.call('POST', '/user/resetPassword', { token: await tokenFrom(shop.deps.db, customer.user.email1, 'password-reset'), pw: 'Noch-geheimer-8' })).status).toBe(200)
    expect((await confirm(token)).status).toBe(410)
    expect(await login(customer.user.email1, 'Noch-geheimer-8')).toBe(200)
  })

  it.each([
    ['given up', () => customer.calls.call('DELETE', '/user/pendingEmail')],
    ['given up with a forgotten password', async () => {
      await askForReset(customer.user.email1)
      const token = await tokenFrom(shop.deps.db, customer.user.email1, 'password-reset')
      return guest.call('POST', '/user/resetPassword', { token, pw: goodPassword })
    }],
  ])('that was %s and is requested again is confirmed by its new link alone, and by that one twice', async (_how, giveUp) => {
    const email1 = await wish()
    const former = await confirmationTo(email1)
    expect((await giveUp()).status).toBe(200)
    const { body } = await guest.call('POST', '/user/login', { user: customer.user.email1, pw: goodPassword })
    expect((await cartCallsOf(shop, (body as unknown as SignedIn).token).call('PUT', '/user', { email1, pw: goodPassword })).status).toBe(200)
    expect(await confirm(former)).toMatchObject({ status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } })
    const token = await confirmationTo(email1)
    expect([(await confirm(token)).status, (await confirm(token)).status, (await rowOf()).email]).toEqual([200, 200, email1])
  })

  it('gets another mail on request, a few times an hour, and new requests cannot flood a letter box', async () => {
    const email = await wish()
    for (const sent of [true, true, true, false]) expect((await customer.calls.call('POST', '/user/sendConfirmation', {})).body).toEqual({ sent })
    expect((await kindsTo(email)).length).toBe(4)
    const other = signUpForm().email1
    expect(await put({ email1: other, pw: goodPassword })).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } })
    expect([await kindsTo(other), (await own())['pending_email']]).toEqual([[], email])
  })

  it('[R7.22] that differs only in spelling is saved at once, without a password, and stays confirmed', async () => {
    const email1 = customer.user.email1.toUpperCase().replace('EXAMPLE.ORG', 'example.org')
    expect(await put({ email1 })).toMatchObject({ status: 200, body: { email1, email_confirmed: true, pending_email: '' } })
    expect(await kindsTo(email1)).toEqual([])
    expect(await login(customer.user.email1)).toBe(200)
  })

  it('[R8.04] is refused when another customer has it', async () => {
    const other = await givenCustomer(shop)
    expect(await put({ email1: other.user.email1.toUpperCase(), pw: goodPassword })).toMatchObject({ status: 409, body: { errorCode: 'ERROR_EMAIL_IN_USE', fields: { email1: expect.any(Object) } } })
  })

  it('[R8.04] goes to the customer who proves it first, when two request it', async () => {
    const other = await givenCustomer(shop)
    const email = await wish()
    const mine = await confirmationTo(email)
    await put({ email1: email, pw: goodPassword }, other)
    const theirs = await confirmationTo(email)
    const answers = await Promise.all([confirm(mine), confirm(theirs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ body }) => body['errorCode'])).toContain('ERROR_EMAIL_IN_USE')
  })
})

describe('reverting a change of address', () => {
  it('[R8.09] works once, by the link to the former address, and ends all sessions', async () => {
    const { email1: former } = customer.user
    const email = await move()
    const other = await guest.call('POST', '/user/login', { user: email, pw: goodPassword })
    const [token, later] = [await undoTo(former), await undoTo(former, 'email-changed')]
    expect(await undo(token)).toMatchObject({ status: 200, body: { undone: true } })
    for (const { call } of [customer.calls, cartCallsOf(shop, (other.body as unknown as SignedIn).token)]) expect((await call('GET', '/user')).status).toBe(401)
    expect((await rowOf()).email).toBe(former)
    expect([await login(former), await login(email)]).toEqual([401, 401])
    expect(await undo(token)).toMatchObject({ status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } })
    expect((await undo(later)).status).toBe(410)
    expect((await mailsTo(shop.deps.db, former)).filter(({ textBody }) => /token=[\w-]/.test(textBody))).toEqual([])
  })

  it('[R8.09] leaves a new password as the only way in: neither the old one nor a wallet, linked or pending, signs in', async () => {
    const { email1: former, id: userId } = customer.user
    await move()
    const [tied, waiting] = [{ wallet: 'paypal', subject: `tied ${userId}` }, { wallet: 'paypal', subject: `waiting ${userId}` }] as const
    await shop.deps.db.transaction(async (tx) => {
      await linkIdentity(tx, { userId, ...tied })
      await keepPendingIdentity(tx, { userId, ...waiting })
    })
    expect((await undo(await undoTo(former))).status).toBe(200)
    expect([await login(former), await findUserOfWallet(shop.deps.db, tied)]).toEqual([401, undefined])
    expect(await rowOf()).toMatchObject({ email: former, passwordHash: null, pendingWallet: null, pendingWalletSubject: null })
    await askForReset(former)
    const token = await tokenFrom(shop.deps.db, former, 'password-reset')
    expect((await guest.call('POST', '/user/resetPassword', { token, pw: 'Noch-geheimer-8' })).status).toBe(200)
    expect([await login(former, 'Noch-geheimer-8'), await findUserOfWallet(shop.deps.db, waiting)]).toEqual([200, undefined])
  })

  it('works before the new address is confirmed, which then no longer can be', async () => {
    const token = await confirmationTo(await wish())
    expect((await undo(await undoTo(customer.user.email1))).status).toBe(200)
    expect((await confirm(token)).status).toBe(410)
    expect(await rowOf()).toMatchObject({ email: customer.user.email1, pendingEmail: null, emailConfirmedAt: clock })
  })

  it('[R8.09] works for seven days after the new address was confirmed, however late that was', async () => {
    const { email1: former } = customer.user
    const email = await wish()
    days(6)
    await confirm(await confirmationTo(email))
    days(6.9)
    expect((await undo(await undoTo(former))).status).toBe(410)
    expect((await undo(await undoTo(former, 'email-changed'))).status).toBe(200)
    customer = await givenProvedCustomer()
    await move()
    days(7)
    expect((await undo(await undoTo(customer.user.email1, 'email-changed'))).status).toBe(410)
  })

  it('returns to the first address, whatever changes followed, and leaves no link to any other', async () => {
    const { email1: former } = customer.user
    const second = await move()
    customer = { ...customer, user: { ...customer.user, email1: second } }
    const third = await move()
    const later = await undoTo(second)
    expect((await undo(await undoTo(former))).status).toBe(200)
    expect((await undo(later)).status).toBe(410)
    expect((await rowOf()).email).toBe(former)
    expect([await login(second), await login(third)]).toEqual([401, 401])
  })

  it('is not offered to an address that was never proved: it may be another person\'s, who can then sign up with it', async () => {
    customer = await givenCustomer(shop)
    const { email1: former } = customer.user
    await move()
    expect(await kindsTo(former)).toEqual(['sign-up'])
    expect((await guest.call('POST', '/user/signUp', signUpForm({ email1: former }))).status).toBe(200)
  })

  it('cannot be blocked: the former address becomes free for others only when its period is over', async () => {
    const { email1: former } = customer.user
    await move()
    const stranger = await givenCustomer(shop)
    const signUp = () => guest.call('POST', '/user/signUp', signUpForm({ email1: former.toUpperCase() }))
    expect(await signUp()).toMatchObject({ status: 409, body: { errorCode: 'USER_ALREADY_EXISTS' } })
    expect((await put({ email1: former, pw: goodPassword }, stranger)).status).toBe(409)
    expect((await put({ email1: former, pw: goodPassword })).status).toBe(200)
    days(8)
    expect((await signUp()).status).toBe(200)
  })
})
