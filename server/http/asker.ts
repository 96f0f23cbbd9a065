/** Who asks: identified by the header or by the link of one document, and refused where a call is not meant for them. */
import type { FastifyRequest } from 'fastify'
import { hasRight, type Right, type StaffRole } from '#domain/staff/right.ts'
import type { Audience, Endpoint } from '#domain/endpoint.ts'
import { failure, FailureError, type FailureCode } from '#domain/errors.ts'
import { splitLink } from './document-link.ts'

export interface Guest {
  readonly kind: 'guest'
  /** A token was sent that counts no longer: somebody who takes this call for signed in. */
  readonly hadSession: boolean
}

export interface Customer {
  readonly kind: 'customer'
  readonly userId: string
  readonly accountId: string
  readonly sessionId: string
}

export interface StaffMember {
  readonly kind: 'staff'
  readonly staffId: string
  readonly role: StaffRole
  /** Has only the one-time password that somebody else knows, too. */
  readonly mustChangePassword: boolean
  /** Demanded of everybody who works here, and not set up yet. */
  readonly mustSetSecondFactor: boolean
  /** In this session, not long ago. */
  readonly hasProvedPassword: boolean
  readonly sessionId: string
}

export type Asker = Guest | Customer | StaffMember

export type AskerOf<Who extends Audience> = Who extends 'customer' ? Customer : Who extends Right ? StaffMember : Asker

/** Asked for every call anew, so that a revoked session is refused at once, whichever process revoked it. */
export interface Sessions {
  readonly ofToken: (token: string) => Promise<Customer | StaffMember | undefined>
  /** A link opens one path and nothing else. */
  readonly ofLink: (path: string, linkToken: string) => Promise<Customer | StaffMember | undefined>
}

declare module 'fastify' {
  interface FastifyInstance { sessions: Sessions }
}

export async function askWho<E extends Endpoint>(endpoint: E, request: FastifyRequest): Promise<AskerOf<E['audience']>> {
  const asker = await whoAsks(endpoint, request)
  const refusal = refusalOf(endpoint, asker)
  if (refusal) throw new FailureError(failure(refusal))
  return asker as AskerOf<E['audience']>
}

async function whoAsks(endpoint: Endpoint, request: FastifyRequest): Promise<Asker> {
  // The same for everybody: nobody is asked, and nothing is read.
  if (endpoint.caching === 'shared') return guest(false)
  const { sessions } = request.server
  const token = bearerToken(request.headers.authorization)
  if (token !== undefined) return (await sessions.ofToken(token)) ?? guest(true)
  const link = endpoint.isOpenedByLink ? splitLink(request.url) : undefined
  return link ? ((await sessions.ofLink(link.path, link.token)) ?? guest(true)) : guest(false)
}

const guest = (hadSession: boolean): Guest => ({ kind: 'guest', hadSession })

function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}

function refusalOf({ audience, isForOneTimePasswords, isToSetSecondFactor, asksPassword }: Endpoint, asker: Asker): FailureCode | undefined {
  if (audience === 'anyone') return undefined
  if (audience === 'customer') return asker.kind === 'customer' ? undefined : 'VALID_USER_REQUIRED'
  if (asker.kind !== 'staff') return 'VALID_USER_REQUIRED'
  if (asker.mustChangePassword && !isForOneTimePasswords) return 'PASSWORD_MUST_CHANGE'
  if (asker.mustSetSecondFactor && !isForOneTimePasswords && !isToSetSecondFactor) return 'SECOND_FACTOR_MUST_BE_SET'
  if (!hasRight(asker.role, audience)) return 'NO_READ_ACCESS'
  return asksPassword && !asker.hasProvedPassword ? 'PASSWORD_NEEDED' : undefined
}
