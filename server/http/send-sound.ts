/** Sends a sound: heard from the first byte on, sought in as soon as it is whole. */
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import { FailureError } from '#domain/errors.ts'
import type { AnswersOfKinds } from './bind.ts'
import type { GrowingSound } from './growing-sound.ts'
import { askedRange, type Exchange, rangeWithin, sendFile } from './send-file.ts'

/** What a customer wrote stays in that customer's browser, which asks each time whether it is still so. */
const cacheControl = { shared: 'public, max-age=3600, stale-while-revalidate=86400', personal: 'private, no-cache' } as const

export async function sendSound({ caching, mediaType = 'audio/mpeg' }: Pick<Endpoint, 'caching' | 'mediaType'>, answered: AnswersOfKinds['sound'], exchange: Exchange) {
  if ('key' in answered) return sendFile({ ...answered, mediaType }, exchange)
  const { sound, headers } = 'sound' in answered ? answered : { sound: answered, headers: {} }
  const { reply } = exchange
  if (sound instanceof Uint8Array) return reply.headers({ 'cache-control': cacheControl[caching], 'content-type': mediaType, ...headers }).send(sound)
  await sound.begun
  return sendGrowing(sound, { 'cache-control': cacheControl[caching], 'etag': `"${sound.id}"`, 'accept-ranges': 'bytes', 'content-type': mediaType, ...headers }, exchange)
}

async function sendGrowing(sound: GrowingSound, headers: Readonly<Record<string, string>>, { request, reply }: Exchange) {
  const { range, 'if-none-match': known, 'if-range': unlessChanged } = request.headers
  if (known !== undefined && knows(known, sound.id)) return reply.headers(headers).status(304).send()
  const asked = unlessChanged === undefined || unlessChanged === `"${sound.id}"` ? askedRange(range) : undefined
  const wantsAll = !asked || ('start' in asked && asked.start === 0 && asked.end === undefined)
  // Of a sound in the making nobody knows the length: who wants all of it hears what there is, who wants a part waits.
  if (wantsAll && !sound.isWhole() && request.method !== 'HEAD') {
    return reply.headers(headers).send(Readable.from(heard(sound, request.log), { objectMode: false }))
  }
  const bytes = await sound.whole
  reply.headers(headers)
  if (!asked) return reply.send(bytes)
  const part = rangeWithin(asked, bytes.length)
  if (!part) return reply.status(416).header('cache-control', 'no-store').header('content-range', `bytes */${bytes.length}`).send()
  return reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`).send(bytes.subarray(part.start, part.end + 1))
}

/** One of those that the browser has, or any. Whether it was kept word by word does not matter here. */
function knows(ifNoneMatch: string, id: string): boolean {
  return ifNoneMatch.split(',').some((tag) => ['*', `"${id}"`, `W/"${id}"`].includes(tag.trim()))
}

/** A connection that breaks says nothing: the log does. */
async function* heard(sound: GrowingSound, log: FastifyBaseLogger): AsyncGenerator<Uint8Array> {
  try {
    yield* sound.listen()
  } catch (error) {
    log.warn({ err: error instanceof FailureError ? (error.cause ?? error) : error }, 'a sound broke off')
    throw error
  }
}
