/** Signed by the key of the day, whose public half stands at /v1/oauth2/certs. */
import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { answerJson, type Call } from './call.ts'
import { client } from './client.ts'
import type { Grant } from './sign-in.ts'

interface Key {
  readonly id: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

const lifeSeconds = 600
const newKey = (): Key => ({ id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })
/** Made when first needed: it takes a moment that a starting shop does not have. */
let key: Key | undefined
const currentKey = () => (key ??= newKey())
/** Keys are asked for by nobody in particular. */
let keysDay = ''

export function showKeys(call: Call) {
  const { id, publicKey } = currentKey()
  if (keysDay === 'Keys-500') return call.response.writeHead(500).end('out of order')
  if (keysDay === 'Keys-Broken') return answerJson(call, 200, { keys: 'none' })
  return answerJson(call, 200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }] })
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function claimsOf({ person, nonce, day }: Grant, issuer: string) {
  const now = Math.floor(Date.now() / 1000) - (day === 'Expired-Token' ? 2 * lifeSeconds : 0)
  return {
    iss: day === 'Wrong-Issuer' ? 'https://wallet.example' : issuer,
    aud: day === 'Wrong-Audience' ? 'another-shop' : day === 'Two-Audiences' ? [client.id, 'another-shop'] : client.id,
    sub: day === 'No-Subject' ? undefined : person.subject,
    nonce: day === 'Wrong-Nonce' ? 'of-another-sign-in' : nonce,
    iat: now, exp: now + lifeSeconds, auth_time: now,
  }
}

export function idTokenFor(grant: Grant, issuer: string): string {
  keysDay = grant.day
  if (/^New-Key|^Keys-/.test(keysDay)) key = newKey()
  const algorithm = grant.day === 'Unsigned' ? 'none' : /^(Shared|Wrong)-Secret$/.test(grant.day) ? 'HS256' : 'RS256'
  const { id, privateKey } = currentKey()
  const signed = `${encoded({ alg: algorithm, typ: 'JWT', ...(algorithm === 'RS256' && { kid: id }) })}.${encoded(claimsOf(grant, issuer))}`
  const signatures = {
    none: () => '',
    HS256: () => createHmac('sha256', grant.day === 'Wrong-Secret' ? publicPem() : client.secret).update(signed).digest('base64url'),
    RS256: () => sign('sha256', Buffer.from(signed), grant.day === 'Wrong-Signature' ? newKey().privateKey : privateKey).toString('base64url'),
  }
  return `${signed}.${signatures[algorithm]()}`
}

/** Who mistakes a public key for a shared secret would believe this one. */
const publicPem = () => currentKey().publicKey.export({ type: 'spki', format: 'pem' })
