/** A connection that ended before its answer: the status is only for the log and the measurements. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { failures } from '#domain/errors.ts'
import type { FieldCode } from '#domain/field-problem.ts'
import type { FastifyInstance } from 'fastify'
import { toldFields } from './field-problems.ts'

/** What other servers use where the caller hung up. */
const hungUpStatus = 499

/** What came over these connections was refused, and the shop hung up. */
const broken = new WeakSet<Socket>()

export const isBroken = (socket: Socket) => broken.has(socket)

export const brokenOffStatus = (socket: Socket) => (isBroken(socket) ? failures.WRONG_INPUT.status : hungUpStatus)

/** What never becomes a request: no HTTP, too slow, or with too large a head. Answered by hand, then hung up. */
const reasons: Readonly<Record<string, FieldCode>> = {
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_LATE',
}

/** A connection on which nothing was asked is closed without an answer: browsers open some in advance, and would take it for the answer to their next request. */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (socket.bytesRead === 0) return void socket.destroy()
  if (code !== 'ECONNRESET') broken.add(socket)
  if (code !== 'ECONNRESET' && socket.writable) socket.write(answer(reasons[code] ?? 'UNREADABLE'))
  socket.destroy()
}

function answer(reason: FieldCode): string {
  const { status, meaning } = failures.WRONG_INPUT
  const body = JSON.stringify({ errorCode: 'WRONG_INPUT', message: meaning, fields: toldFields('WRONG_INPUT', { request: reason }), requestId: randomUUID() })
  return [
    `HTTP/1.1 ${status} Bad Request`, 'connection: close', 'cache-control: no-store', 'x-content-type-options: nosniff',
    'content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, '', body,
  ].join('\r\n')
}

/** A slow sender must not hold a connection: files may take their time as long as they move, all other bodies have to arrive soon. */
export function registerSlowBodies(app: FastifyInstance, { bodyMs, fileSilenceMs }: { readonly bodyMs: number; readonly fileSilenceMs: number }) {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.readableEnded) return
    const tooLate = () => {
      // One that is closing already needs no second answer.
      if (raw.socket.writable) answerBrokenRequest(Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }
    let arrivedBytes = raw.socket.bytesRead
    const lookForMore = () => {
      if (raw.socket.bytesRead === arrivedBytes) tooLate()
      arrivedBytes = raw.socket.bytesRead
    }
    const timer = routeOptions.config.endpoint?.takesFile ? setInterval(lookForMore, fileSilenceMs).unref() : setTimeout(tooLate, bodyMs).unref()
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
  })
}
