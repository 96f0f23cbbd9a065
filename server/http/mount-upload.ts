/** Binds an endpoint that takes a file: its bytes are handed on while they arrive, and nobody waits for those that are not wanted. */
import type { FastifyInstance } from 'fastify'
import type { OutputOf, ParsedInputOf, UploadEndpoint } from '#domain/endpoint.ts'
import { askWho } from './ask-who.ts'
import type { AskerOf } from './asker.ts'
import { routeOf } from './mount.ts'
import { parseInput } from './parse-input.ts'

export type UploadedBytes = AsyncIterable<Uint8Array>

export function mountUpload<E extends UploadEndpoint>(
  api: FastifyInstance,
  endpoint: E,
  answer: (input: ParsedInputOf<E>, asker: AskerOf<E['audience']>, bytes: UploadedBytes) => Promise<OutputOf<E>>,
) {
  // Apart: here no body is read as JSON, whatever it calls itself.
  api.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    uploads.route({
      ...routeOf(endpoint),
      handler: async (request, reply) => {
        const { body } = request
        const bytes = (body ?? []) as UploadedBytes
        const isAllRead = () => request.raw.readableEnded || body === undefined
        try {
          const asker = await askWho(endpoint, request)
          request.body = undefined
          const output = endpoint.output.parse(await answer(parseInput(endpoint, request), asker, bytes)) as object
          return await reply.header('cache-control', 'no-store').send(output)
        } finally {
          // The rest is not taken: a connection that it still comes through serves nobody else.
          if (!isAllRead()) reply.header('connection', 'close')
        }
      },
    })
  })
}
