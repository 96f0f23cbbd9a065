/** One line and one measurement a request, under the route's pattern, or the screen that a page showed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brokenOffStatus } from './broken-off-status.ts'
import type { Metrics } from './metrics.ts'

export function registerRequestLog(app: FastifyInstance, metrics: Metrics) {
  const taken = new WeakSet<FastifyRequest>()

  function take(request: FastifyRequest, reply: FastifyReply) {
    if (taken.has(request)) return
    taken.add(request)
    const route = request.screen ? `page ${request.screen}` : (request.routeOptions.url ?? 'unknown')
    const seconds = reply.elapsedTime / 1000
    // Before the head of an answer is sent its status says nothing.
    const status = reply.raw.headersSent ? reply.statusCode : brokenOffStatus
    metrics.requestSeconds.observe({ method: request.method, route, status }, seconds)
    const line = { method: request.method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (status >= 500) request.log.error(line, 'request')
    else request.log.info(line, 'request')
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A connection that breaks before the end never comes to its response.
    reply.raw.once('close', () => take(request, reply))
  })
  app.addHook('onResponse', async (request, reply) => take(request, reply))
}
