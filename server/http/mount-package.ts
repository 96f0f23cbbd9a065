/** Binds an endpoint that answers with many files in one: packed while it is sent, one file in memory at a time. */
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { zip, type ZipEntry } from '#audio/package/zip.ts'
import type { PackageEndpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { askWho } from './ask-who.ts'
import type { AskerOf } from './asker.ts'
import { routeOf } from './mount.ts'
import { parseInput } from './parse-input.ts'

interface Package {
  readonly entries: readonly ZipEntry[]
  readonly madeAt: Date
}

export function mountPackage<E extends PackageEndpoint>(
  api: FastifyInstance, endpoint: E, answer: (input: ParsedInputOf<E>, asker: AskerOf<E['audience']>) => Promise<Package>,
) {
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const asker = await askWho(endpoint, request)
      const made = await answer(parseInput(endpoint, request), asker)
      return reply.headers({
        'cache-control': 'no-store', 'content-type': endpoint.mediaType, 'content-disposition': `attachment; filename="${endpoint.saveAs ?? 'package.zip'}"`,
      }).send(Readable.from(packed(made, request.log), { objectMode: false }))
    },
  })
}

/** A connection that breaks says nothing: the log does. */
async function* packed({ entries, madeAt }: Package, log: FastifyBaseLogger): AsyncGenerator<Uint8Array> {
  try {
    yield* zip(entries, madeAt)
  } catch (error) {
    log.error({ err: error }, 'a package broke off')
    throw error
  }
}
