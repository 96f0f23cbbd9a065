/** Every thrown error becomes the one shape in which every call refuses. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { FailureError, failureCodes, failures, type FailureCode } from '#domain/errors.ts'
import { errorsOf, type Endpoint } from '#domain/endpoint.ts'
import { unknownPageNotice } from '#domain/unknown-page-notice.ts'
import type { FieldProblems } from '#domain/field-problem.ts'
import { isDatabaseBusy } from '#server/db/database-busy.ts'
import { brokenOffStatus, isBroken } from './broken-request.ts'
import { fieldProblemSchema, toldFields } from './field-problems.ts'
import { addSecurityHeaders } from './security-headers.ts'

export const failureAnswerSchema = z.object({
  errorCode: z.enum(failureCodes),
  message: z.string().describe('English, for programmers; the shop translates `errorCode`'),
  fields: z.record(z.string(), fieldProblemSchema).optional().describe('What is wrong with which input, nested ones by their path'),
  requestId: z.string(),
})
type FailureAnswer = z.output<typeof failureAnswerSchema>

declare module 'fastify' {
  interface FastifyContextConfig { endpoint?: Endpoint }
}

/** What Fastify itself refuses before a route is asked. */
const refusalsOfFastify: Readonly<Record<number, FailureCode>> = {
  400: 'WRONG_INPUT', 403: 'NOT_FOUND', 404: 'NOT_FOUND', 408: 'WRONG_INPUT', 413: 'TOO_LARGE', 414: 'WRONG_INPUT', 415: 'WRONG_INPUT',
  429: 'TOO_MANY_REQUESTS', 431: 'WRONG_INPUT', 503: 'NOT_READY',
}

/** What Fastify finds wrong with a body as a whole. */
const bodyProblems: FieldProblems = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'WRONG_FORMAT', format: 'application/json' },
  FST_ERR_CTP_INVALID_JSON_BODY: 'UNREADABLE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MISSING',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'DIFFERENT',
}

function unreadableBody(code: string | undefined): FieldProblems | undefined {
  const problem = code === undefined ? undefined : bodyProblems[code]
  return problem === undefined ? undefined : { body: problem }
}

function answer(code: FailureCode, requestId: string, fields?: FieldProblems): FailureAnswer {
  return { errorCode: code, message: failures[code].meaning, ...(fields && { fields: toldFields(code, fields) }), requestId }
}

/** A code that the endpoint does not declare is our own mistake, and answered as one. */
function isDeclared(code: FailureCode, endpoint: Endpoint | undefined): boolean {
  return !endpoint || errorsOf(endpoint).includes(code)
}

/** Whoever sent it hung up before it was all there: what failed is no trouble of ours, and told nevertheless: it may have been something else. */
const isBrokenOff = (request: FastifyRequest, reply: FastifyReply) => !request.raw.complete && reply.raw.destroyed

/** The database is asked for a sign of life twice as often; an outside system that was silent rests for less. */
const busyRetrySeconds = 2
const unavailableRetrySeconds = 6

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = request.routeOptions.config
  reply.header('cache-control', 'no-store')
  if (isBrokenOff(request, reply)) {
    const { socket } = request.raw
    if (!isBroken(socket)) request.log.info({ err: error }, 'the client disconnected')
    return reply.status(brokenOffStatus(socket)).send(answer('ERROR_GENERAL', request.id))
  }
  if (error instanceof FailureError && isDeclared(error.code, endpoint)) {
    if (error.cause !== undefined) request.log.warn({ err: error.cause }, `a call was refused with ${error.code}`)
    const retryAfterSeconds = error.retryAfterSeconds ?? (failures[error.code].status === 503 ? unavailableRetrySeconds : undefined)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds))
    return reply.status(failures[error.code].status).send(answer(error.code, request.id, error.fields))
  }
  const { statusCode: status, code } = (error ?? {}) as Partial<FastifyError>
  const refusal = status === undefined || error instanceof FailureError ? undefined : refusalsOfFastify[status]
  if (refusal) return reply.status(failures[refusal].status).send(answer(refusal, request.id, unreadableBody(code)))
  if (isDatabaseBusy(error)) {
    request.log.error({ err: error }, 'the database didn’t answer in time')
    reply.header('retry-after', busyRetrySeconds)
    return reply.status(failures.NOT_READY.status).send(answer('NOT_READY', request.id))
  }
  const manner = error instanceof FailureError ? 'a call failed with a code that its contract does not declare' : 'a call failed'
  request.log.error({ err: error }, manner)
  return reply.status(500).send(answer('ERROR_GENERAL', request.id))
}

/** An address that cannot even be decoded: refused as a call, and on the way home as a page. No hook runs for it. */
export function answerUnreadableAddress(config: { publicUrl: string }) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    addSecurityHeaders(reply, config)
    reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    if (!request.url.startsWith('/api/')) return reply.redirect(`/#${unknownPageNotice}`)
    return reply.status(failures.WRONG_INPUT.status).send(answer('WRONG_INPUT', request.id, { address: 'UNREADABLE' }))
  }
}

export function registerFailureAnswers(app: FastifyInstance) {
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(answerNotFound)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).header('cache-control', 'no-store').send(answer('NOT_FOUND', request.id))
}

export function answerNotAllowed(allowed: readonly string[], request: FastifyRequest, reply: FastifyReply) {
  return reply.status(405).headers({ allow: allowed.join(', '), 'cache-control': 'no-store' }).send(answer('WRONG_INPUT', request.id, { method: { code: 'NOT_ALLOWED', allowed } }))
}
