/** OpenID Connect as PayPal has it: authorization code with PKCE, Basic authentication, id token and user info. */
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { basicAuthorization, boundedCall, CallFailed, fromJson, type Reply } from '#server/adapters/bounded-call.ts'
import { failureOf, walletAddresses, WalletFailed } from '#server/adapters/wallet/paypal.ts'
import type { SignInReturn, SignInStart, WalletLogin, WalletPerson } from './wallet-login.port.ts'

interface Options {
  readonly name: string
  /** Where people meet the wallet, such as `https://www.paypal.com`. */
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** For everything that has to be asked to learn who came back. */
  readonly timeoutMs?: number
}

const tokensSchema = z.object({
  access_token: z.string().max(8192).regex(/^[\x21-\x7e]+$/),
  token_type: z.string().regex(/^bearer$/i),
  id_token: z.string().min(1),
})
const refusalSchema = z.object({ error: z.string() })

export function openidWallet({ name, url, clientId, clientSecret, timeoutMs = 10_000 }: Options): WalletLogin {
  const addresses = walletAddresses(url)
  const subjectOf = idTokenCheck(addresses, { clientId, clientSecret, timeoutMs })
  const authorization = basicAuthorization(clientId, clientSecret)

  function authorizationUrl({ state, nonce, codeChallenge, redirectUri }: SignInStart): string {
    const query = new URLSearchParams({
      flowEntry: 'static', client_id: clientId, response_type: 'code', scope: 'openid profile email address',
      redirect_uri: redirectUri, state, nonce, code_challenge: codeChallenge, code_challenge_method: 'S256',
    })
    return `${addresses.authorize}?${query}`
  }

  async function signIn({ code, codeVerifier, nonce, redirectUri }: SignInReturn): Promise<WalletPerson> {
    const signal = AbortSignal.timeout(timeoutMs)
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier })
    const request = { method: 'POST', body, headers: { authorization, accept: 'application/json' } }
    const tokens = tokensIn(await boundedCall(addresses.token, request, { signal }))
    const subject = await subjectOf(tokens.id_token, nonce)
    const headers = { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' }
    return personIn(await boundedCall(addresses.userInfo, { headers }, { signal }), subject)
  }

  return { name, authorizationUrl, personOf: (back) => signIn(back).catch((error: unknown) => (
    error instanceof CodeNotValid ? { walletFailure: 'CODE_NOT_VALID', reason: error.message } : failureOf(error)
  )) }
}

function tokensIn({ status, text }: Reply): z.output<typeof tokensSchema> {
  const answer = fromJson(text)
  if (status !== 200) throw refusal(status, refusalSchema.safeParse(answer).data?.error)
  const tokens = tokensSchema.safeParse(answer)
  if (!tokens.success) throw new WalletFailed('WALLET_BROKEN', 'Its tokens cannot be read.')
  return tokens.data
}

const isDown = (status: number) => status >= 500 || status === 429

class CodeNotValid extends Error {}

function refusal(status: number, error: string | undefined): Error {
  if (isDown(status)) return new WalletFailed('WALLET_DOWN', `It answered ${status} when asked for tokens.`)
  if (error === 'invalid_grant') return new CodeNotValid('It does not accept the code.')
  if (status === 401 || error === 'invalid_client') return new WalletFailed('WALLET_REFUSED', 'It does not accept the client id or its secret.')
  return new WalletFailed('WALLET_BROKEN', `It answered ${status} when asked for tokens.`)
}

/** User info comes with no signature: it counts only for the person whom the id token names. */
function personIn({ status, text }: Reply, subject: string): WalletPerson {
  if (status !== 200) throw new WalletFailed(isDown(status) ? 'WALLET_DOWN' : 'WALLET_BROKEN', `It answered ${status} when asked who it is.`)
  const person = personFrom(fromJson(text))
  if (!person) throw new WalletFailed('WALLET_BROKEN', 'It names nobody.')
  if (person.subject !== subject) throw new WalletFailed('WALLET_BROKEN', 'It tells of somebody else than it vouched for.')
  return person
}

/** What cannot be used is left empty: nobody is refused a login because of a strange address. */
const draft = (most: number) => z.string().trim().max(most).regex(/^\P{Cc}*$/u).catch('')

const addressSchema = z.object({
  street_address: draft(200),
  postal_code: draft(20),
  locality: draft(100),
  country: z.string().trim().toUpperCase().regex(/^[A-Z]{2}$/).catch(''),
})

const profileSchema = z.object({
  sub: z.string().min(1).max(500).optional(),
  user_id: z.string().min(1).max(500).optional(),
  given_name: draft(100),
  family_name: draft(100),
  email: z.email().max(254).catch(''),
  // Wallets were seen to send the word.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  address: addressSchema.catch(addressSchema.parse({})),
})

/** Nothing where no subject is named. */
function personFrom(profile: unknown): WalletPerson | undefined {
  const parsed = profileSchema.safeParse(profile)
  const subject = parsed.data?.sub ?? parsed.data?.user_id
  if (!parsed.data || !subject) return undefined
  const { given_name: firstName, family_name: lastName, email, email_verified: isVerified, address } = parsed.data
  return {
    subject, email, firstName, lastName,
    isEmailVerified: email !== '' && isVerified,
    street: address.street_address, postalCode: address.postal_code, city: address.locality, country: address.country,
  }
}

/** Answers the subject, or throws WalletFailed, or CallFailed where the keys could not be had. */
type CheckIdToken = (idToken: string, nonce: string) => Promise<string>

/** Whether an id token was made by the wallet, for this shop, for this sign-in, and just now. */
function idTokenCheck({ issuer, keys }: ReturnType<typeof walletAddresses>, { clientId, clientSecret, timeoutMs }: Required<Omit<Options, 'name' | 'url'>>): CheckIdToken {
  const keyFor = keyChooser(publishedKeys(keys, timeoutMs), new TextEncoder().encode(clientSecret))
  const expected = {
    issuer, audience: clientId, algorithms: ['RS256', 'HS256'], requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '10 minutes', clockTolerance: '1 minute',
  }
  return async (idToken, nonce) => {
    const { payload } = await jwtVerify(idToken, keyFor, expected).catch((error: unknown) => {
      throw error instanceof CallFailed ? error : refusedToken(complaintOf(error))
    })
    if (payload['nonce'] !== nonce) throw refusedToken('it belongs to another sign-in (nonce)')
    if (!isForUsAlone(payload, clientId)) throw refusedToken('it was made for another client (azp)')
    if (!payload.sub) throw refusedToken('it names nobody (sub)')
    return payload.sub
  }
}

/** It proves nothing; `why` in the words of the check. */
const refusedToken = (why: string) => new WalletFailed('WALLET_BROKEN', `Its id token is refused: ${why}`)

/** Each algorithm has its own key: a public key is never taken for a shared secret. */
function keyChooser(published: JWTVerifyGetKey, secret: Uint8Array): JWTVerifyGetKey {
  return (header, token) => (header.alg === 'HS256' ? secret : published(header, token))
}

function publishedKeys(address: string, timeoutMs: number): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: timeoutMs,
    // A key that is not known yet is asked for at once: tokens come from the wallet itself, so nobody else can make us ask.
    cooldownDuration: 0,
    [customFetch]: async (url, { headers, signal }) => {
      const { status, text } = await boundedCall(url, { headers }, { signal })
      if (status !== 200) throw new CallFailed('down', `its keys were answered with ${status}`)
      return new Response(text)
    },
  })
}

/** Who is not the only audience must be named as the party that asked. */
function isForUsAlone({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId
}

function complaintOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) return `${error.code} (${error.claim})`
  return error instanceof errors.JOSEError ? error.code : 'it cannot be read'
}
