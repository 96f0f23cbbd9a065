/** Puts bound calls under their addresses: asks who is calling before anything else, reads the input, answers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import { type Endpoint, isForStaff } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { isAnsweredWhileHeld } from '#domain/operating/restored.ts'
import type { Deps } from '#server/deps.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { askWho } from './asker.ts'
import type { BoundCall } from './bind.ts'
import type { Page, PageCache } from './page-cache.ts'
import { parseInput } from './parse-input.ts'
import { cacheControl, sendAnswer } from './send-answer.ts'

export interface Shared {
  readonly answers: PageCache
  /** Sooner than the database tells: whoever changes what everybody sees sees it changed. */
  readonly readAgain: () => Promise<void>
}

/** Without a place to keep them, shared answers are made anew each time. */
export function mount(api: FastifyInstance, deps: Deps, calls: readonly BoundCall[], shared?: Shared) {
  for (const call of calls) {
    if (call.endpoint.takesFile) mountUpload(api, deps, call)
    else api.route({ ...routeOf(call.endpoint), handler: handlerOf(deps, call, shared) })
  }
}

/** Nobody knows how long: whoever restored the shop is looking at it. */
export const refusedWhileHeld = () => new FailureError({ ...failure('NOT_READY'), retryAfterSeconds: 300 })

/** `/carts/:cartId/items` asks for carts. Orders wait for each other in a line of their own: whoever reads a cart does not wait with them. */
const lineOf = (endpoint: Endpoint) => (endpoint === checkoutContract.checkout ? 'orders to place' : (endpoint.path.split('/')[1] ?? ''))

function handlerOf(deps: Deps, { endpoint, answer }: BoundCall, shared?: Shared) {
  const line = lineOf(endpoint)
  const mayChangeOffer = endpoint.method !== 'GET' && isForStaff(endpoint.audience)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (deps.held() && !isAnsweredWhileHeld(endpoint)) throw refusedWhileHeld()
    const asker = await askWho(endpoint, request)
    const input = parseInput(endpoint, request)
    const ask = () => deps.inLine(line, async () => answer(deps, input as never, asker as never, request as never))
    if (shared && isShared(endpoint)) return sendShared(shared.answers, { endpoint, input, today: deps.today(), ask }, request, reply)
    const answered = await ask()
    if (mayChangeOffer) await shared?.readAgain()
    return sendAnswer(endpoint, answered, { files: deps.files, request, reply })
  }
}

/** Apart: here no body is read as JSON, whatever it calls itself. Its bytes are handed on while they arrive, and nobody waits for those that are not wanted. */
function mountUpload(api: FastifyInstance, deps: Deps, call: BoundCall) {
  const answer = handlerOf(deps, call)
  api.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    uploads.route({
      ...routeOf(call.endpoint),
      handler: async (request, reply) => {
        const hasBody = request.body !== undefined
        request.body ??= []
        try {
          return await answer(request, reply)
        } finally {
          if (hasBody && !request.raw.readableEnded) hangUp(reply)
        }
      },
    })
  })
}

/** The rest is not taken: a connection that it still comes through serves nobody else. */
function hangUp(reply: FastifyReply) {
  reply.header('connection', 'close')
}

/** Whom a call is not for is told so before the large body is read; a session that ends while it arrives is seen by the handler, which asks again. */
function refuseUnread(endpoint: Endpoint) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await askWho(endpoint, request).catch((error: unknown) => {
      hangUp(reply)
      throw error
    })
  }
}

/** Many programs name the type of their bodies also where they send none. */
async function dropTypeOfEmptyBody({ raw: { headers } }: FastifyRequest) {
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) delete headers['content-type']
}

function routeOf(endpoint: Endpoint) {
  const { method, path: url, mostBytes, requestsPerMinute } = endpoint
  return {
    method, url,
    ...(mostBytes && { bodyLimit: mostBytes, preParsing: refuseUnread(endpoint) }),
    onRequest: dropTypeOfEmptyBody,
    config: { endpoint, ...(requestsPerMinute && { rateLimit: { max: requestsPerMinute } }) },
  }
}

const isShared = ({ answer, caching }: Endpoint) => answer === 'json' && caching === 'shared'

interface Asked {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly today: DateOnly
  readonly ask: () => Promise<unknown>
}

async function answerAnew(answers: PageCache, key: string, { endpoint, ask }: Asked): Promise<Page> {
  const round = answers.round()
  const told = JSON.stringify(endpoint.output.parse(await ask()))
  const headers = { 'cache-control': cacheControl.shared, 'content-type': 'application/json; charset=utf-8' }
  return answers.keep(round === answers.round() ? key : undefined, new Response(told, { headers }))
}

/** What is the same for everybody is asked of the database once: kept until the offer changes, for a minute at most, and not into the next day. */
async function sendShared(answers: PageCache, asked: Asked, request: FastifyRequest, reply: FastifyReply) {
  const key = `${asked.today} ${asked.endpoint.path} ${JSON.stringify(asked.input)}`
  const { headers, bodyFor } = answers.find(key) ?? (await answerAnew(answers, key, asked))
  const { body, encoding } = bodyFor(request.headers['accept-encoding'])
  if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.headers(headers).send(body)
}
