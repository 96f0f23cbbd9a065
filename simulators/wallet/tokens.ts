/** `POST /v1/oauth2/token`: access tokens for the shop itself (payments) and for a person who has just signed in. */
import { createHash, randomBytes } from 'node:crypto'
import { answerJson, answerOnADay, formOf, type Call } from './call.ts'
import { isTheClient } from './client.ts'
import { idTokenFor } from './id-token.ts'
import { remember } from './payments/asked.ts'
import { troubleOf } from './payments/troubles.ts'
import { takeGrant, type Grant } from './sign-in.ts'

interface Access {
  /** Nothing where the shop itself has it. */
  readonly grant?: Grant
  readonly endsAt: number
}

const lifeSeconds = 28_800
const mostTokens = 1000
const accesses = new Map<string, Access>()

function newAccessToken(grant?: Grant): string {
  const token = `A21AA${randomBytes(40).toString('base64url')}`
  accesses.set(token, { ...(grant && { grant }), endsAt: Date.now() + lifeSeconds * 1000 })
  for (const oldest of accesses.keys()) if (accesses.size > mostTokens) accesses.delete(oldest)
  return token
}

/** Whose access a call brings along. */
export function accessOf({ request }: Call): Access | undefined {
  const access = accesses.get(/^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
  return access && access.endsAt > Date.now() ? access : undefined
}

/** As if all of them had expired. */
export const forgetAccesses = () => accesses.clear()

const invalidGrant = { error: 'invalid_grant', error_description: 'Invalid authorization code' }

const ways: Readonly<Record<string, (call: Call, form: URLSearchParams) => unknown>> = {
  client_credentials: (call) => {
    remember('token', call.request)
    return answerOnADay(call, 'Token', `Token-${troubleOf({ call: 'token' })?.day}`, {
      scope: 'https://uri.paypal.com/services/payments/payment/authcapture openid', access_token: newAccessToken(), token_type: 'Bearer',
      app_id: 'APP-SIMULATED', expires_in: lifeSeconds, nonce: `${new Date().toISOString()}${randomBytes(12).toString('base64url')}`,
    })
  },
  authorization_code: (call, form) => {
    const grant = takeGrant(form.get('code') ?? '')
    if (!grant || !isOfThisSignIn(grant, form)) return answerJson(call, 400, invalidGrant)
    return answerOnADay(call, 'Token', grant.day, {
      scope: 'openid profile email address', access_token: newAccessToken(grant), token_type: 'Bearer', expires_in: lifeSeconds,
      refresh_token: `R23AA${randomBytes(40).toString('base64url')}`, id_token: idTokenFor(grant, call.url.origin),
    })
  },
}

function isOfThisSignIn({ codeChallenge, redirectUri }: Grant, form: URLSearchParams): boolean {
  const challenge = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
  return challenge === codeChallenge && URL.parse(form.get('redirect_uri') ?? '')?.href === redirectUri
}

export async function giveToken(call: Call) {
  if (!isTheClient(call.request)) return answerJson(call, 401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
  const form = await formOf(call)
  const way = ways[form.get('grant_type') ?? '']
  return way ? way(call, form) : answerJson(call, 400, { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' })
}
