/** Proved by state, nonce and PKCE, and only in the browser that set out. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { countrySchema } from '#domain/address/address.ts'
import { emailKey } from '#domain/access/email-address.ts'
import { sessionContract, type WalletNewcomer } from '#domain/account/session.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError, orThrow } from '#domain/errors.ts'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import type { LoginFailure, WalletLogin, WalletPerson } from '#server/adapters/wallet-login/wallet-login.port.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import { bind } from '#server/http/bind.ts'
import { findPerson, findPersonByEmail, lockPerson } from './customer.queries.ts'
import { issueWalletToken } from './wallet.ts'
import { newSecretToken, tokenHashOf } from '#server/access/secret-token.ts'
import { signIn } from './login.ts'
import { issueToken, spendToken } from '#server/access/single-use-token.queries.ts'
import { findUserOfWallet } from './wallet.queries.ts'

type WalletDeps = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'walletLogins' | 'writeMail'>
type CodeLogin = typeof sessionContract.codeLogin

const stateMs = 10 * 60 * 1000

const payloadSchema = z.object({ nonce: z.string(), codeVerifier: z.string(), redirectUri: z.string() })

export async function codeLogin(
  deps: WalletDeps, { wallet, code, state, browser_key: browserKey }: ParsedInputOf<CodeLogin>, caller: Caller,
): Promise<OutputOf<CodeLogin>> {
  const { db, now, walletLogins } = deps
  const sameBrowser = { wallet, browserKeyHash: tokenHashOf(browserKey) }
  const started = orThrow((await spendToken(db, 'wallet_state', state, now(), sameBrowser)) ?? failure('TOKEN_NOT_VALID'))
  const person = await askWallet(walletLogins[wallet], code, started.payload)
  const identity = { wallet, subject: person.subject }
  const userId = await findUserOfWallet(db, identity)
  const known = userId === undefined ? undefined : await findPerson(db, userId)
  if (known) {
    return db.transaction(async (tx) => {
      const owner = orThrow((await lockPerson(tx, known.id)) ?? failure('TOKEN_NOT_VALID'))
      // It may have been unlinked meanwhile.
      if ((await findUserOfWallet(tx, identity)) !== owner.id) orThrow(failure('TOKEN_NOT_VALID'))
      return signIn(tx, deps, owner, { caller, stayLoggedIn: false })
    })
  }
  const confirmedEmailKey = person.isEmailVerified ? emailKey(person.email) : ''
  const walletToken = await issueWalletToken(db, { ...identity, confirmedEmailKey }, now())
  // Who has not proved to read that letter box learns nothing about it.
  const accountExists = confirmedEmailKey !== '' && (await findPersonByEmail(db, confirmedEmailKey)) !== undefined
  return { wallet_token: walletToken, account_exists: accountExists, prefilled: prefilled(person) }
}

async function askWallet(walletLogin: WalletLogin, code: string, payload: Record<string, unknown>): Promise<WalletPerson> {
  const answer = await walletLogin.personOf({ code, ...payloadSchema.parse(payload) })
  return isWalletFailure(answer) ? refuse(answer) : answer
}

function refuse({ walletFailure, reason }: LoginFailure): never {
  const code = walletFailure === 'CODE_NOT_VALID' ? 'TOKEN_NOT_VALID' : 'WALLET_NOT_AVAILABLE'
  throw new FailureError(failure(code), new Error(`${walletFailure}: ${reason}`))
}

function prefilled({ email, firstName, lastName, street, postalCode, city, country }: WalletPerson): WalletNewcomer['prefilled'] {
  return {
    email1: email, first_name: firstName, last_name: lastName, primary_address_street: street, primary_address_postalcode: postalCode,
    primary_address_city: city, primary_address_country: countrySchema.safeParse(country).data ?? '',
  }
}

export const walletLoginCalls = bind(sessionContract, {
  getWalletRedirect: async ({ db, now, publicUrl, walletLogins }, { wallet, language }) => {
    const browserKey = newSecretToken()
    const { token: nonce } = newSecretToken()
    const { token: codeVerifier } = newSecretToken()
    const redirectUri = `${publicUrl}${language === 'en' ? '/en' : ''}/signIn`
    const payload = { wallet, browserKeyHash: browserKey.tokenHash, nonce, codeVerifier, redirectUri }
    const state = await issueToken(db, { kind: 'wallet_state', payload, now: now(), lastsMs: stateMs })
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    return { authorization_url: walletLogins[wallet].authorizationUrl({ state, nonce, codeChallenge, redirectUri }), browser_key: browserKey.token }
  },

  codeLogin: (deps, input, _asker, request) => codeLogin(deps, input, callerOf(request)),
  codeLoginByQuery: (deps, input, _asker, request) => codeLogin(deps, input, callerOf(request)),
})
