import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { openidWallet } from './openid-wallet.ts'
import { walletAddresses } from '#server/adapters/wallet/paypal.ts'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import { startSignIn, walletLoginSuite, type WalletUnderTest } from './wallet-login.suite.ts'

let simulator: Simulator
beforeAll(async () => { simulator = await startSimulator('wallet') })
afterAll(() => simulator.stop())

const client = { name: 'simulator', clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other' }
const open = (changes: object = {}) => openidWallet({ ...client, url: simulator.address, timeoutMs: 700, ...changes })

const decide: WalletUnderTest['decide'] = async (url, decision) => {
  const body = new URLSearchParams({ person: 'erika', answer: 'approve', ...decision })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

walletLoginSuite('OpenID Connect', async () => ({ wallet: open(), decide }))

describe('a wallet by OpenID Connect', () => {
  async function answerOf(wallet: ReturnType<typeof open>) {
    const { url, ...back } = startSignIn(wallet)
    const code = (await decide(url)).searchParams.get('code') ?? ''
    return { code, answer: await wallet.personOf({ ...back, code }) }
  }

  it('is asked for a code with PKCE, state, nonce and only the scopes that are needed', () => {
    const { url, state, nonce, redirectUri } = startSignIn(open())
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(`${simulator.address}/signin/authorize`)
    expect(Object.fromEntries(searchParams)).toEqual({
      flowEntry: 'static', client_id: 'freizeichen', response_type: 'code', scope: 'openid profile email address',
      redirect_uri: redirectUri, state, nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 'S256',
    })
    expect(url).not.toContain(client.clientSecret)
  })

  it('reports when it does not accept the shop, without the secret', async () => {
    const { answer } = await answerOf(open({ clientSecret: 'sécret: wrong' }))
    expect(answer).toEqual({ walletFailure: 'WALLET_REFUSED', reason: 'It does not accept the client id or its secret.' })
  })

  it('reports when the host does not answer', async () => {
    const wallet = open({ url: 'http://127.0.0.1:9' })
    const { url: _url, ...back } = startSignIn(wallet)
    expect(await wallet.personOf({ ...back, code: 'any' })).toMatchObject({ walletFailure: 'WALLET_DOWN' })
  })

  it('uses the two hosts of the real wallet, and the one of a simulator', () => {
    expect(walletAddresses('https://www.sandbox.paypal.com')).toEqual({
      issuer: 'https://www.sandbox.paypal.com', authorize: 'https://www.sandbox.paypal.com/signin/authorize',
      token: 'https://api-m.sandbox.paypal.com/v1/oauth2/token', keys: 'https://api-m.sandbox.paypal.com/v1/oauth2/certs',
      userInfo: 'https://api-m.sandbox.paypal.com/v1/identity/openidconnect/userinfo?schema=openid',
    })
    expect(walletAddresses(`${simulator.address}/`).token).toBe(`${simulator.address}/v1/oauth2/token`)
  })
})

describe('the simulated wallet', () => {
  it('shows a page in the language of the browser, with every person, and escapes all text', async () => {
    await fetch(`${simulator.address}/people`, { method: 'POST', body: JSON.stringify({ email: 'b@example.org', firstName: '<b>Bo</b>' }) })
    const { url } = startSignIn(open())
    const pageIn = async (language: string) => (await fetch(url, { headers: { 'accept-language': language } })).text()
    expect(await pageIn('de-AT,en;q=0.5')).toMatch(/<html lang="de">[^]*Zustimmen und zurück/)
    const english = await pageIn('fr,en-GB;q=0.8,de;q=0.2')
    expect(english).toMatch(/<html lang="en">[^]*Agree and return/)
    expect(english).toContain('&lt;b&gt;Bo&lt;/b&gt;')
    expect(english).not.toContain('<b>Bo')
  })

  it('signs in a person that a test has added, also one with a simulated failure', async () => {
    const added = { email: 'ines@example.org', firstName: 'Ines', lastName: 'Neu', city: 'Zürich', country: 'CH' }
    for (const person of [added, { ...added, id: 'unlucky', day: 'Token-500' }]) {
      expect((await fetch(`${simulator.address}/people`, { method: 'POST', body: JSON.stringify(person) })).status).toBe(201)
    }
    const wallet = open()
    const answers = []
    for (const person of ['ines@example.org', 'unlucky']) {
      const { url, ...back } = startSignIn(wallet)
      answers.push(await wallet.personOf({ ...back, code: (await decide(url, { person })).searchParams.get('code') ?? '' }))
    }
    expect(answers).toMatchObject([added, { walletFailure: 'WALLET_DOWN' }])
  })

  it('takes a simulated failure from the address of its page', async () => {
    const wallet = open()
    const { url, ...back } = startSignIn(wallet)
    const answer = await wallet.personOf({ ...back, code: (await decide(`${url}&simulate=Wrong-Nonce`)).searchParams.get('code') ?? '' })
    expect(isWalletFailure(answer) && answer.reason).toContain('nonce')
  })

  it.each([['an unknown shop', { client_id: 'thief' }], ['an address that is none', { redirect_uri: 'javascript:alert(1)' }]])(
    'redirects nowhere for %s', async (_what, changes) => {
      const url = new URL(startSignIn(open()).url)
      for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
      for (const method of ['GET', 'POST']) expect((await fetch(url, { method, redirect: 'manual' })).status).toBe(400)
    },
  )

  it('gives the shop a token of its own, which reveals no person', async () => {
    const authorization = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`
    const body = new URLSearchParams({ grant_type: 'client_credentials' })
    const answer = await fetch(`${simulator.address}/v1/oauth2/token`, { method: 'POST', body, headers: { authorization } })
    const token = (await answer.json()) as { access_token: string; token_type: string }
    expect(token).toMatchObject({ token_type: 'Bearer', app_id: expect.any(String), expires_in: expect.any(Number) })
    const headers = { authorization: `Bearer ${token.access_token}` }
    expect((await fetch(`${simulator.address}/v1/identity/openidconnect/userinfo?schema=openid`, { headers })).status).toBe(401)
  })
})
