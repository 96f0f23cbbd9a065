import type { FastifyRequest } from 'fastify'
import type { Endpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { takesBody } from '#domain/fill-path.ts'
import { fieldProblems } from './field-problems.ts'
import { unknownFields } from './unknown-fields.ts'

/** Path parameters win over the body, the body over the query, of which a call that takes a body takes nothing. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInputOf<E> {
  const body = endpoint.takesFile ? undefined : request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new FailureError(failure('WRONG_INPUT', { body: { code: 'WRONG_TYPE', expected: 'object' } }))
  }
  const query = takesBody(endpoint) ? {} : unfolded(request.query as Readonly<Record<string, unknown>>)
  const input = fitted({ ...query, ...body, ...(request.params as object) })
  const parsed = endpoint.input.safeParse(input)
  const unknown = unknownFields(endpoint, body ?? {})
  if (!parsed.success || unknown.length > 0) {
    throw new FailureError(failure('WRONG_INPUT', { ...fieldProblems(parsed.error, input), ...Object.fromEntries(unknown.map((name) => [name, 'UNKNOWN' as const])) }))
  }
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
const isKept = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Each text composed (NFC), keys too: an umlaut is one character, however a keyboard or a file spells it. */
function fitted(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') return composed(value, path)
  if (typeof value !== 'object' || value === null) return value
  if (path.length > deepestNesting) throw new FailureError(failure('WRONG_INPUT', { [path[0] ?? 'input']: 'TOO_DEEP' }))
  if (Array.isArray(value)) return value.map((inner, index) => fitted(inner, [...path, String(index)]))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [composed(key, path), fitted(inner, [...path, key])]))
}

function composed(text: string, path: readonly string[]): string {
  if (!isKept(text)) throw new FailureError(failure('WRONG_INPUT', { [path.join('.') || 'input']: 'UNREADABLE' }))
  return text.normalize('NFC')
}
