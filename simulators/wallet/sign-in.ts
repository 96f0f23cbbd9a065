/** The code can be used once, for a minute. */
import { randomBytes } from 'node:crypto'
import { client } from './client.ts'
import { formOf, type Call } from './call.ts'
import { days } from './days.ts'
import { findPerson, type Person } from './people.ts'
import { sendSignInPage } from './sign-in-page.ts'

export interface Grant {
  readonly person: Person
  readonly day: string
  readonly nonce: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly endsAt: number
}

const codeLifeMs = 60_000
const mostCodes = 1000
const grants = new Map<string, Grant>()

interface Wish {
  readonly redirectUri: URL
  readonly state: string
  readonly nonce: string
  readonly codeChallenge: string
}

/** A wallet that does not know who is asking, or where to send people, says so on its own page and sends nobody anywhere. */
function wishIn({ searchParams }: URL): Wish | undefined {
  const value = (name: string) => searchParams.get(name) ?? ''
  const redirectUri = URL.parse(value('redirect_uri'))
  if (value('client_id') !== client.id || !redirectUri || !/^https?:$/.test(redirectUri.protocol)) return undefined
  return { redirectUri, state: value('state'), nonce: value('nonce'), codeChallenge: value('code_challenge') }
}

function isWellFormed({ searchParams }: URL): boolean {
  const scopes = searchParams.get('scope')?.split(' ') ?? []
  return searchParams.get('response_type') === 'code' && scopes.includes('openid')
    && searchParams.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(searchParams.get('code_challenge') ?? '')
}

export function showSignIn(call: Call) {
  const wish = wishIn(call.url)
  if (!wish) return call.response.writeHead(400, { 'content-type': 'text/plain' }).end('This wallet does not know the shop that sent you.')
  if (!isWellFormed(call.url)) return sendBack(call, wish, { error: 'invalid_request' })
  return sendSignInPage(call, wish.redirectUri.host)
}

export async function signIn(call: Call) {
  const wish = wishIn(call.url)
  if (!wish || !isWellFormed(call.url)) return showSignIn(call)
  const form = await formOf(call)
  const person = findPerson(form.get('person') ?? '')
  if (!person || form.get('answer') !== 'approve') return sendBack(call, wish, { error: 'access_denied' })
  const day = [form.get('day'), call.url.searchParams.get('simulate'), person.day].find((named) => named && days.includes(named)) ?? ''
  const code = randomBytes(24).toString('base64url')
  const endsAt = Date.now() + (day === 'Expired-Code' ? -1 : codeLifeMs)
  if (day !== 'Replayed-Code') grants.set(code, { ...wish, person, day, redirectUri: wish.redirectUri.href, endsAt })
  for (const oldest of grants.keys()) if (grants.size > mostCodes) grants.delete(oldest)
  return sendBack(call, wish, { code, scope: call.url.searchParams.get('scope') ?? '' })
}

function sendBack({ response }: Call, { redirectUri, state }: Wish, answer: Record<string, string>) {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state })) target.searchParams.set(name, value)
  return response.writeHead(303, { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()
}

/** Uses the code up, whatever it was worth. */
export function takeGrant(code: string): Grant | undefined {
  const grant = grants.get(code)
  grants.delete(code)
  return grant && grant.endsAt > Date.now() ? grant : undefined
}
