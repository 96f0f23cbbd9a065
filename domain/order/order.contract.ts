/** Amounts are euros with two decimals. */
import { z } from 'zod'
import { paymentOptions } from '../account/customer.ts'
import { shippingOptions } from '../cart/cart-input.ts'
import { deliveries } from '../cart/delivery.ts'
import { audioFormats } from '../catalogue/audio-format.ts'
import { classificationSchema, productTypeSchema } from '../catalogue/product-type.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { countedPage, listSchema } from '../paging.ts'
import { greetingStatuses } from './greeting-status.ts'
import { vatCategories } from '../money/vat-share.ts'
import { confirmationStates, greetingWaits } from './order-changes.ts'
import { orderStatuses } from './order-status.ts'
import { ordersOnPage } from './page-sizes.ts'

const daySchema = z.iso.date()

const orderIdSchema = z.uuid()

export const orderLineSchema = z.object({
  pos: z.int(),
  product_id: z.string(),
  name: z.string(),
  product_type: productTypeSchema,
  cs_product_classification: classificationSchema,
  language: languageSchema,
  text: z.string(),
  voice: z.object({ id: z.string(), name: z.string(), ai: z.boolean() }),
  music: z.object({ id: z.string(), name: z.string() }).nullable(),
  price: z.number().describe('Net'),
  gross: z.number().describe('`price` with the tax'),
  express: z.number().describe('Net'),
  formats: z.number().describe('Net'),
  discount: z.number().describe('Net; zero or more'),
  delivery: z.enum(deliveries).describe('How soon it was promised'),
})
export type OrderLine = z.output<typeof orderLineSchema>

/** What a customer has to do to pay by a bank transfer. */
const transferSchema = z.object({
  holder: z.string(), bank: z.string(), iban: z.string(), bic: z.string(), amount: z.number(), reference: z.string(),
  giro_code_svg: z.string().describe('A drawing that banking apps read'),
  due_on: daySchema,
  is_awaited: z.boolean().describe('Nothing begins before the money is there'),
  is_late: z.boolean().describe('The day is over'),
})

export const orderedGreetingSchema = z.object({
  id: z.uuid(),
  salesorder_id: orderIdSchema,
  pos: z.int(),
  name: z.string(),
  type: classificationSchema,
  text: z.string(),
  status: z.enum(greetingStatuses),
  shown_status: z.enum(['new', 'in progress', 'quality control', 'available']),
  waits_for: z.enum(greetingWaits).nullable().describe('Nobody may begin before; null once somebody may'),
  deadline: daySchema.nullable().describe('Null until a transfer arrives, from which it is counted'),
  date_entered: momentSchema,
  is_canceled: z.boolean().describe('Alone, or with its order'),
})
export type OrderedGreeting = z.output<typeof orderedGreetingSchema>

const orderFields = {
  id: orderIdSchema,
  number: z.int(),
  date_entered: momentSchema,
  status: z.enum(orderStatuses),
  sum: z.number().describe('With taxes'),
  deadline: daySchema.nullable(),
}

export const orderSummarySchema = z.object({ ...orderFields, greeting_count: z.int() })
export type OrderSummary = z.output<typeof orderSummarySchema>

/** `announced`: it will be collected. `under_way`: the bank has it, and what it brings goes back. `came_back`: the bank gave it back, and the order is to be paid in another way. */
const debitStates = ['announced', 'under_way', 'came_back'] as const

const moneyStepKinds = ['received', 'credited', 'corrected', 'returned', 'taken_back'] as const
export const moneyStepSchema = z.object({
  kind: z.enum(moneyStepKinds), at: momentSchema, day_only: z.boolean().describe('A bank tells the day alone'), amount: z.number(), number: z.string().describe('Of the document; empty for money'), reason: z.string().describe('As the document says it'),
})

export const orderSchema = z.object({
  ...orderFields,
  carts_id: z.uuid(),
  language: languageSchema,
  payment_option: z.enum(paymentOptions).nullable().describe('Null: nothing had to be paid'),
  shipping_option: z.enum(shippingOptions),
  shipping_formats: z.array(z.enum(audioFormats)),
  telephone_system: z.string().nullable(),
  price_lines: z.array(z.object({ kind: z.enum(['greetings', 'express', 'formats', 'discount']), amount: z.number(), gross: z.number() })),
  price_total_net: z.number(),
  price_vat: z.number(),
  price_total: z.number(),
  vat_shares: z.array(z.object({ category: z.enum(vatCategories), rate: z.number(), net: z.number(), vat: z.number() })),
  discount_name: z.string().nullable(),
  billing: z.object({ name: z.string(), street: z.string(), postalcode: z.string(), city: z.string(), country: z.string(), vat_id: z.string() }).describe('As the newest invoice has it'),
  date_paid: momentSchema.nullable(),
  paid_on: daySchema.nullable().describe('In place of the moment, where the bank told the day alone'),
  date_canceled: momentSchema.nullable(),
  credited: z.number().describe('What was credited since; so much less is to be paid'),
  received: z.number().describe('What has come of it, as long as something is missing'),
  money_back: z.object({ returned: z.number(), pending: z.number() }).describe('What went back to the customer, and what will'),
  transfer: transferSchema.nullable().describe('Where money can be transferred: the shop waits for it, or an invoice is open'),
  debit: z.object({ iban: z.string(), reference: z.string(), collect_on: daySchema, state: z.enum(debitStates) }).nullable().describe('As long as there is something to be said of it'),
  confirmation: z.object({ state: z.enum(confirmationStates), is_awaited: z.boolean().describe('A consumer ordered: nothing begins before it is handed over') })
    .describe('The order confirmation: `handed_over` once the mail server took it or the customer fetched it from `salesorders/{orderId}/pdf`, `late` where it could not be mailed so far'),
  can_pay: z.boolean().describe('By the wallet, now'),
  payment_in_progress: z.boolean().describe('The wallet was asked for the money and has not said yet what became of it'),
  can_cancel: z.boolean(),
  can_withdraw: z.boolean().describe('A consumer, within the time for it'),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: momentSchema })).describe('The oldest first'),
  money: z.array(moneyStepSchema).describe('What came, was credited or corrected, went back to the customer or was taken back by the bank; the oldest first'),
  solines: listSchema(orderLineSchema),
  greetings: listSchema(orderedGreetingSchema),
})
export type Order = z.output<typeof orderSchema>

export const shippingSchema = z.object({ id: z.uuid(), number: z.int(), date_shipped: momentSchema.nullable(), greetings: z.int() })
export type Shipping = z.output<typeof shippingSchema>

const ofOrder = z.object({ orderId: orderIdSchema })

/** Printing one takes the shop up to two seconds. */
export const documentsPerMinute = 60

export const orderContract = {
  listOrders: endpoint({
    audience: 'customer', path: '/salesorders', summary: 'Lists orders, newest first', input: countedPage(ordersOnPage), output: listSchema(orderSummarySchema),
  }),
  getOrder: endpoint({
    audience: 'customer', path: '/salesorders/:orderId', summary: 'Returns an order with its lines',
    input: z.object({ orderId: z.union([orderIdSchema, z.string().regex(/^\d{1,12}$/)]).describe('Its id or its number') }), output: orderSchema,
    errors: ['NOT_FOUND'],
  }),
  listOrderShippings: endpoint({
    audience: 'customer', path: '/salesorders/:orderId/shippings', summary: 'Lists the packages of an order', input: ofOrder, output: listSchema(shippingSchema),
    errors: ['NOT_FOUND'],
  }),
  listOrderGreetings: endpoint({
    audience: 'customer', path: '/salesorders/:orderId/hpcgreetings', summary: 'Lists the greetings of an order', input: ofOrder,
    output: listSchema(orderedGreetingSchema), errors: ['NOT_FOUND'],
  }),
  getOrderPdf: endpoint({
    answer: 'document', path: '/salesorders/:orderId/pdf', summary: 'Returns the order confirmation with the contract, which counts as handed over; with the pro-forma invoice until the transfer arrives', audience: 'customer',
    requestsPerMinute: documentsPerMinute,
    mediaType: 'application/pdf', input: z.object({ orderId: orderIdSchema, kind: z.enum(['confirmation', 'proforma']).default('confirmation') }),
    errors: ['NOT_FOUND'],
  }),
} as const
