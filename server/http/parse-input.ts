/** What a request says, as the contract wants it; refuses what the contract does not. */
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { takesBody } from '#domain/takes-body.ts'

/** Path parameters win over the body, the body over the query of a call that takes one. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new FailureError(failure('WRONG_INPUT', { body: 'expected an object' }))
  }
  const query = takesBody(endpoint) ? {} : unfolded(request.query as Readonly<Record<string, unknown>>)
  const input = { ...query, ...body, ...(request.params as object) }
  const unfit = unfitField(input)
  if (unfit) throw new FailureError(failure('WRONG_INPUT', unfit))
  const parsed = endpoint.input.safeParse(input)
  if (!parsed.success) throw new FailureError(failure('WRONG_INPUT', fieldProblems(parsed.error)))
  // Once more: what was JSON inside a text is text only now.
  const unfitInside = unfitField(parsed.data)
  if (unfitInside) throw new FailureError(failure('WRONG_INPUT', unfitInside))
  return parsed.data as ParsedInputOf<E>
}

/** `Audioconfig[intro]=2` says one field of an object. What is said in both ways is said twice, and fits nothing. */
function unfolded(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole = new Map<string, unknown>()
  const inFields = new Map<string, [string, unknown][]>()
  for (const [key, value] of Object.entries(query)) {
    const [, name, field] = /^([^[\]]+)\[(.*)\]$/s.exec(key) ?? []
    if (name === undefined || field === undefined) whole.set(key, value)
    else inFields.set(name, [...(inFields.get(name) ?? []), [field, value]])
  }
  for (const [name, fields] of inFields) {
    const object: unknown = Object.fromEntries(fields)
    whole.set(name, whole.has(name) ? [whole.get(name), object] : object)
  }
  return Object.fromEntries(whole)
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
    for (const [path, problem] of problemsOf(issue)) {
      const name = path.join('.') || 'input'
      if (!problems.has(name)) problems.set(name, problem)
    }
  }
  return Object.fromEntries(problems)
}

function problemsOf(issue: z.core.$ZodIssue): (readonly [path: readonly PropertyKey[], problem: string])[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...issue.path, key], 'is not known'])
  return [[issue.path, issue.message]]
}
