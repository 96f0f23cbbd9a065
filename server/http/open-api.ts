import { z } from 'zod'
import { failures, type FailureCode } from '#domain/errors.ts'
import { type AnswerKind, errorsOf, type Contract, type Endpoint } from '#domain/endpoint.ts'
import { takesBody } from '#domain/fill-path.ts'
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
  for (const code of errorsOf(endpoint)) {
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

const inParts = (what: string) => ({ 200: `The whole ${what}`, 206: 'The part that was asked for' })

const answersBy: Readonly<Record<AnswerKind, Readonly<Record<number, string>>>> = {
  json: { 200: 'Done' }, sound: inParts('sound'), document: { 200: 'A file to read or keep' }, file: inParts('file'), package: inParts('file'),
  picture: { 200: 'A picture' }, page: { 200: 'A page for a frame' }, events: { 200: 'Server-sent events; the data of each is JSON' },
}

function answers({ answer, mediaType, output, otherAnswer }: Endpoint): JsonSchema {
  const schemas: Partial<Record<AnswerKind, () => unknown>> = {
    json: () => withoutDialect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) as JsonSchema),
    events: () => z.toJSONSchema(output, { io: 'output' }),
    page: () => ({ type: 'string' }),
  }
  const content = { [mediaType ?? 'application/json']: { schema: schemas[answer]?.() ?? { type: 'string', format: 'binary' } } }
  const described = { ...answersBy[answer], ...(otherAnswer && { [otherAnswer.status]: otherAnswer.meaning }) }
  return Object.fromEntries(Object.entries(described).map(([status, description]) => [status, { description, content }]))
}

function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** In an address that `getDocumentLink` answered, instead of the header. */
const linkToken = { name: 'token', in: 'query', required: false, schema: { type: 'string' } }

function operation(feature: string, name: string, endpoint: Endpoint): JsonSchema {
  const { properties, required } = inputSchema(endpoint)
  const inPath = new Set(pathParameters(endpoint.path))
  const rest = Object.entries(properties).filter(([key]) => !inPath.has(key))
  const parameter = ([key, schema]: [string, JsonSchema], place: 'path' | 'query') => ({
    name: key, in: place, required: place === 'path' || required.includes(key), schema,
  })
  const hasBody = takesBody(endpoint) && rest.length > 0
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.audience !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...Object.entries(properties).filter(([key]) => inPath.has(key)).map((entry) => parameter(entry, 'path')),
      ...(hasBody ? [] : rest.map((entry) => parameter(entry, 'query'))),
      ...(endpoint.isOpenedByLink ? [linkToken] : []),
    ],
    ...(endpoint.takesFile && { requestBody: { required: true, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }),
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
