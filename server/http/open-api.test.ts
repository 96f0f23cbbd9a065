import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import { endpoint, errorsOf, type Endpoint } from '#domain/endpoint.ts'
import { failures } from '#domain/errors.ts'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'
import { openApi } from './open-api.ts'

type Json = Record<string, unknown>
interface Parameter { name: string; in: string; required: boolean; schema: Json }
interface Operation {
  operationId: string; tags: string[]; summary: string; parameters: Parameter[]
  responses: Record<string, { description: string; content: Json }>
  requestBody?: { content: { 'application/json'?: { schema: { $ref: string } } } }; security?: unknown[]
}
interface Description {
  openapi: string; info: { title: string; version: string }; tags: { name: string; description?: string }[]; servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>; components: { schemas: Json }
}

/** What a call takes in its body stands under a name of its own. */
function bodyOf({ components: { schemas } }: Description, { requestBody }: Operation) {
  const name = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1)
  return name === undefined ? undefined : (schemas[name] as { properties: Json; required: string[] })
}

const endpoints: [feature: string, name: string, described: Endpoint][] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, call]): [string, string, Endpoint] => [feature, name, call]),
)

function operationsOf({ paths }: Description): { path: string; method: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
}

/** Everything that is wrong with the structure of a description, in words. */
function structuralProblems(description: Description): string[] {
  const operations = operationsOf(description)
  const ids = operations.map(({ operation }) => operation.operationId)
  const written = JSON.stringify(description)
  return [
    ...(/^3\.1\.\d+$/.test(description.openapi) ? [] : ['not OpenAPI 3.1']),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two operations are called ${id}`),
    ...operations.flatMap(({ path, method, operation }) => operationProblems(`${method} ${path}`, path, operation, bodyOf(description, operation))),
    ...unresolved(description, description),
    ...undefinedRequired(description, ''),
    ...description.tags.filter((tag) => !tag.description).map(({ name }) => `the tag ${name} is not described`),
    ...Object.keys(description.components.schemas).filter((name) => !written.includes(`"#/components/schemas/${name}"`)).map((name) => `${name} is used nowhere`),
  ]
}

function operationProblems(title: string, path: string, { parameters, responses, requestBody, security }: Operation, body?: { properties: Json; required: string[] }): string[] {
  const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const declared = parameters.filter((parameter) => parameter.in === 'path')
  const keys = parameters.map(({ name, in: place }) => `${place} ${name}`)
  const undeclared = inAddress.filter((name) => !declared.some((parameter) => parameter.name === name && parameter.required))
  const undescribed = (body?.required ?? []).filter((name) => !(name in (body?.properties ?? {})))
  const wordless = Object.entries(responses).filter(([status, { description }]) => !/^[1-5]\d\d$/.test(status) || !description)
  return [
    ...(/[:\s]/.test(path) ? [`${title}: not an OpenAPI path`] : []),
    ...undeclared.map((name) => `${title}: ${name} is not declared`),
    ...declared.filter(({ name }) => !inAddress.includes(name)).map(({ name }) => `${title}: ${name} is not in the path`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${title}: ${key} twice`),
    ...parameters.filter(({ schema }) => typeof schema !== 'object').map(({ name }) => `${title}: ${name} has no schema`),
    ...undescribed.map((name) => `${title}: ${name} is required and not described`),
    ...(security ? [] : [`${title}: does not say who may call`]),
    ...(Object.keys(responses).some((status) => status.startsWith('4')) ? [] : [`${title}: refuses nothing`]),
    ...(title.startsWith('get ') && requestBody ? [`${title}: a GET with a body`] : []),
    ...wordless.map(([status]) => `${title}: answer ${status}`),
  ]
}

/** A client's types would have no such field. */
function undefinedRequired(part: unknown, place: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { required, properties } = part as { required?: unknown; properties?: Json }
  const missing = Array.isArray(required) && properties !== undefined ? (required as string[]).filter((name) => !(name in properties)) : []
  const without = Array.isArray(required) && properties === undefined && 'type' in part ? (required as string[]) : []
  return [...[...missing, ...without].map((name) => `${place}: ${name} is required and not described`), ...Object.entries(part).flatMap(([key, inner]) => undefinedRequired(inner, `${place}/${key}`))]
}

function unresolved(part: unknown, whole: Description): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (key !== '$ref' || typeof value !== 'string') return unresolved(value, whole)
    const steps = value.startsWith('#/') ? value.slice(2).split('/') : ['elsewhere']
    const target = steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], whole)
    return target === undefined ? [`${value} leads nowhere`] : []
  })
}

describe('the description of the API', () => {
  let shop: TestApp
  let description: Description
  beforeAll(async () => {
    shop = await openAppWithoutDatabase({ environment: { PUBLIC_URL: 'https://shop.example' } })
    description = (await shop.app.inject('/api/openapi.json')).json()
  })
  afterAll(() => shop.close())

  it('is OpenAPI 3.1 with every parameter declared and every reference resolved', () => {
    expect(structuralProblems(description)).toEqual([])
    expect(description.servers).toEqual([{ url: 'https://shop.example/api' }])
  })

  it('contains every call of the contract and no other', () => {
    const described = operationsOf(description).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(described.sort()).toEqual(endpoints.map(([, , { method, path }]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort())
  })

  it.each(endpoints)('describes for %s %s its input, and each code with its status', (feature, name, described) => {
    const operation = description.paths[described.path.replace(/:(\w+)/g, '{$1}')]?.[described.method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, tags: [feature], summary: described.summary })
    for (const code of errorsOf(described)) {
      const { description: text, content } = operation?.responses[failures[code].status] ?? {}
      expect(text).toContain(`${code}: ${failures[code].meaning}`)
      const ofStatus = errorsOf(described).filter((one) => failures[one].status === failures[code].status)
      expect(content).toEqual({ 'application/json': { schema: { allOf: [
        { $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { errorCode: { enum: ofStatus } } },
      ] } } })
    }
    const inputs = Object.keys((z.toJSONSchema(described.input, { io: 'input', unrepresentable: 'any' }).properties ?? {}))
    if (described.isOpenedByLink) inputs.push('token')
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(described.takesFile ? ['application/octet-stream'] : operation?.requestBody ? ['application/json'] : [])
    const inBody = Object.keys((operation && bodyOf(description, operation)?.properties) ?? {})
    expect([...(operation?.parameters.map((parameter) => parameter.name) ?? []), ...inBody].sort()).toEqual(inputs.sort())
  })

  it('names its entities, what a call takes and what it answers, and describes numbers in an address as numbers with their bounds', () => {
    const { paths, components: { schemas } } = description
    const cart = { $ref: '#/components/schemas/Cart' }
    expect(paths['/carts/{cartId}/items']!['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/AddItemInput' } } } }, responses: { 200: { content: { 'application/json': { schema: cart } } } },
    })
    expect(schemas['ListCartsAnswer']).toMatchObject({ properties: { records: { items: cart } } })
    expect(schemas['Cart']).toMatchObject({ properties: { Cartitems: { items: { $ref: '#/components/schemas/CartItem' } } } })
    const limit = paths['/carts']!['get']!.parameters.find(({ name }) => name === 'limit')
    expect(limit).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 50, default: 10 } })
  })

  it.each([['/shippings/{shippingId}/pdf', 'application/pdf'], ['/shippings/{shippingId}/file', 'application/zip'], ['/hpcgreetings/{greetingId}/pdf', 'application/pdf']])('tells the type of the file at %s', (path, type) => {
    expect(Object.keys(description.paths[path]!['get']!.responses['200']!.content)).toEqual([type])
  })

  it('describes a refusal as it is sent', async () => {
    const refusal: object = (await shop.app.inject('/api/assets/languages/lang-fr.json')).json()
    const schema = description.components.schemas['Failure'] as { properties: object; required: string[] }
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(refusal)))
    expect(schema.required.sort()).toEqual(['errorCode', 'message', 'requestId'])
  })

  it('is served: each call without parameters answers something other than 404', async () => {
    for (const [, , { method, path }] of endpoints.filter(([, , { path }]) => !path.includes(':'))) {
      expect((await shop.app.inject({ method, url: `/api${path}` })).statusCode).not.toBe(404)
    }
  })
})

describe('a described call with a body', () => {
  const call = endpoint({
    method: 'PUT', path: '/carts/:cartId/items/:pos', summary: 'Changes', audience: 'customer', caching: 'personal',
    input: z.object({
      cartId: z.string(), pos: z.string(), text: z.string(), remarks: z.string().optional(), loud: z.boolean().default(false),
    }),
    output: z.object({ id: z.string() }), errors: ['NO_CART_FOUND', 'NOT_FOUND'],
  })
  const described = openApi({ cart: { updateItem: call } }, { origin: 'https://shop.example', version: '1' }) as unknown as Description
  const operation = described.paths['/carts/{cartId}/items/{pos}']?.['put']

  it('has its path in parameters, the rest in the body, and names the session', () => {
    expect(structuralProblems(described)).toEqual([])
    const parameters = operation?.parameters.map(({ name, in: place, required }) => `${place} ${name} ${required}`)
    expect(parameters).toEqual(['path cartId true', 'path pos true'])
    expect(operation && bodyOf(described, operation)).toMatchObject({
      properties: { text: { type: 'string' }, remarks: {}, loud: {} }, required: ['text'],
    })
    expect(operation?.security).toEqual([{ session: [] }])
  })

  it('groups codes of one status under it', () => {
    expect(operation?.responses['404']?.description.split('\n').map((line) => line.split(':')[0])).toEqual(['NO_CART_FOUND', 'NOT_FOUND'])
  })
})

describe('the structural check', () => {
  const sound = () => structuredClone(openApi(contract, { origin: 'https://shop.example', version: '1' })) as unknown as Description

  it.each([
    ['a parameter that is not declared', (broken: Description) => { broken.paths['/products/{productId}']!['get']!.parameters = [] }],
    ['a reference that leads nowhere', (broken: Description) => { delete broken.components.schemas['Cart'] }],
    ['two operations of one name', (broken: Description) => { broken.paths['/voices']!['get']!.operationId = 'listMusics' }],
    ['a call that does not say who may make it', (broken: Description) => { delete broken.paths['/voices']!['get']!.security }],
    ['a required field that is not there', (broken: Description) => { (broken.components.schemas['Cart'] as { required: string[] }).required.push('basket') }],
    ['a schema that nothing uses', (broken: Description) => { broken.components.schemas['Planted'] = {} }],
    ['another version', (broken: Description) => { broken.openapi = '3.0.0' }],
  ])('finds %s', (_, spoil) => {
    const broken = sound()
    spoil(broken)
    expect(structuralProblems(broken)).not.toEqual([])
  })
})
