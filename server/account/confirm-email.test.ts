import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users, walletIdentities } from '#server/db/schema.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword, signUpForm, type SignedInCustomer } from '#server/testing/given-accounts.ts'
import { mailsTo, tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { keepPendingIdentity, linkIdentity } from './wallet.queries.ts'

let shop: TestApp
let guest: CartCalls
let clock: Date
beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock } })
  guest = cartCallsOf(shop)
})
afterAll(() => shop.close())

const confirm = (said: object, { call }: Pick<CartCalls, 'call'> = guest) => call('POST', '/user/confirmEmail', said)
const tokenOf = ({ user }: SignedInCustomer) => tokenFrom(shop.deps.db, user.email1, 'sign-up')
const login = async ({ user }: SignedInCustomer, pw = goodPassword) => (await guest.call('POST', '/user/login', { user: user.email1, pw })).status
const ownOf = async ({ calls }: SignedInCustomer) => calls.call('GET', '/user')
const walletsOf = ({ user }: SignedInCustomer) => shop.deps.db.select().from(walletIdentities).where(eq(walletIdentities.userId, user.id))
const rowOf = async ({ user }: SignedInCustomer) => (await shop.deps.db.select().from(users).where(eq(users.id, user.id)))[0]!

async function givenWallets({ user: { id: userId } }: SignedInCustomer) {
  await shop.deps.db.transaction(async (tx) => {
    await linkIdentity(tx, { userId, wallet: 'paypal', subject: `linked ${userId}` })
    await keepPendingIdentity(tx, { userId, wallet: 'paypal', subject: `waiting ${userId}` })
  })
}

describe('the link that confirms the address', () => {
  it('[R7.24] confirms it at once where the customer is signed in, also twice', async () => {
    const customer = await givenCustomer(shop)
    const token = await tokenOf(customer)
    expect(await confirm({ token }, customer.calls)).toEqual({ status: 200, body: { confirmed: true } })
    expect(await confirm({ token })).toEqual({ status: 200, body: { confirmed: true } })
    expect((await ownOf(customer)).body).toMatchObject({ email_confirmed: true })
    expect(await customer.calls.call('POST', '/user/sendConfirmation', {})).toMatchObject({ body: { sent: false } })
  })

  it('[R8.09] accepts no other token, and none after a week', async () => {
    const token = await tokenOf(await givenCustomer(shop))
    const refused = { status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } }
    for (const said of [{}, { pw: goodPassword }, { new_password: true }]) expect(await confirm({ token: `${token.slice(0, -1)}_`, ...said })).toMatchObject(refused)
    const before = clock
    clock = new Date(clock.getTime() + 8 * 86_400_000)
    for (const said of [{}, { pw: goodPassword }, { new_password: true }]) expect(await confirm({ token, ...said })).toMatchObject(refused)
    clock = before
  })

  it('can be requested again, a few times an hour', async () => {
    const { user, calls } = await givenCustomer(shop)
    const answers = []
    for (let index = 0; index < 5; index++) answers.push((await calls.call('POST', '/user/sendConfirmation', {})).body['sent'])
    expect(answers).toEqual([true, true, true, true, false])
    const token = await tokenFrom(shop.deps.db, user.email1, 'email-to-confirm')
    expect(await confirm({ token, pw: goodPassword })).toMatchObject({ body: { confirmed: true } })
  })
})

describe('the link that confirms the address, where its customer is not signed in', () => {
  it('[R7.24] confirms nothing and ends nothing by being followed, also by another customer', async () => {
    const [customer, another] = [await givenCustomer(shop), await givenCustomer(shop)]
    const token = await tokenOf(customer)
    for (const calls of [guest, guest, another.calls]) expect(await confirm({ token }, calls)).toEqual({ status: 200, body: { confirmed: false, email: customer.user.email1 } })
    expect([(await ownOf(customer)).body['email_confirmed'], await login(customer), await tokenOf(customer)]).toEqual([false, 200, token])
  })

  it('[R7.24] confirms it by the password: sessions, password, wallets and a change that waits stay', async () => {
    const customer = await givenCustomer(shop)
    await givenWallets(customer)
    const { email1: pending } = signUpForm()
    expect((await customer.calls.call('PUT', '/user', { email1: pending, pw: goodPassword })).status).toBe(200)
    const token = await tokenOf(customer)
    expect(await confirm({ token, pw: goodPassword })).toEqual({ status: 200, body: { confirmed: true } })
    expect(await ownOf(customer)).toMatchObject({ status: 200, body: { email_confirmed: true, pending_email: pending } })
    expect([await login(customer), (await walletsOf(customer)).length]).toEqual([200, 1])
    expect((await mailsTo(shop.deps.db, customer.user.email1)).find(({ kind }) => kind === 'sign-up')?.textBody).toContain('token=…')
    expect(await confirm({ token })).toEqual({ status: 200, body: { confirmed: true } })
  })

  it('[R7.24] changes nothing by a wrong password, and ten of them lock it as they lock signing in', async () => {
    const customer = await givenCustomer(shop)
    const token = await tokenOf(customer)
    const codeFor = async (url: string, said: object) => {
      const answer = await shop.app.inject({ method: 'POST', url: `/api/user/${url}`, remoteAddress: '10.1.2.3', payload: said })
      return answer.json<{ errorCode?: string }>().errorCode
    }
    for (let guess = 0; guess < 10; guess++) expect(await codeFor('confirmEmail', { token, pw: 'Falsch-123' })).toBe('WRONG_USERNAME_OR_PASSWORD')
    expect(await codeFor('confirmEmail', { token, pw: goodPassword })).toBe('LOGIN_LOCKED')
    expect(await codeFor('login', { user: customer.user.email1, pw: goodPassword })).toBe('LOGIN_LOCKED')
    expect((await ownOf(customer)).body['email_confirmed']).toBe(false)
    expect(await confirm({ token, new_password: true })).toMatchObject({ status: 200, body: { confirmed: true, reset_token: expect.any(String) } })
  })

  it('[R7.24] leaves nothing to whoever signed up with another’s address, where its owner wants a new password: session, password and wallets end', async () => {
    const customer = await givenCustomer(shop)
    await givenWallets(customer)
    const { email1: theirs } = signUpForm()
    expect((await customer.calls.call('PUT', '/user', { email1: theirs, pw: goodPassword })).status).toBe(200)
    const [token, pending] = [await tokenOf(customer), await tokenFrom(shop.deps.db, theirs, 'email-to-confirm')]
    expect(await confirm({ token, new_password: true })).toMatchObject({ status: 200, body: { confirmed: true } })
    expect((await confirm({ token: pending })).status).toBe(410)
    expect([(await ownOf(customer)).status, await login(customer)]).toEqual([401, 401])
    expect(await walletsOf(customer)).toEqual([])
    expect(await rowOf(customer)).toMatchObject({ passwordHash: null, pendingWallet: null, pendingEmail: null })
    const { body } = await confirm({ token })
    expect(await guest.call('POST', '/user/resetPassword', { token: body['reset_token'], pw: 'Noch-geheimer-8' })).toMatchObject({ status: 200 })
    expect(await login(customer, 'Noch-geheimer-8')).toBe(200)
  })

  it('[R7.24] ends nothing by the wish for a new password once the address was confirmed elsewhere', async () => {
    const customer = await givenCustomer(shop)
    const token = await tokenOf(customer)
    await confirm({ token }, customer.calls)
    expect(await confirm({ token, new_password: true })).toEqual({ status: 200, body: { confirmed: true } })
    expect([(await ownOf(customer)).status, await login(customer)]).toEqual([200, 200])
  })

  it('[R7.24] asks for no password where the account has none: as there is nothing to prove it by, a new one is set', async () => {
    const customer = await givenCustomer(shop)
    await shop.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, customer.user.id))
    expect(await confirm({ token: await tokenOf(customer) })).toMatchObject({ status: 200, body: { confirmed: true, reset_token: expect.any(String) } })
    expect((await ownOf(customer)).status).toBe(401)
  })
})
