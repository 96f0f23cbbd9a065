import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError } from '#domain/errors.ts'
import { takesBody } from '#domain/fill-path.ts'
import { fieldProblems } from './field-problems.ts'

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

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly type?: string
}

/** Made when they are first needed: each costs some milliseconds. */
function kept(make: (endpoint: Endpoint) => unknown): (endpoint: Endpoint) => Shape {
  const shapes = new WeakMap<Endpoint, Shape>()
  return (endpoint) => {
    const shape = shapes.get(endpoint) ?? (make(endpoint) as Shape)
    shapes.set(endpoint, shape)
    return shape
  }
}

const takenBy = kept(({ input }) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
/** What the call answers with, or its entity: whoever has read it may send all of it back. */
const readFrom = kept(({ entity, output }) => z.toJSONSchema(entity ?? output, { io: 'output', unrepresentable: 'any' }))

/** Enough to find the mistake by. */
const mostNamed = 20

/**
 * Names in a body that mean nothing to a call, by their paths. One that is spelled wrong would be dropped in silence, and its sender believe that it counts. What can only
 * be read is ignored with all that is in it.
 */
function unknownFields(endpoint: Endpoint, body: object): string[] {
  if (!takesBody(endpoint)) return []
  const taken = [takenBy(endpoint)]
  const isStrange = !unknownIn(body, taken, []).next().done
  return isStrange ? [...unknownIn(body, taken, [readFrom(endpoint)])].slice(0, mostNamed) : []
}

function* unknownIn(value: unknown, taken: readonly Shape[], readOnly: readonly Shape[], path = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const shapes = taken.flatMap(variantsOf)
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items: each }) => each ?? [])
    for (const [index, inner] of value.entries()) yield* unknownIn(inner, items, [], `${path}${index}.`)
    return
  }
  const objects = shapes.filter(({ properties }) => properties)
  // Of what is no object, or one with names of its own, the schema says what is wrong.
  if (objects.length === 0) return
  for (const [name, inner] of Object.entries(value)) {
    const fields = fieldsOf(objects, name)
    const read = fieldsOf(readOnly.flatMap(variantsOf), name)
    if (fields.length > 0) yield* unknownIn(inner, fields, read, `${path}${name}.`)
    else if (read.length === 0) yield path + name
  }
}

function variantsOf(shape: Shape): readonly Shape[] {
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
  return inner.length > 0 ? inner.flatMap(variantsOf) : [shape]
}

function fieldsOf(shapes: readonly Shape[], name: string): readonly Shape[] {
  return shapes.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? properties[name] ?? [] : []))
}
