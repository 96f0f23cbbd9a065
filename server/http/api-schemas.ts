/** The schemas of the API by names, which the types of generated clients then have. */
import { z } from 'zod'
import { sessionSchema } from '#domain/access/session.ts'
import { accountSchema, signedInSchema, userSchema } from '#domain/account/customer.ts'
import { audioconfigSchema, cartItemSchema, cartSchema } from '#domain/cart/cart.contract.ts'
import { musicSchema, productSchema, providerSchema, templateSchema, voiceSchema } from '#domain/catalogue/catalogue.contract.ts'
import { mandateSchema } from '#domain/checkout/checkout.contract.ts'
import { deliverySchema } from '#domain/delivery/delivery.contract.ts'
import { sampleSchema } from '#domain/greeting/prelisten.contract.ts'
import { invoiceSchema } from '#domain/invoice/invoice.contract.ts'
import { orderedGreetingSchema, orderLineSchema, orderSchema, orderSummarySchema, shippingSchema } from '#domain/order/order.contract.ts'
import { hpcGreetingSchema, wholeGreetingSchema } from '#domain/production/production.contract.ts'
import { sharedSampleSchema } from '#domain/shared-sample/shared-sample.contract.ts'
import { failureAnswerSchema } from './failure-answer.ts'
import { fieldProblemSchema } from './field-problems.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

const named = {
  Session: sessionSchema, Account: accountSchema, User: userSchema, SignedIn: signedInSchema,
  Product: productSchema, Voice: voiceSchema, Music: musicSchema, Provider: providerSchema, Template: templateSchema,
  Audioconfig: audioconfigSchema, CartItem: cartItemSchema, Cart: cartSchema, Mandate: mandateSchema, Sample: sampleSchema, SharedSample: sharedSampleSchema,
  OrderSummary: orderSummarySchema, OrderLine: orderLineSchema, OrderedGreeting: orderedGreetingSchema, Order: orderSchema, Shipping: shippingSchema, Invoice: invoiceSchema,
  HpcGreeting: hpcGreetingSchema, WholeGreeting: wholeGreetingSchema, Delivery: deliverySchema, FieldProblem: fieldProblemSchema, Failure: failureAnswerSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>

const nameOf = new Map<z.core.$ZodType, string>(Object.entries(named).map(([name, schema]) => [schema, name]))

/** What zod knows of a schema, and its name. */
class WithNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const id = nameOf.get(schema)
    return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) } as ReturnType<z.core.$ZodRegistry<z.core.GlobalMeta>['get']> as never
  }

  override has(schema: z.core.$ZodType) {
    return nameOf.has(schema) || z.globalRegistry.has(schema)
  }
}

interface Described {
  readonly zodSchema: z.core.$ZodType
  readonly jsonSchema: Record<string, unknown>
}

/** What a program should send, where several ways of writing are read: the number rather than its digits, and what counts where nothing is said. */
function sayUsual({ zodSchema, jsonSchema }: Described) {
  const { def } = (zodSchema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    const { $schema: _dialect, ...number } = z.toJSONSchema(def.out)
    delete jsonSchema['anyOf']
    Object.assign(jsonSchema, number)
  }
  if (def.type === 'default' && isPlain(def.defaultValue)) jsonSchema['default'] = def.defaultValue
  // A record whose keys are known has them as its properties.
  if (def.type === 'record' && Array.isArray(jsonSchema['required'])) {
    const { propertyNames: _names, additionalProperties, required } = jsonSchema
    delete jsonSchema['propertyNames']
    Object.assign(jsonSchema, { properties: Object.fromEntries((required as string[]).map((name) => [name, additionalProperties])), additionalProperties: false })
  }
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.length === 0)

export function inputSchema(schema: z.ZodType): { properties: Record<string, JsonSchema>; required: readonly string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: sayUsual }) as {
    properties?: Record<string, JsonSchema>; required?: readonly string[]
  }
  return { properties, required }
}

/** Refers to the named ones in it, which are kept in `schemas`. */
export function outputSchema(schema: z.ZodType, schemas: Record<string, JsonSchema>): JsonSchema {
  const whole = z.toJSONSchema(z.object({ answer: schema }), { io: 'output', unrepresentable: 'any', metadata: new WithNames(), override: sayUsual })
  const { properties, $defs = {} } = JSON.parse(JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/')) as {
    properties: { answer: JsonSchema }; $defs?: Record<string, JsonSchema>
  }
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) schemas[name] = definition
  return properties.answer
}

/** A name of its own for what only one call takes or answers. */
export function keptAs(name: string, schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  if ('$ref' in schema) return schema
  schemas[name] = schema
  return { $ref: `#/components/schemas/${name}` }
}
