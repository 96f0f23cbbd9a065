/** Binds an endpoint that answers with a page for a frame: it may look as it wants, and do nothing at all. */
import type { FastifyInstance } from 'fastify'
import type { FrameEndpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { askWho } from './ask-who.ts'
import type { AskerOf } from './asker.ts'
import { routeOf } from './mount.ts'
import { parseInput } from './parse-input.ts'

/** Also where somebody opens it without the frame. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

export function mountFrame<E extends FrameEndpoint>(
  api: FastifyInstance, endpoint: E, answer: (input: ParsedInputOf<E>, asker: AskerOf<E['audience']>) => Promise<string>,
) {
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const asker = await askWho(endpoint, request)
      const page = await answer(parseInput(endpoint, request), asker)
      return reply
        .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
        .type(`${endpoint.mediaType}; charset=utf-8`).send(page)
    },
  })
}
