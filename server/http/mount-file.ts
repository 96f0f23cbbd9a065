/** Binds an endpoint that answers with a stored file to keep. */
import type { FastifyInstance } from 'fastify'
import type { FileEndpoint, ParsedInputOf } from '#domain/endpoint.ts'
import type { FileStore } from '#server/adapters/file-store/file-store.port.ts'
import { askWho } from './ask-who.ts'
import type { AskerOf } from './asker.ts'
import { routeOf } from './mount.ts'
import { parseInput } from './parse-input.ts'
import { sendFile, type FileToSend } from './send-file.ts'

export function mountFile<E extends FileEndpoint>(
  api: FastifyInstance, files: Pick<FileStore, 'read'>, endpoint: E, answer: (input: ParsedInputOf<E>, asker: AskerOf<E['audience']>) => Promise<FileToSend>,
) {
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const asker = await askWho(endpoint, request)
      return sendFile(files, await answer(parseInput(endpoint, request), asker), request, reply)
    },
  })
}
