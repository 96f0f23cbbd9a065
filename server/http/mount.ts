/** Binds an endpoint of the contract to what answers it, and lets out only what the contract names. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { parseInput } from './parse-input.ts'

const cacheControl = { shared: 'public, max-age=60, stale-while-revalidate=600', personal: 'no-store' } as const

export function mount<E extends Endpoint>(
  api: FastifyInstance,
  endpoint: E,
  answer: (input: ParsedInputOf<E>, request: FastifyRequest) => Promise<OutputOf<E>> | OutputOf<E>,
) {
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const output = endpoint.output.parse(await answer(parseInput(endpoint, request), request))
      return reply.header('cache-control', cacheControl[endpoint.caching]).send(output)
    },
  })
}

/** What every route of the contract has, whatever it answers with. */
export function routeOf(endpoint: Endpoint) {
  // Whoever mounts the first call for customers or staff brings the sessions that tell them.
  if (endpoint.audience !== 'anyone') throw new Error(`${endpoint.path} is for ${endpoint.audience} only, and nobody checks who is asking yet`)
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, ...(endpoint.requestsPerMinute && { rateLimit: { max: endpoint.requestsPerMinute } }) },
  }
}
