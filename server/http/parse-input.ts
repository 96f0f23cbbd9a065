import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { takesBody } from '#domain/fill-path.ts'

/** Path parameters win over the body, the body over the query, of which a call that takes a body takes nothing. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const body = endpoint.takesFile ? undefined : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new FailureError(failure('WRONG_INPUT', { body: 'expected an object' }))
  }
  const query = takesBody(endpoint) ? {} : unfolded(request.query as Readonly<Record<string, unknown>>)
  const input = { ...query, ...body, ...(request.params as object) }
  const parsed = endpoint.input.safeParse(fitted(input))
  if (!parsed.success) throw new FailureError(failure('WRONG_INPUT', fieldProblems(parsed.error)))
  // Once more: what was JSON inside a text is text only now.
  return fitted(parsed.data) as ParsedInputOf<E>
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

/** Each text composed (NFC), keys too: an umlaut is one character, however a keyboard or a file spells it. */
function fitted(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') return composed(value, path)
  if (typeof value !== 'object' || value === null) return value
  if (path.length > deepestNesting) throw new FailureError(failure('WRONG_INPUT', { [path[0] ?? 'input']: 'is nested too deep' }))
  if (Array.isArray(value)) return value.map((inner, index) => fitted(inner, [...path, String(index)]))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [composed(key, path), fitted(inner, [...path, key])]))
}

function composed(text: string, path: readonly string[]): string {
  const problem = problemOfText(text)
  if (problem !== undefined) throw new FailureError(failure('WRONG_INPUT', { [path.join('.') || 'input']: problem }))
  return text.normalize('NFC')
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
