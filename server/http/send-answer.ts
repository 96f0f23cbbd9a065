/** Sends what a call answered, as its kind wants it. */
import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { zip } from '#audio/package/zip.ts'
import type { AnswerKind, Endpoint } from '#domain/endpoint.ts'
import { FailureError } from '#domain/errors.ts'
import type { AnswersOfKinds, PackageToSend } from './bind.ts'
import { askedRange, type Exchange, rangeWithin, sendFile } from './send-file.ts'
import type { GrowingSound } from './growing-sound.ts'

type Send<Kind extends AnswerKind> = (endpoint: Endpoint, answered: AnswersOfKinds[Kind], exchange: Exchange) => FastifyReply | Promise<FastifyReply>

export function sendAnswer(endpoint: Endpoint, answered: unknown, exchange: Exchange) {
  return (senders[endpoint.answer] as Send<AnswerKind>)(endpoint, answered, exchange)
}

export const cacheControl = { shared: 'public, max-age=60, stale-while-revalidate=600', personal: 'no-store' } as const

/** A page for a frame may look as it wants, and do nothing at all, also where somebody opens it without the frame. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

interface Written {
  readonly told: object
  readonly bytes: Buffer
}

/** Of frozen answers: who freezes one promises that nothing in it changes any more. */
const written = new WeakMap<object, Written & Pick<Endpoint, 'output'>>()

/** Lets out only what the contract names. What is frozen is written once, however often it is answered. */
function writtenAnswer(output: Endpoint['output'], answered: unknown): Written {
  const isFrozen = typeof answered === 'object' && answered !== null && Object.isFrozen(answered)
  const known = isFrozen ? written.get(answered) : undefined
  if (known?.output === output) return known
  const told = output.parse(answered) as object
  const anew = { output, told, bytes: Buffer.from(JSON.stringify(told)) }
  if (isFrozen) written.set(answered, anew)
  return anew
}

const senders: { readonly [Kind in AnswerKind]: Send<Kind> } = {
  json: ({ output, otherAnswer, saveAs, caching }, answered, { reply }) => {
    const { told, bytes } = writtenAnswer(output, answered)
    if (otherAnswer?.is(told)) reply.status(otherAnswer.status)
    if (saveAs !== undefined) reply.header('content-disposition', `attachment; filename="${saveAs}"`)
    return reply.headers({ 'cache-control': cacheControl[caching], 'content-type': 'application/json; charset=utf-8' }).send(bytes)
  },

  sound: sendSound,

  /** Shown by the browser or saved. */
  document: ({ mediaType }, { fileName, bytes }, { reply }) =>
    reply.headers({ 'cache-control': 'no-store', 'content-type': mediaType, 'content-disposition': `inline; filename="${fileName}"` })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),

  file: (_endpoint, file, exchange) => sendFile(file, exchange),

  package: ({ mediaType, saveAs }, { fileName = saveAs ?? 'package.zip', ...made }, { request, reply }) =>
    reply.headers({ 'cache-control': 'no-store', 'content-type': mediaType, 'content-disposition': `attachment; filename="${fileName}"` })
      .send(Readable.from(packed(made, request.log), { objectMode: false })),

  picture: ({ mediaType, caching }, bytes, { reply }) =>
    reply.headers({ 'cache-control': cacheControl[caching], 'content-type': mediaType, 'x-robots-tag': 'noindex' }).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),

  page: ({ mediaType }, page, { reply }) =>
    reply.headers({ 'content-security-policy': pagePolicy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type(`${mediaType}; charset=utf-8`).send(page),

  events: async ({ mediaType, output }, events, { reply }) => {
    const lines = eventLines(output, events)
    // Who cannot be told anything hears why, before the answer has begun.
    const first = await lines.next()
    return reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'content-type': `${mediaType}; charset=utf-8` })
      .send(Readable.from(after(first, lines), { objectMode: false }))
  },
}

/** A connection that breaks says nothing: the log does. */
async function* packed({ entries, madeAt }: PackageToSend, log: FastifyBaseLogger): AsyncGenerator<Uint8Array> {
  try {
    yield* zip(entries, madeAt)
  } catch (error) {
    log.error({ err: error }, 'sending a package was interrupted')
    throw error
  }
}

async function* eventLines(output: Endpoint['output'], events: AnswersOfKinds['events']): AsyncGenerator<string> {
  for await (const event of events) yield event === undefined ? ': here\n\n' : `data: ${JSON.stringify(output.parse(event))}\n\n`
}

async function* after(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}

/** What a customer wrote stays in that customer's browser, which asks each time whether it is still so. */
const soundCacheControl = { shared: 'public, max-age=3600, stale-while-revalidate=86400', personal: 'private, no-cache' } as const

/** Heard from the first byte on, sought in as soon as it is whole. */
async function sendSound({ caching, mediaType = 'audio/mpeg' }: Pick<Endpoint, 'caching' | 'mediaType'>, answered: AnswersOfKinds['sound'], exchange: Exchange) {
  if ('key' in answered) return sendFile({ ...answered, mediaType }, exchange)
  const { sound, headers } = 'sound' in answered ? answered : { sound: answered, headers: {} }
  const { reply } = exchange
  if (sound instanceof Uint8Array) return reply.headers({ 'cache-control': soundCacheControl[caching], 'content-type': mediaType, ...headers }).send(sound)
  await sound.begun
  return sendGrowing(sound, { 'cache-control': soundCacheControl[caching], 'etag': `"${sound.id}"`, 'accept-ranges': 'bytes', 'content-type': mediaType, ...headers }, exchange)
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
