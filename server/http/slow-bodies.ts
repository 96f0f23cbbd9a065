/** A slow sender must not hold a connection: files may take their time, all other bodies have to arrive soon. */
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './broken-request.ts'

interface Patience {
  readonly bodyMs: number
}

export function registerSlowBodies(app: FastifyInstance, { bodyMs }: Patience) {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.readableEnded || routeOptions.config.endpoint?.takesFile) return
    const tooLate = () => {
      // One that is closing already needs no second answer.
      if (raw.socket.writable) answerBrokenRequest(Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }
    const timer = setTimeout(tooLate, bodyMs).unref()
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived).once('close', arrived)
  })
}
