/** Where a call comes from: locks are tied to it, and the list of sessions shows it. */
import type { FastifyRequest } from 'fastify'
import { lineOf, providerOf } from '#domain/access/network-address.ts'

const mostUserAgentCharacters = 300

export interface Caller {
  /** As far as it tells one line from another. */
  readonly address: string
  /** Whose customers have addresses like this one. */
  readonly provider: string
  /** As the browser calls itself, shortened. */
  readonly userAgent: string
}

export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: lineOf(ip), provider: providerOf(ip), userAgent: (headers['user-agent'] ?? '').slice(0, mostUserAgentCharacters) }
}
