import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import type { LoginFailure, SignInReturn, WalletLogin, WalletPerson } from './wallet-login.port.ts'

export interface WalletUnderTest {
  readonly wallet: WalletLogin
  /** Agrees or declines on the wallet's page, with something going wrong; answers the address that the person is sent back to. */
  readonly decide: (authorizationUrl: string, decision?: Decision) => Promise<URL>
}

interface Decision {
  readonly person?: string
  readonly answer?: string
  readonly day?: string
}

type Open = () => Promise<WalletUnderTest>

const redirectUri = 'https://shop.example/signIn'
const randomText = () => randomBytes(32).toString('base64url')

export function startSignIn(wallet: WalletLogin) {
  const [state, nonce, codeVerifier] = [randomText(), randomText(), randomText()]
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { state, nonce, codeVerifier, redirectUri, url: wallet.authorizationUrl({ state, nonce, codeChallenge, redirectUri }) }
}

/** A whole sign-in; `changes` is what the shop brings back wrongly. */
async function signIn({ wallet, decide }: WalletUnderTest, decision: Decision, changes: Partial<SignInReturn> = {}) {
  const { url, nonce, codeVerifier } = startSignIn(wallet)
  const back = { code: (await decide(url, decision)).searchParams.get('code') ?? '', codeVerifier, nonce, redirectUri, ...changes }
  return { back, answer: await wallet.personOf(back) }
}

const erika: Omit<WalletPerson, 'subject'> = {
  email: 'erika.muster@example.org', isEmailVerified: true, firstName: 'Erika', lastName: 'Muster',
  street: 'Musterstraße 12', postalCode: '10115', city: 'Berlin', country: 'DE',
}

const badDays: readonly (readonly [string, LoginFailure['walletFailure']])[] = [
  ['Expired-Code', 'CODE_NOT_VALID'], ['Replayed-Code', 'CODE_NOT_VALID'],
  ['Token-500', 'WALLET_DOWN'], ['Token-Busy', 'WALLET_DOWN'], ['Token-Slow', 'WALLET_DOWN'], ['Token-Hang-Up', 'WALLET_DOWN'],
  ['Token-Away', 'WALLET_DOWN'],
  ['Token-Not-JSON', 'WALLET_BROKEN'], ['Token-Cut', 'WALLET_BROKEN'], ['Token-Endless', 'WALLET_BROKEN'],
  ['Wrong-Nonce', 'WALLET_BROKEN'], ['Wrong-Audience', 'WALLET_BROKEN'], ['Two-Audiences', 'WALLET_BROKEN'], ['Wrong-Issuer', 'WALLET_BROKEN'],
  ['Expired-Token', 'WALLET_BROKEN'], ['Wrong-Signature', 'WALLET_BROKEN'], ['Wrong-Secret', 'WALLET_BROKEN'], ['Unsigned', 'WALLET_BROKEN'],
  ['No-Subject', 'WALLET_BROKEN'], ['Keys-500', 'WALLET_DOWN'], ['Keys-Broken', 'WALLET_BROKEN'],
  ['Userinfo-500', 'WALLET_DOWN'], ['Userinfo-Busy', 'WALLET_DOWN'], ['Userinfo-Slow', 'WALLET_DOWN'], ['Userinfo-Hang-Up', 'WALLET_DOWN'],
  ['Userinfo-Away', 'WALLET_DOWN'],
  ['Userinfo-Not-JSON', 'WALLET_BROKEN'], ['Userinfo-Cut', 'WALLET_BROKEN'], ['Userinfo-Endless', 'WALLET_BROKEN'], ['Other-Person', 'WALLET_BROKEN'],
]

export function walletLoginSuite(name: string, open: Open) {
  describe(name, () => {
    goodDays(open)
    misuse(open)

    it.each(badDays)('[R6.04] reports the kind of a failure, soon, without a secret, and signs in the next person: %s', async (day, code) => {
      const opened = await open()
      const { back, answer } = await signIn(opened, { day })
      expect(answer).toMatchObject({ walletFailure: code })
      for (const secret of [back.code, back.codeVerifier, back.nonce, 'erika', 'eyJ']) expect(JSON.stringify(answer)).not.toContain(secret)
      expect((await signIn(opened, {})).answer).toMatchObject(erika)
    })
  })
}

function goodDays(open: Open) {
  it('[R6.04] learns which person came back', async () => {
    const { answer } = await signIn(await open(), { person: 'erika' })
    expect(answer).toEqual({ ...erika, subject: expect.stringMatching(/./) })
  })

  it('[R6.04] recognises a person, and tells one from another', async () => {
    const opened = await open()
    const subjects = []
    for (const person of ['erika', 'noah', 'erika']) {
      const { answer } = await signIn(opened, { person })
      subjects.push(isWalletFailure(answer) ? expect.fail(answer.reason) : answer.subject)
    }
    expect(subjects[2]).toBe(subjects[0])
    expect(subjects[1]).not.toBe(subjects[0])
  })

  it('[R6.04] reports when the wallet has not verified the e-mail address', async () => {
    expect((await signIn(await open(), { person: 'ulla' })).answer).toMatchObject({ email: 'ulla.ungeprueft@example.org', isEmailVerified: false })
  })

  it('[R6.04] sends a person who declines back without a code, with the state', async () => {
    const { wallet, decide } = await open()
    const { url, state } = startSignIn(wallet)
    const back = await decide(url, { answer: 'deny' })
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state })
  })

  it('[R6.04] returns the state beside the code', async () => {
    const { wallet, decide } = await open()
    const { url, state } = startSignIn(wallet)
    expect((await decide(url)).searchParams.get('state')).toBe(state)
  })

  it.each(['Shared-Secret', 'New-Key'])('accepts a permitted variation of the wallet: %s', async (day) => {
    const opened = await open()
    expect((await signIn(opened, {})).answer).toMatchObject(erika)
    expect((await signIn(opened, { day })).answer).toMatchObject(erika)
  })

  it('leaves unusable fields of a profile empty, and lets the person in', async () => {
    const { answer } = await signIn(await open(), { day: 'Strange-Profile' })
    const nothing = { email: '', isEmailVerified: false, firstName: '', lastName: '', street: '', postalCode: '', city: '', country: '' }
    expect(answer).toEqual({ ...nothing, subject: expect.stringMatching(/./) })
  })

  it('signs in many at once, each as themselves', async () => {
    const opened = await open()
    const people = ['erika', 'noah', 'ulla', 'noah', 'erika']
    const answers = await Promise.all(people.map((person) => signIn(opened, { person })))
    expect(answers.map(({ answer }) => 'firstName' in answer && answer.firstName.toLowerCase())).toEqual(people)
  })
}

/** What somebody may try who has a code, or none. */
function misuse(open: Open) {
  it('[R6.04] a code is valid for one sign-in', async () => {
    const opened = await open()
    const { back } = await signIn(opened, {})
    expect(await opened.wallet.personOf(back)).toMatchObject({ walletFailure: 'CODE_NOT_VALID' })
  })

  it.each([
    ['with another verifier', { codeVerifier: randomText() }],
    ['for another address', { redirectUri: 'https://thief.example/signIn' }],
    ['that was made up', { code: 'made up & more=1' }],
    ['that is empty', { code: '' }],
  ])('[R6.04] a code is refused %s', async (_what, changes) => {
    expect((await signIn(await open(), {}, changes)).answer).toMatchObject({ walletFailure: 'CODE_NOT_VALID' })
  })

  it('[R6.04] a code of another sign-in is refused for this one', async () => {
    expect((await signIn(await open(), {}, { nonce: randomText() })).answer).toMatchObject({ walletFailure: 'WALLET_BROKEN' })
  })
}
