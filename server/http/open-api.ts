/** OpenAPI 3.1 out of the contract. */
import { z } from 'zod'
import { failures, type FailureCode } from '#domain/errors.ts'
import { sharedErrors, type Contract, type Endpoint } from '#domain/endpoint.ts'
import { failureAnswerSchema } from './failure-answer.ts'

type JsonSchema = Readonly<Record<string, unknown>>
export type ContractByFeature = Readonly<Record<string, Contract>>

function inputSchema(endpoint: Endpoint): { properties: Record<string, JsonSchema>; required: readonly string[] } {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return {
    properties: (schema.properties ?? {}) as Record<string, JsonSchema>,
    required: (schema.required ?? []) as readonly string[],
  }
}

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
}

/** Failures by status, because that is how OpenAPI wants its responses. */
function failuresByStatus(endpoint: Endpoint): ReadonlyMap<number, readonly FailureCode[]> {
  const byStatus = new Map<number, FailureCode[]>()
  for (const code of [...endpoint.errors, ...sharedErrors]) {
    const { status } = failures[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}

function responses(endpoint: Endpoint): JsonSchema {
  const refusals = [...failuresByStatus(endpoint)].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${failures[code].meaning}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  return { ...answers(endpoint), ...Object.fromEntries(refusals) }
}

function answers({ mediaType, output }: Endpoint): JsonSchema {
  if (mediaType) {
    const content = { [mediaType]: { schema: { type: 'string', format: 'binary' } } }
    return { 200: { description: 'The whole sound', content }, 206: { description: 'The part that was asked for', content } }
  }
  const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  return { 200: { description: 'Done', content: { 'application/json': { schema: withoutDialect(schema) } } } }
}

function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema
}

function operation(feature: string, name: string, endpoint: Endpoint): JsonSchema {
  const { properties, required } = inputSchema(endpoint)
  const inPath = new Set(pathParameters(endpoint.path))
  const rest = Object.entries(properties).filter(([key]) => !inPath.has(key))
  const parameter = ([key, schema]: [string, JsonSchema], place: 'path' | 'query') => ({
    name: key, in: place, required: place === 'path' || required.includes(key), schema,
  })
  const hasBody = endpoint.method !== 'GET' && rest.length > 0
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.audience !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...Object.entries(properties).filter(([key]) => inPath.has(key)).map((entry) => parameter(entry, 'path')),
      ...(hasBody ? [] : rest.map((entry) => parameter(entry, 'query'))),
    ],
    ...(hasBody && {
      requestBody: {
        required: rest.some(([key]) => required.includes(key)),
        content: {
          'application/json': {
            schema: { type: 'object', properties: Object.fromEntries(rest), required: required.filter((key) => !inPath.has(key)) },
          },
        },
      },
    }),
    responses: responses(endpoint),
  }
}

export function openApi(contract: ContractByFeature, { origin, version }: { origin: string; version: string }): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Freizeichen', version, description: 'Order the spoken greetings of a telephone.', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas: { Failure: withoutDialect(z.toJSONSchema(failureAnswerSchema) as JsonSchema) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}
