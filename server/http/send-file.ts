/** Streamed, whole or a range: no more than one piece is ever in memory. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failure, FailureError } from '#domain/errors.ts'
import { StorageFailed, type ByteSpan, type FileStore } from '#server/adapters/file-store/file-store.port.ts'

export interface FileToSend {
  readonly key: string
  readonly bytes: number
  /** Tells it from every other file. */
  readonly sha256: string
  readonly mediaType: string
  /** Under which a browser keeps it. Absent for what is heard or shown and not kept. */
  readonly saveAs?: string
}

const quotedHash = ({ sha256 }: FileToSend) => `"${sha256}"`

function headersOf(file: FileToSend): Record<string, string> {
  return {
    'cache-control': 'private, no-cache', 'etag': quotedHash(file), 'accept-ranges': 'bytes', 'content-type': file.mediaType,
    ...(file.saveAs !== undefined && { 'content-disposition': `attachment; filename="${file.saveAs}"` }),
  }
}

/** In which an answer is sent. */
export interface Exchange {
  readonly files: Pick<FileStore, 'read'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export async function sendFile(file: FileToSend, { files, request, reply }: Exchange) {
  const { range, 'if-none-match': known, 'if-range': unlessChanged } = request.headers
  reply.headers(headersOf(file))
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === quotedHash(file))) return reply.status(304).send()
  const asked = unlessChanged === undefined || unlessChanged === quotedHash(file) ? askedRange(range) : undefined
  const part = asked && rangeWithin(asked, file.bytes)
  if (asked && !part) return reply.status(416).header('cache-control', 'no-store').header('content-range', `bytes */${file.bytes}`).send()
  if (part) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`)
  reply.header('content-length', String(part ? part.end - part.start + 1 : file.bytes))
  // Nothing at all would be answered with its own length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(Readable.from(await begun(files.read(file.key, part && { from: part.start, to: part.end } satisfies ByteSpan)), { objectMode: false }))
}

/** Who cannot read the file says so before anything is sent. */
async function begun(content: AsyncIterable<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next().catch((error: unknown) => {
    throw error instanceof StorageFailed ? new FailureError(failure('FILES_NOT_AVAILABLE'), error) : error
  })
  return (async function* all() {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
    } finally {
      await pieces.return?.()
    }
  })()
}

export interface ByteRange {
  readonly start: number
  /** The last byte wanted; absent for all there is. */
  readonly end: number | undefined
}

/** `bytes=-500`: the last so many. */
export interface LastBytes {
  readonly last: number
}

/** One range only: who asks for several, or for something else, gets everything, as HTTP allows. */
export function askedRange(header: string | undefined): ByteRange | LastBytes | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return { last: Number(to) }
  if (to !== '' && Number(to) < Number(from)) return undefined
  return { start: Number(from), end: to === '' ? undefined : Number(to) }
}

/** First and last byte within so many; nothing where not one of them exists. */
export function rangeWithin(asked: ByteRange | LastBytes, size: number): { readonly start: number; readonly end: number } | undefined {
  const start = 'last' in asked ? Math.max(0, size - asked.last) : asked.start
  const end = 'last' in asked || asked.end === undefined ? size - 1 : Math.min(asked.end, size - 1)
  return start <= end ? { start, end } : undefined
}
