/** Binds an endpoint that tells of things as they happen, as server-sent events, with signs of life among them. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { EventsEndpoint, OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { askWho } from './ask-who.ts'
import type { AskerOf } from './asker.ts'
import { routeOf } from './mount.ts'
import { parseInput } from './parse-input.ts'

/** Ends when nothing more is told; given up when the signal says that nobody listens any more. */
type Tell<E extends EventsEndpoint> = (
  input: ParsedInputOf<E>, asker: AskerOf<E['audience']>, signal: AbortSignal,
) => AsyncIterable<OutputOf<E> | undefined>

const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'content-type': 'text/event-stream; charset=utf-8' } as const

/** `undefined` among the events is a sign of life. */
export function mountEvents<E extends EventsEndpoint>(api: FastifyInstance, endpoint: E, tell: Tell<E>) {
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const asker = await askWho(endpoint, request)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const events = written(endpoint, tell(parseInput(endpoint, request), asker, gone.signal))
      // Who cannot be told anything hears why, before the answer has begun.
      const first = await events.next()
      return reply.headers(headers).send(Readable.from(after(first, events), { objectMode: false }))
    },
  })
}

async function* written<E extends EventsEndpoint>({ output }: E, events: AsyncIterable<OutputOf<E> | undefined>): AsyncGenerator<string> {
  for await (const event of events) yield event === undefined ? ': here\n\n' : `data: ${JSON.stringify(output.parse(event))}\n\n`
}

async function* after(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}
