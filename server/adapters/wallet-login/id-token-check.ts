/** Whether an id token was made by the wallet, for this shop, for this sign-in, and just now. */
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { boundedCall, CallFailed } from '../bounded-call.ts'

interface Options {
  readonly issuer: string
  readonly keysAddress: string
  readonly clientId: string
  readonly clientSecret: string
  readonly timeoutMs: number
}

/** The token proves nothing; the message says why, in the words of the check. */
export class IdTokenRefused extends Error {
  override readonly name = 'IdTokenRefused'
}

/** Answers the subject, or throws IdTokenRefused, or CallFailed where the keys could not be had. */
export type CheckIdToken = (idToken: string, nonce: string) => Promise<string>

export function idTokenCheck({ issuer, keysAddress, clientId, clientSecret, timeoutMs }: Options): CheckIdToken {
  const keyFor = keyChooser(publishedKeys(keysAddress, timeoutMs), new TextEncoder().encode(clientSecret))
  const expected = {
    issuer, audience: clientId, algorithms: ['RS256', 'HS256'], requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: '10 minutes', clockTolerance: '1 minute',
  }
  return async (idToken, nonce) => {
    const { payload } = await jwtVerify(idToken, keyFor, expected).catch((error: unknown) => {
      throw error instanceof CallFailed ? error : new IdTokenRefused(complaintOf(error))
    })
    if (payload['nonce'] !== nonce) throw new IdTokenRefused('it belongs to another sign-in (nonce)')
    if (!isForUsAlone(payload, clientId)) throw new IdTokenRefused('it was made for another client (azp)')
    if (!payload.sub) throw new IdTokenRefused('it names nobody (sub)')
    return payload.sub
  }
}

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
