import { failures, type FailureCode } from '#domain/errors.ts'
import { type AnswerKind, errorsOf, type Contract, type Endpoint } from '#domain/endpoint.ts'
import { takesBody } from '#domain/fill-path.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { inputSchema, type JsonSchema, keptAs, outputSchema } from './api-schemas.ts'
import { failureAnswerSchema } from './failure-answer.ts'

export type ContractByFeature = Readonly<Record<string, Contract>>

/** What stands under a tag, for whoever reads the description from the top. */
const features: Readonly<Record<string, string>> = {
  account: 'Sign-up, sign-in, the customer’s data, sessions, links to documents', staff: 'For staff', books: 'Invoices, bank statements and payment runs, for the office',
  calendar: 'Working days of the studio', catalogue: 'Products, ready-made texts, voices, music, voicemail providers', greeting: 'Samples of greetings before they are ordered',
  sharedSample: 'Samples for colleagues without an account', cart: 'Carts, their greetings and vouchers', checkout: 'From the cart to the order: consents, mandates, payment',
  order: 'Orders, invoices and deliveries', orderChanges: 'Cancelling, paying and withdrawing', production: 'Ordered greetings: listening, downloading, remixing',
  progress: 'Live progress of greetings', delivery: 'Sending a greeting to mobile voicemail', contact: 'Messages to the shop', help: 'Ratings of help pages',
  texts: 'The texts of the interface',
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

type Schemas = Record<string, JsonSchema>

function responses(name: string, endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const refusals = [...failuresByStatus(endpoint)].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `${code}: ${failures[code].meaning}`).join('\n'),
      content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { errorCode: { enum: codes } } }] } } },
    },
  ])
  return { ...answers(name, endpoint, schemas), ...Object.fromEntries(refusals) }
}

const inParts = (what: string) => ({ 200: `The whole ${what}`, 206: 'The part that was asked for' })

const answersBy: Readonly<Record<AnswerKind, Readonly<Record<number, string>>>> = {
  json: { 200: 'Done' }, sound: inParts('sound'), document: { 200: 'A file to read or keep' }, file: inParts('file'), package: inParts('file'),
  picture: { 200: 'A picture' }, page: { 200: 'A page for a frame' }, events: { 200: 'Server-sent events; the data of each is JSON' },
}

function answers(name: string, { answer, mediaType, output, otherAnswer }: Endpoint, schemas: Schemas): JsonSchema {
  const ofKind: Partial<Record<AnswerKind, () => JsonSchema>> = {
    json: () => keptAs(`${capital(name)}Answer`, outputSchema(output, schemas), schemas),
    events: () => keptAs(`${capital(name)}Event`, outputSchema(output, schemas), schemas),
    page: () => ({ type: 'string' }),
  }
  const content = { [mediaType ?? 'application/json']: { schema: ofKind[answer]?.() ?? { type: 'string', format: 'binary' } } }
  const described = { ...answersBy[answer], ...(otherAnswer && { [otherAnswer.status]: otherAnswer.meaning }) }
  return Object.fromEntries(Object.entries(described).map(([status, description]) => [status, { description, content }]))
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** In an address that `getDocumentLink` answered, instead of the header. */
const linkToken = { name: 'token', in: 'query', required: false, description: 'From `GET /user/documentLink`, which opens this path without a header', schema: { type: 'string' } }

/** Whoever may be a guest sends the token of the session where there is one. */
const securityOf = ({ audience, caching }: Endpoint) => (audience !== 'anyone' ? [{ session: [] }] : caching === 'shared' ? [] : [{}, { session: [] }])

function operation(feature: string, name: string, endpoint: Endpoint, schemas: Schemas): JsonSchema {
  const { properties, required } = inputSchema(endpoint.input)
  const inPath = new Set(pathParameters(endpoint.path))
  const rest = Object.entries(properties).filter(([key]) => !inPath.has(key))
  const parameter = ([key, schema]: [string, JsonSchema], place: 'path' | 'query') => ({
    name: key, in: place, required: place === 'path' || required.includes(key), schema, ...(schema['description'] !== undefined && { description: schema['description'] }),
  })
  const hasBody = takesBody(endpoint) && rest.length > 0
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    security: securityOf(endpoint),
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
            schema: keptAs(`${capital(name)}Input`, { type: 'object', properties: Object.fromEntries(rest), required: required.filter((key) => !inPath.has(key)) }, schemas),
            ...(bodyExamples[name] && { example: bodyExamples[name] }),
          },
        },
      },
    }),
    responses: responses(name, endpoint, schemas),
  }
}

/** A body that each of these calls takes as it stands: tests send all of them to the shop. What stands in the path comes from the call before. */
const bodyExamples: Readonly<Record<string, object>> = {
  signUp: {
    salutation: 'ms', first_name: 'Erika', last_name: 'Muster', company: 'Muster GmbH', email1: 'erika@muster.example', password: 'Sehr-geheim-7',
    primary_address_street: 'Hauptstraße 7', primary_address_postalcode: '80331', primary_address_city: 'München', primary_address_country: 'DE', terms: true, privacy: true,
  },
  login: { user: 'erika@muster.example', pw: 'Sehr-geheim-7', remember: false },
  updateUser: { phone_work: '+49 89 1234567', opt_in: false },
  updateAccount: { invoice_as: 'Muster GmbH', vat_id: 'DE136695976' },
  createCart: { language: 'de' },
  validateItem: { product_id: 'ws-direct-patience', voices_id: 'clara' },
  addItem: {
    product_id: 'creative-500', text: 'Guten Tag, Sie sprechen mit Muster. Wir rufen gern zurück.', languages: 'de',
    Audioconfig: { voices_id: 'ada', musics_id: 'sommerregen', voice_vol: 70, music_vol: 70, voiceover_duck: 80, intro: 3, extro: 3, fadein: 0, fadeout: 2.5 },
  },
  updateItem: { text: 'Guten Tag, Sie sprechen mit Muster. Bis gleich.' },
  updateCart: { name: 'Empfang', shipping_option: 'express', shipping_formats: ['mp3', 'wav'], payment_option: 'transfer' },
  recordConsents: { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true },
  prelistenItem: { text: 'Guten Tag, Sie sprechen mit Muster.', languages: 'de', voices_id: 'ada' },
  sendMessage: { first_name: 'Erika', last_name: 'Muster', email1: 'erika@muster.example', description: 'Wir brauchen neun Ansagen.' },
}

export function openApi(contract: ContractByFeature, { origin, version }: { origin: string; version: string }): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const schemas: Schemas = {}
  outputSchema(failureAnswerSchema, schemas)
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint, schemas) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Freizeichen', version, description: 'Order spoken greetings for phone systems.', license: { name: 'MIT', identifier: 'MIT' } },
    tags: Object.keys(contract).map((name) => ({ name, ...(features[name] !== undefined && { description: features[name] }) })),
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}
