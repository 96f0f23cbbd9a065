import type { Endpoint, InputOf, OutputOf, SoundEndpoint } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { fillPath, takesBody } from '#domain/fill-path.ts'
import { currentSession, type Session } from '#web/session/session.ts'
import { Refused, type RefusedFields } from './refused.ts'

interface CallOptions {
  /** In another name than that of the customer who is signed in; what it is refused for is then the caller's own business. */
  readonly token?: string
  readonly signal?: AbortSignal
  /** Goes on when the page is left: for what must not be lost with it. */
  readonly keepalive?: boolean
}

type Fetch = typeof fetch

/** Throws `Refused`: with `ERROR_SUBMITTING_DATA` where no answer arrives, with `ERROR_GENERAL` where one arrives without a code. */
export async function call<E extends Endpoint>(
  endpoint: E, input: InputOf<E>, { token: ownToken, ...options }: CallOptions = {}, fetchIt: Fetch = fetch,
  session: Pick<Session, 'token' | 'refuse'> = currentSession(),
): Promise<OutputOf<E>> {
  const { url, body } = requestOf(endpoint, input as Record<string, unknown>)
  const token = ownToken ?? (await session.token())
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const failed = (error: unknown): never => {
    options.signal?.throwIfAborted()
    const refused = new Refused('ERROR_SUBMITTING_DATA', { cause: { code: String(error) } })
    refused.isUnclear = true
    throw refused
  }
  const response = await fetchIt(url, { ...options, method: endpoint.method, headers, ...(body !== undefined && { body }) }).catch(failed)
  const answer: unknown = await response.json().catch((error: unknown) => (error instanceof SyntaxError ? undefined : failed(error)))
  if (response.ok && answer !== undefined) return answer as OutputOf<E>
  const refused = refusedBy(response, answer)
  if (ownToken === undefined && isForWhoAsks(refused.code, response.status, token)) refused.isTold = session.refuse(refused.code, token)
  throw refused
}

function refusedBy({ headers }: Response, answer: unknown): Refused {
  const { errorCode: said, fields } = (answer ?? {}) as { errorCode?: unknown; fields?: RefusedFields }
  // A proxy's answer may bear the name and no code.
  const errorCode = typeof said === 'string' && /^[A-Z_]+$/.test(said) ? said as FailureCode : undefined
  const retryAfter = headers.get('retry-after')
  const refused = new Refused(errorCode ?? 'ERROR_GENERAL', fields, retryAfter === null ? undefined : Number(retryAfter))
  refused.isUnclear = errorCode === undefined
  return refused
}

/** Guests have no session to end: only a call for customers sends them to sign in. */
function isForWhoAsks(code: FailureCode, status: number, token: string | undefined): boolean {
  return code === 'VALID_USER_REQUIRED' || (status === 403 && code !== 'ERROR_GENERAL' && token !== undefined)
}

/** Where a player finds a sound. */
export function soundAddress<E extends SoundEndpoint>(endpoint: E, input: InputOf<E>): string {
  return requestOf(endpoint, input as Record<string, unknown>).url
}

function requestOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'takesFile'>, input: Readonly<Record<string, unknown>>): { url: string; body?: string } {
  const filled = fillPath(endpoint.path, input)
  const rest = Object.entries(input).filter(([name, value]) => !filled.used.has(name) && value !== undefined)
  const url = `/api${filled.path}`
  if (takesBody(endpoint)) return { url, body: JSON.stringify(Object.fromEntries(rest)) }
  // In an address nothing is said by leaving it out.
  const query = new URLSearchParams(rest.filter(([, value]) => value !== null).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])).toString()
  return { url: query ? `${url}?${query}` : url }
}
