import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#domain/account/customer.ts'
import type { WalletNewcomer } from '#domain/account/session.contract.ts'
import type { LoginFailure, SignInReturn, SignInStart, WalletLogin, WalletPerson } from '#server/adapters/wallet-login/wallet-login.port.ts'
import { cartCallsOf, type CartCalls } from '#server/testing/cart-calls.ts'
import { givenCustomer, goodPassword, signUpForm } from '#server/testing/given-accounts.ts'
import { mailsTo, tokenFrom } from '#server/testing/sent-mails.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { codeLogin } from './wallet-login.ts'

const erika: WalletPerson = {
  subject: 'erika', email: 'erika@wallet.example', isEmailVerified: true, firstName: 'Erika', lastName: 'Muster', street: 'Hauptstraße 7', postalCode: '80331',
  city: 'München', country: 'DE',
}

let shop: TestApp
let guest: CartCalls
let clock: Date
let started: SignInStart
let returned: SignInReturn
let answer: WalletPerson | LoginFailure['walletFailure']

const paypal: WalletLogin = {
  name: 'wallet',
  authorizationUrl: (start) => {
    started = start
    return `https://wallet.example/authorize?state=${start.state}`
  },
  personOf: async (back) => {
    returned = back
    return typeof answer === 'string' ? { walletFailure: answer, reason: 'as the test wants it' } : answer
  },
}

beforeAll(async () => {
  clock = new Date()
  shop = await openTestApp({ deps: { now: () => clock, walletLogins: { paypal } } })
  guest = cartCallsOf(shop)
})
afterAll(() => shop.close())
beforeEach(() => { answer = { ...erika, subject: Math.random().toString(), email: signUpForm().email1 } })

async function setOut(language = 'de') {
  const { body } = await guest.call('GET', `/oauth2/paypal/redirectUrl?language=${language}`)
  const { authorization_url: url, browser_key: browserKey } = body as { authorization_url: string; browser_key: string }
  return { browserKey, state: new URL(url).searchParams.get('state')! }
}

const comeBack = ({ state, browserKey }: { state: string; browserKey: string }, code = 'code') =>
  guest.call('POST', '/oauth2/paypal/codeLogin', { code, state, browser_key: browserKey })

const newcomer = async () => (await comeBack(await setOut())).body as unknown as WalletNewcomer

describe('signing in with a wallet', () => {
  it('[R6.04, R7.27, R2.07] redirects to the wallet with state, nonce and challenge, and returns with the matching values', async () => {
    const way = await setOut('en')
    expect(started.state).toBe(way.state)
    await comeBack(way, 'the-code')
    expect(returned).toMatchObject({ code: 'the-code', nonce: started.nonce, redirectUri: 'http://localhost:3000/en/signIn' })
    expect(started.redirectUri).toBe(returned.redirectUri)
    expect(createHash('sha256').update(returned.codeVerifier).digest('base64url')).toBe(started.codeChallenge)
    expect(new Set([way.state, way.browserKey, started.nonce, returned.codeVerifier]).size).toBe(4)
  })

  it('[R6.04, R7.27] answers 203 with the prefilled form for a new customer, and 200 once the wallet is linked', async () => {
    const person = answer as WalletPerson
    const { status, body } = await comeBack(await setOut())
    expect(status).toBe(203)
    expect(body).toEqual({
      wallet_token: expect.any(String), account_exists: false,
      prefilled: {
        email1: person.email, first_name: 'Erika', last_name: 'Muster', primary_address_street: 'Hauptstraße 7', primary_address_postalcode: '80331',
        primary_address_city: 'München', primary_address_country: 'DE',
      },
    })
    const { user } = await givenCustomer(shop, { email1: person.email, wallet_token: body['wallet_token'] })
    expect(user.email_confirmed).toBe(true)
    expect(await mailsTo(shop.deps.db, person.email)).toEqual([])
    const known = await comeBack(await setOut())
    expect([known.status, (known.body as unknown as SignedIn).User.id]).toEqual([200, user.id])
  })

  it('[R7.27] answers a GET with code, state and the browser key as it answers a POST, once', async () => {
    const { state, browserKey } = await setOut()
    const get = (key: string) => guest.call('GET', `/oauth2/paypal/codeLogin?${new URLSearchParams({ code: 'the-code', state, browser_key: key })}`)
    expect(await get('another')).toMatchObject({ status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } })
    expect(await get(browserKey)).toMatchObject({ status: 203, body: { wallet_token: expect.any(String) } })
    expect(returned.code).toBe('the-code')
    expect(await get(browserKey)).toMatchObject({ status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } })
    expect(await guest.call('GET', `/oauth2/paypal/codeLogin?code=c&state=${state}`)).toMatchObject({ status: 400, body: { fields: { browser_key: expect.any(Object) } } })
  })

  it('[R6.04] does not trust a wallet for an address that it has not verified, or for another one', async () => {
    answer = { ...(answer as WalletPerson), isEmailVerified: false }
    const person = answer
    expect((await givenCustomer(shop, { email1: person.email, wallet_token: (await newcomer()).wallet_token })).user.email_confirmed).toBe(false)
    answer = { ...erika, subject: 'another', email: 'other@wallet.example' }
    expect((await givenCustomer(shop, { wallet_token: (await newcomer()).wallet_token })).user.email_confirmed).toBe(false)
  })

  it('[R6.04] opens no account by its address alone: its password links the wallet first', async () => {
    const { user } = await givenCustomer(shop)
    answer = { ...(answer as WalletPerson), email: user.email1.toUpperCase() }
    const { wallet_token: walletToken, account_exists: exists } = await newcomer()
    expect(exists).toBe(true)
    const login = (pw: string) => guest.call('POST', '/user/login', { user: user.email1, pw, wallet_token: walletToken })
    expect((await login('falsch')).status).toBe(401)
    expect((await login(goodPassword)).status).toBe(200)
    expect((await mailsTo(shop.deps.db, user.email1)).map(({ kind }) => kind)).toContain('wallet-linked')
    expect(await comeBack(await setOut())).toMatchObject({ status: 200, body: { User: { id: user.id } } })
    expect(await login(goodPassword)).toMatchObject({ status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } })
  })

  it('does not reveal an account whose address the wallet has not verified', async () => {
    const { user } = await givenCustomer(shop)
    answer = { ...(answer as WalletPerson), email: user.email1, isEmailVerified: false }
    expect((await newcomer()).account_exists).toBe(false)
  })

  it('[R6.04] leaves the country empty where the shop does not deliver to it', async () => {
    answer = { ...(answer as WalletPerson), country: 'FR' }
    expect((await newcomer()).prefilled.primary_address_country).toBe('')
  })

  it('links one wallet to one account, also when two request it at once', async () => {
    const { wallet_token: token } = await newcomer()
    const { wallet_token: another } = await newcomer()
    const owners = [await givenCustomer(shop), await givenCustomer(shop)]
    const answers = await Promise.all([token, another].map((one, index) =>
      guest.call('POST', '/user/login', { user: owners[index]!.user.email1, pw: goodPassword, wallet_token: one })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })
})

describe('a sign-up with a wallet', () => {
  const tokenTo = (email: string) => tokenFrom(shop.deps.db, email, 'sign-up')
  const confirm = async ({ calls }: Pick<Awaited<ReturnType<typeof givenCustomer>>, 'calls'>, token: string) => (await calls.call('POST', '/user/confirmEmail', { token })).status
  const kindsTo = async (email: string) => (await mailsTo(shop.deps.db, email)).map(({ kind }) => kind).filter((kind) => kind !== 'new-device')
  const isKnown = async () => (await comeBack(await setOut())).status === 200

  it.each([
    ['of another address', (person: WalletPerson) => ({ ...person, email: 'other@wallet.example' })],
    ['that does not vouch for the address', (person: WalletPerson) => ({ ...person, isEmailVerified: false })],
  ])('[R6.04] %s links it only when the address is confirmed, and announces it', async (_what, changed) => {
    const { email } = answer as WalletPerson
    answer = changed(answer as WalletPerson)
    const customer = await givenCustomer(shop, { email1: email, wallet_token: (await newcomer()).wallet_token })
    expect([customer.user.email_confirmed, await isKnown(), await kindsTo(email)]).toEqual([false, false, ['sign-up']])
    const token = await tokenTo(email)
    expect([await confirm(customer, token), await isKnown(), await kindsTo(email)]).toEqual([200, true, ['sign-up', 'wallet-linked']])
    expect([await confirm(customer, token), await kindsTo(email)]).toEqual([200, ['sign-up', 'wallet-linked']])
  })

  it('[R6.04] links a wallet used in two sign-ups to the customer who proves an address first', async () => {
    answer = { ...(answer as WalletPerson), isEmailVerified: false }
    const both = [signUpForm(), signUpForm()]
    const customers = []
    for (const form of both) customers.push(await givenCustomer(shop, { ...form, wallet_token: (await newcomer()).wallet_token }))
    expect([await confirm(customers[1]!, await tokenTo(both[1]!.email1)), await confirm(customers[0]!, await tokenTo(both[0]!.email1))]).toEqual([200, 200])
    expect((await comeBack(await setOut())).body).toMatchObject({ User: { email1: both[1]!.email1 } })
    expect(await kindsTo(both[0]!.email1)).toEqual(['sign-up'])
  })
})

describe('linked wallets', () => {
  async function givenLinked() {
    const { wallet_token: token } = await newcomer()
    const customer = await givenCustomer(shop, { email1: (answer as WalletPerson).email, wallet_token: token })
    return { ...customer, unlink: () => customer.calls.call('DELETE', '/user/wallets/paypal') }
  }

  it('[R6.04] are listed with their day, for their owner', async () => {
    const { calls } = await givenLinked()
    expect((await calls.call('GET', '/user/wallets')).body).toEqual({ total_results: 1, records: [{ wallet: 'paypal', linked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }] })
    expect((await (await givenCustomer(shop)).calls.call('GET', '/user/wallets')).body).toEqual({ total_results: 0, records: [] })
  })

  it('[R6.04] can be unlinked, which is announced; they no longer sign in', async () => {
    const { user, calls, unlink } = await givenLinked()
    expect((await comeBack(await setOut())).status).toBe(200)
    expect(await unlink()).toMatchObject({ status: 200, body: { unlinked: true } })
    expect((await comeBack(await setOut())).status).toBe(203)
    expect((await calls.call('GET', '/user/wallets')).body).toMatchObject({ records: [] })
    expect((await mailsTo(shop.deps.db, user.email1)).map(({ kind }) => kind)).toContain('wallet-unlinked')
    expect(await unlink()).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
  })

  it('[R6.04] no longer sign in when they are unlinked at the same moment', async () => {
    const { unlink } = await givenLinked()
    const { state, browserKey } = await setOut()
    const { db } = shop.deps
    const transaction: typeof db.transaction = async (work) => {
      expect((await unlink()).status).toBe(200)
      return db.transaction(work)
    }
    const deps = { ...shop.deps, db: Object.assign(Object.create(db) as typeof db, { transaction }) }
    const caller = { address: '10.9.8.7', provider: '10.9.0.0/16', userAgent: 'a browser' }
    const late = codeLogin(deps, { wallet: 'paypal', code: 'code', state, browser_key: browserKey }, caller)
    await expect(late).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
  })
})

describe('the return from a wallet', () => {
  it('[R6.04, R8.09] is accepted once, also of twenty at once', async () => {
    const way = await setOut()
    const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(way)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([203, ...Array.from({ length: 19 }, () => 410)])
  })

  it('[R6.04] is accepted for ten minutes', async () => {
    const way = await setOut()
    const before = clock
    clock = new Date(before.getTime() + 10 * 60_000)
    expect(await comeBack(way)).toMatchObject({ status: 410, body: { errorCode: 'TOKEN_NOT_VALID' } })
    clock = before
  })

  it('[R6.04] belongs to the browser that started it, and another one does not invalidate it', async () => {
    const [mine, theirs] = [await setOut(), await setOut()]
    expect((await comeBack({ state: mine.state, browserKey: theirs.browserKey })).status).toBe(410)
    expect((await comeBack(mine)).status).toBe(203)
  })

  it.each([['CODE_NOT_VALID', 410, 'TOKEN_NOT_VALID'], ['WALLET_DOWN', 503, 'WALLET_NOT_AVAILABLE'], ['WALLET_REFUSED', 503, 'WALLET_NOT_AVAILABLE'], ['WALLET_BROKEN', 503, 'WALLET_NOT_AVAILABLE']] as const)(
    '[R6.04] reports that the wallet does not confirm the person: %s', async (failure, status, errorCode) => {
      answer = failure
      const way = await setOut()
      expect(await comeBack(way, 'secret-code')).toMatchObject({ status, body: { errorCode } })
      const logged = shop.logLines.join('\n')
      for (const secret of ['secret-code', way.state, way.browserKey]) expect(logged).not.toContain(secret)
    },
  )

  it('accepts no unknown wallet', async () => {
    expect(await guest.call('GET', '/oauth2/__proto__/redirectUrl')).toMatchObject({ status: 400, body: { errorCode: 'WRONG_INPUT', fields: { wallet: expect.any(Object) } } })
  })
})
