/** Binds an endpoint that answers with a file: named, never kept on the way, shown by the browser or saved. */
import type { FastifyInstance } from 'fastify'
import type { DocumentEndpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { askWho } from './ask-who.ts'
import type { AskerOf } from './asker.ts'
import { routeOf } from './mount.ts'
import { parseInput } from './parse-input.ts'

export interface DocumentFile {
  /** Without anything that a file system or a header could misunderstand. */
  readonly fileName: string
  readonly bytes: Uint8Array
}

export function mountDocument<E extends DocumentEndpoint>(
  api: FastifyInstance,
  endpoint: E,
  answer: (input: ParsedInputOf<E>, asker: AskerOf<E['audience']>) => Promise<DocumentFile>,
) {
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const asker = await askWho(endpoint, request)
      const { fileName, bytes } = await answer(parseInput(endpoint, request), asker)
      return reply.headers({
        'cache-control': 'no-store', 'content-type': endpoint.mediaType, 'content-disposition': `inline; filename="${fileName}"`,
      }).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
  })
}
