/** Logs name no person: route patterns instead of addresses, no queries, no bodies, no headers, no IP. */
import { randomUUID } from 'node:crypto'
import { LogController, type FastifyBaseLogger } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { errorForLog } from '#server/error-for-log.ts'

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
