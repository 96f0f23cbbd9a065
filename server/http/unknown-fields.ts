/** Names in a body that mean nothing to a call. One that is spelled wrong would be dropped in silence, and its sender believe that it counts. */
import { z } from 'zod'
import type { Endpoint } from '#domain/endpoint.ts'
import { takesBody } from '#domain/fill-path.ts'

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

/** By their paths. What can only be read is ignored with all that is in it. */
export function unknownFields(endpoint: Endpoint, body: object): string[] {
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
