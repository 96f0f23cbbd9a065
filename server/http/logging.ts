/** Logs name no person: route patterns instead of addresses, no queries, no bodies, no headers, no IP. */
import { randomUUID } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import { errorForLog } from '#server/error-for-log.ts'
import { failures } from '#domain/errors.ts'
import { brokenOffStatus } from './broken-request.ts'
import type { Metrics } from './metrics.ts'

const requestIdPattern = /^[A-Za-z0-9-]{8,64}$/

/** Keeps the id that a proxy gave, so that one request has one name everywhere. */
function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
}

export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorForLog },
  }
  return pino(options, destination)
}

export function loggingOptions(log: Logger) {
  return {
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    loggerInstance: log as FastifyBaseLogger,
  }
}

/** One line and one measurement for each request, under the route's pattern or the screen of the page; also for what never became a request. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics) {
  const taken = new WeakSet<FastifyRequest>()

  function take(request: FastifyRequest, reply: FastifyReply) {
    if (taken.has(request)) return
    taken.add(request)
    const route = request.screen ? `page ${request.screen}` : (request.routeOptions.url ?? 'unknown')
    const seconds = reply.elapsedTime / 1000
    // Before the head of an answer is sent its status says nothing.
    const status = reply.raw.headersSent ? reply.statusCode : brokenOffStatus(request.raw.socket)
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
  // Broken before it is looked at: it has no address that its requests could be counted by.
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (socket.remoteAddress === undefined) return reply.status(brokenOffStatus(socket)).send()
  })
  app.addHook('onResponse', async (request, reply) => take(request, reply))
  takeNoise(app, metrics)
}

/** Where a request is being answered, its own line tells that the connection broke. */
function takeNoise({ server, log }: FastifyInstance, metrics: Metrics) {
  const lastAnswers = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => lastAnswers.set(socket, answer))
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswered = lastAnswers.get(socket)?.writableFinished ?? true
    if (!isAnswered || !code.startsWith('HPE_')) return
    const noise = { method: 'unknown', route: 'unknown', status: failures.WRONG_INPUT.status }
    metrics.requestSeconds.observe(noise, 0)
    log.info({ ...noise, ms: 0 }, 'request')
  })
}
