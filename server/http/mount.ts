/** Binds an endpoint of the contract to what answers it: parses what comes in, and lets out only what the contract names. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { failure, FailureError } from '#domain/errors.ts'
import type { Endpoint, OutputOf, ParsedInputOf } from '#domain/endpoint.ts'

const cacheControl = { shared: 'public, max-age=60, stale-while-revalidate=600', personal: 'no-store' } as const

export function mount<E extends Endpoint>(
  api: FastifyInstance,
  endpoint: E,
  answer: (input: ParsedInputOf<E>, request: FastifyRequest) => Promise<OutputOf<E>> | OutputOf<E>,
) {
  // Whoever mounts the first call for customers or staff brings the sessions that tell them.
  if (endpoint.audience !== 'anyone') throw new Error(`${endpoint.path} is for ${endpoint.audience} only, and nobody checks who is asking yet`)
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, ...(endpoint.requestsPerMinute && { rateLimit: { max: endpoint.requestsPerMinute } }) },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request) as ParsedInputOf<E>
      const output = endpoint.output.parse(await answer(input, request))
      return reply.header('cache-control', cacheControl[endpoint.caching]).send(output)
    },
  })
}

/** Path parameters win over the query, the query over the body. */
function parseInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new FailureError(failure('WRONG_INPUT', { body: 'expected an object' }))
  }
  const input = { ...body, ...(request.query as object), ...(request.params as object) }
  const unfit = unfitField(input)
  if (unfit) throw new FailureError(failure('WRONG_INPUT', unfit))
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success) throw new FailureError(failure('WRONG_INPUT', fieldProblems(parsed.error)))
  return parsed.data
}

/** No call needs more, and walking through much deeper input would exhaust the stack. */
const deepestNesting = 20

/** PostgreSQL stores no NUL in text and no half of a surrogate pair in JSON, so neither gets as far as that. */
function problemOfText(text: string): string | undefined {
  if (text.includes('\0')) return 'holds a NUL character'
  return text.isWellFormed() ? undefined : 'holds half a character'
}

function unfitField(value: unknown, path: readonly string[] = []): Record<string, string> | undefined {
  const name = path.join('.') || 'input'
  if (typeof value === 'string') {
    const problem = problemOfText(value)
    return problem === undefined ? undefined : { [name]: problem }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > deepestNesting) return { [path[0] ?? 'input']: 'is nested too deep' }
  for (const [key, inner] of Object.entries(value)) {
    const problem = problemOfText(key)
    const unfit = problem === undefined ? unfitField(inner, [...path, key]) : { [name]: problem }
    if (unfit) return unfit
  }
  return undefined
}

function fieldProblems(error: z.ZodError): Record<string, string> {
  const problems = new Map<string, string>()
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'input'
    if (!problems.has(name)) problems.set(name, issue.message)
  }
  return Object.fromEntries(problems)
}
