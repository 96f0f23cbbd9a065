/** Amounts are euros with two decimals. */
import { z } from 'zod'
import { paymentOptions } from '../account/customer.ts'
import { shippingOptions } from '../cart/cart-input.ts'
import { audioFormats } from '../catalogue/audio-format.ts'
import { classificationSchema, productTypeSchema } from '../catalogue/product-type.ts'
import { endpoint } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { listSchema } from '../paging.ts'
import { wholeNumberSchema } from '../whole-number.ts'
import { debitStates } from './payment.ts'
import { greetingStatuses } from './greeting-status.ts'
import { vatCategories } from '#domain/money/vat-share.ts'
import { invoiceKinds, invoiceStatuses } from './invoice-content.ts'
import { orderStatuses } from './order-status.ts'
import { invoicesOnPage, ordersOnPage } from './page-sizes.ts'

const momentSchema = z.string().describe('ISO 8601, UTC')
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
  express: z.number().describe('Net'),
  formats: z.number().describe('Net'),
  discount: z.number().describe('Net; zero or more'),
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

/** `announced`: it will be collected. `under_way`: the bank has it, and what it brings goes back. `came_back`: the bank gave it back, and the order is to be paid in another way. */

export const orderedGreetingSchema = z.object({
  id: z.uuid(),
  salesorder_id: orderIdSchema,
  pos: z.int(),
  name: z.string(),
  type: classificationSchema,
  text: z.string(),
  status: z.enum(greetingStatuses),
  shown_status: z.enum(['new', 'in progress', 'quality control', 'available']),
  deadline: daySchema.nullable(),
  date_entered: momentSchema,
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

export const orderSchema = z.object({
  ...orderFields,
  carts_id: z.uuid(),
  language: languageSchema,
  payment_option: z.enum(paymentOptions).nullable().describe('Null: nothing had to be paid'),
  shipping_option: z.enum(shippingOptions),
  shipping_formats: z.array(z.enum(audioFormats)),
  telephone_system: z.string().nullable(),
  price_lines: z.array(z.object({ kind: z.enum(['greetings', 'express', 'formats', 'discount']), amount: z.number() })),
  price_total_net: z.number(),
  price_vat: z.number(),
  price_total: z.number(),
  vat_shares: z.array(z.object({ category: z.enum(vatCategories), rate: z.number(), net: z.number(), vat: z.number() })),
  discount_name: z.string().nullable(),
  billing: z.object({ name: z.string(), street: z.string(), postalcode: z.string(), city: z.string(), country: z.string(), vat_id: z.string() }),
  date_paid: momentSchema.nullable(),
  paid_on: daySchema.nullable().describe('In place of the moment, where the bank told the day alone'),
  date_canceled: momentSchema.nullable(),
  received: z.number().describe('What has come of it, as long as something is missing'),
  money_back: z.object({ returned: z.number(), pending: z.number() }).describe('What went back to the customer, and what will'),
  transfer: transferSchema.nullable().describe('Where money can be transferred: the shop waits for it, or an invoice is open'),
  debit: z.object({ iban: z.string(), reference: z.string(), collect_on: daySchema, state: z.enum(debitStates) }).nullable().describe('As long as there is something to be said of it'),
  can_pay: z.boolean().describe('By the wallet, now'),
  payment_in_progress: z.boolean().describe('The wallet was asked for the money and has not said yet what became of it'),
  can_cancel: z.boolean(),
  can_withdraw: z.boolean().describe('A consumer, within the time for it'),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: momentSchema })).describe('The oldest first'),
  solines: listSchema(orderLineSchema),
  greetings: listSchema(orderedGreetingSchema),
})
export type Order = z.output<typeof orderSchema>

export const invoiceSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  salesorder_id: orderIdSchema,
  order_number: z.int(),
  issued_on: daySchema,
  due_on: daySchema.nullable(),
  status: z.enum(invoiceStatuses).nullable().describe('Null: a document that nobody pays'),
  sum: z.number().describe('With taxes'),
  cancels: z.string().nullable().describe('The number of the invoice that it takes back'),
  can_pay: z.boolean().describe('Its order, by the wallet, now'),
})
export type Invoice = z.output<typeof invoiceSchema>

export const shippingSchema = z.object({ id: z.uuid(), number: z.int(), date_shipped: momentSchema.nullable(), greetings: z.int() })
export type Shipping = z.output<typeof shippingSchema>

const ofCustomer = { audience: 'customer', caching: 'personal' } as const
const reading = { ...ofCustomer, method: 'GET' } as const
const ofOrder = z.object({ orderId: orderIdSchema })

const mostSkipped = 100_000
const pageOf = (size: number) => z.object({
  limit: wholeNumberSchema(1, 100).default(size),
  offset: wholeNumberSchema(0, mostSkipped).default(0),
  metadata: z.string().max(10).optional().describe('The answer always names how many there are'),
})

const orderCalls = {
  listOrders: endpoint({
    ...reading, path: '/salesorders', summary: 'The own orders, the newest first', input: pageOf(ordersOnPage), output: listSchema(orderSummarySchema), errors: [],
  }),
  getOrder: endpoint({
    ...reading, path: '/salesorders/:orderId', summary: 'One order with its lines',
    input: z.object({ orderId: z.union([orderIdSchema, z.string().regex(/^\d{1,12}$/)]).describe('Its id or its number') }),
    output: orderSchema, errors: ['NOT_FOUND'],
  }),
  listOrderInvoices: endpoint({
    ...reading, path: '/salesorders/:orderId/invoices', summary: 'Invoices and credit notes of one order', input: ofOrder,
    output: listSchema(invoiceSchema), errors: ['NOT_FOUND'],
  }),
  listOrderShippings: endpoint({
    ...reading, path: '/salesorders/:orderId/shippings', summary: 'Packages of one order', input: ofOrder, output: listSchema(shippingSchema),
    errors: ['NOT_FOUND'],
  }),
  listOrderGreetings: endpoint({
    ...reading, path: '/salesorders/:orderId/hpcgreetings', summary: 'Greetings of one order', input: ofOrder, output: listSchema(orderedGreetingSchema),
    errors: ['NOT_FOUND'],
  }),
} as const

/** Printing one takes the shop up to two seconds. */
const documentsPerMinute = 60

const documentCalls = {
  getOrderPdf: endpoint({
    answer: 'document', path: '/salesorders/:orderId/pdf', summary: 'The order confirmation with the contract; as long as a transfer is waited for, the pro-forma invoice, too', audience: 'customer',
    requestsPerMinute: documentsPerMinute,
    mediaType: 'application/pdf', input: z.object({ orderId: orderIdSchema, kind: z.enum(['confirmation', 'proforma']).default('confirmation') }),
    errors: ['NOT_FOUND'],
  }),
  getInvoicePdf: endpoint({
    answer: 'document', requestsPerMinute: documentsPerMinute, path: '/invoices/:invoiceId/pdf', summary: 'An invoice or credit note, with its data for machines inside', audience: 'customer',
    mediaType: 'application/pdf', input: z.object({ invoiceId: z.uuid() }), errors: ['NOT_FOUND'],
  }),
  getInvoiceXml: endpoint({
    answer: 'document', path: '/invoices/:invoiceId/xrechnung', summary: 'An invoice as XRechnung', audience: 'customer', mediaType: 'application/xml',
    input: z.object({ invoiceId: z.uuid(), reference: z.string().trim().min(1).max(100).describe('Leitweg-ID or another reference of the buyer') }),
    errors: ['NOT_FOUND'],
  }),
} as const

export const orderContract = {
  ...orderCalls,
  ...documentCalls,
  listInvoices: endpoint({
    ...reading, path: '/invoices', summary: 'The own invoices, the newest first', input: pageOf(invoicesOnPage), output: listSchema(invoiceSchema), errors: [],
  }),
} as const
