/** Binds an endpoint of the contract to what answers it: asks who is calling, and lets out only what the contract names. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { askWho } from './ask-who.ts'
import type { AskerOf } from './asker.ts'
import { parseInput } from './parse-input.ts'

const cacheControl = { shared: 'public, max-age=60, stale-while-revalidate=600', personal: 'no-store' } as const

export function mount<E extends Endpoint>(
  api: FastifyInstance,
  endpoint: E,
  answer: (input: ParsedInputOf<E>, asker: AskerOf<E['audience']>, request: FastifyRequest) => Promise<OutputOf<E>> | OutputOf<E>,
) {
  const { otherAnswer, saveAs } = endpoint
  api.route({
    ...routeOf(endpoint),
    ...(endpoint.mostBytes && { preParsing: refuseUnread(endpoint) }),
    handler: async (request, reply) => {
      const asker = await askWho(endpoint, request)
      const output = endpoint.output.parse(await answer(parseInput(endpoint, request), asker, request)) as object
      if (otherAnswer?.is(output)) reply.status(otherAnswer.status)
      if (saveAs !== undefined) reply.header('content-disposition', `attachment; filename="${saveAs}"`)
      return reply.header('cache-control', cacheControl[endpoint.caching]).send(output)
    },
  })
}

/** Whom a call is not for is told so before the large body is read; a session that ends while it arrives is seen by the handler, which asks again. */
function refuseUnread(endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await askWho(endpoint, request)
    } catch (error) {
      // The rest is not taken: a connection that it still comes through serves nobody else.
      reply.header('connection', 'close')
      throw error
    }
  }
}

/** Many programs name the type of their bodies also where they send none. */
async function dropTypeOfEmptyBody({ raw: { headers } }: FastifyRequest) {
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) delete headers['content-type']
}

/** What every route of the contract has, whatever it answers with. Its handler asks `askWho` before anything else. */
export function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.mostBytes && { bodyLimit: endpoint.mostBytes }),
    onRequest: dropTypeOfEmptyBody,
    config: { endpoint, ...(endpoint.requestsPerMinute && { rateLimit: { max: endpoint.requestsPerMinute } }) },
  }
}
