/** What is the same for everybody is asked of the database once: kept until the offer changes, for a minute at most, and not into the next day. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Page, PageCache } from './page-cache.ts'
import { cacheControl } from './send-answer.ts'

export const isShared = ({ answer, caching }: Endpoint) => answer === 'json' && caching === 'shared'

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

export async function sendShared(answers: PageCache, asked: Asked, request: FastifyRequest, reply: FastifyReply) {
  const key = `${asked.today} ${asked.endpoint.path} ${JSON.stringify(asked.input)}`
  const { headers, bodyFor } = answers.find(key) ?? (await answerAnew(answers, key, asked))
  const { body, encoding } = bodyFor(request.headers['accept-encoding'])
  if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return reply.headers(headers).send(body)
}
