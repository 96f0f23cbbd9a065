/** Of a call whose connection ended before its answer. Nobody reads it: it is for the log and the measurements. */
import type { Socket } from 'node:net'
import { failures } from '#domain/errors.ts'

/** What other servers use where the caller hung up. */
const hungUpStatus = 499

const broken = new WeakSet<Socket>()

/** What came over the connection was refused, and the shop hung up. */
export function markBroken(socket: Socket) {
  broken.add(socket)
}

export const isBroken = (socket: Socket) => broken.has(socket)

export const brokenOffStatus = (socket: Socket) => (isBroken(socket) ? failures.WRONG_INPUT.status : hungUpStatus)
