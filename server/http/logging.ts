/** Structured logs that name no person: route patterns instead of addresses, no queries, no bodies, no headers, no IP. */
import { randomUUID } from 'node:crypto'
import { LogController, type FastifyBaseLogger } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'

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

/** Database errors quote the values of the statement: those never reach the log, nor does what was thrown and is no error. */
export function errorForLog(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but not an error', stack: '' }
  const message = `${error.message.replace(/\nparams:[\s\S]*$/, '')}${causeForLog(error.cause)}`
  // Without the message first: a line of it may look like a frame.
  const frames = (error.stack ?? '').replace(error.message, '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 12)
  return { type: error.name, message, stack: frames.join('\n') }
}

/** PostgreSQL's data exceptions (class 22) say which value they did not like; the others name tables and constraints only. */
function causeForLog(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  const sqlState = 'code' in cause ? String(cause.code) : ''
  return sqlState.startsWith('22') ? ` | SQLSTATE ${sqlState}` : ` | ${cause.message}`
}
