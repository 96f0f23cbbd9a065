/** What a request says, as the contract wants it; refuses what the contract does not. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'

/** Path parameters win over the query, the query over the body. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new FailureError(failure('WRONG_INPUT', { body: 'expected an object' }))
  }
  const input = { ...body, ...(request.query as object), ...(request.params as object) }
  const unfit = unfitField(input)
  if (unfit) throw new FailureError(failure('WRONG_INPUT', unfit))
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success) throw new FailureError(failure('WRONG_INPUT', fieldProblems(parsed.error)))
  // Once more: what was JSON inside a text is text only now.
  const unfitInside = unfitField(parsed.data)
  if (unfitInside) throw new FailureError(failure('WRONG_INPUT', unfitInside))
  return parsed.data as ParsedInputOf<E>
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
