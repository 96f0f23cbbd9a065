/** Amounts are euros with two decimals. */
import { z } from 'zod'
import { paymentOptions, userSchema } from '../account/customer.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { mailKindNames, mailStates } from '../mail/mail.ts'
import { moneyStepSchema, orderSchema, shippingSchema } from '../order/order.contract.ts'
import { invoiceSchema } from '../invoice/invoice.contract.ts'
import { placeKinds } from '../order/tax-evidence.ts'
import { orderStatuses, orderStepCauses } from '../order/order-status.ts'
import { orAny, pageInput, pageSchema } from '../paging.ts'
import { productionStates } from '../production/greeting-status.ts'
import { waitingReasons } from '../production/waiting-reason.ts'

const searchSchema = z.string().trim().max(254).default('').describe('A number, also of an invoice, or the beginning of an address, a name or a company')

const officeOrderSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  date_entered: momentSchema,
  status: z.enum(orderStatuses),
  sum: z.number().describe('With taxes'),
  deadline: z.iso.date().nullable(),
  is_paid: z.boolean(),
  customer_id: z.uuid(),
  customer: z.string(),
  email: z.string().describe('Empty since it was forgotten'),
})
export type OfficeOrder = z.output<typeof officeOrderSchema>

const officeCustomerSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  company: z.string(),
  email: z.string().describe('Empty since it was forgotten'),
  date_entered: momentSchema,
  is_erased: z.boolean(),
})
export type OfficeCustomer = z.output<typeof officeCustomerSchema>

const mailOfOrderSchema = z.object({ id: z.uuid(), kind: z.enum(mailKindNames), subject: z.string(), state: z.enum(mailStates), date_entered: momentSchema })
const stepSchema = z.object({
  status: z.enum(orderStatuses), at: momentSchema, staff_name: z.string().nullable().describe('Null: the shop or the customer'),
  cause: z.enum(orderStepCauses).nullable(), reason: z.string().describe('In the words of who did it'),
})
const addressSchema = z.string().describe('Opens the document for ten minutes')

const vatCheckSchema = z.object({
  asked: z.enum(['before', 'order']).describe('What was known when it was ordered, or what the register answered when it was asked for the order'),
  state: z.enum(['valid', 'invalid', 'unavailable']), at: z.string().describe('By the clock of the register'), request_number: z.string(), name: z.string(), address: z.string().describe('Empty: the register does not tell it'),
  name_fits: z.boolean().nullable(), address_fits: z.boolean().nullable().describe('The recipient of the order; null: the register does not tell it'),
})
const taxEvidenceSchema = z.object({
  vat_checks: z.array(vatCheckSchema), is_vat_id_asked: z.boolean().describe('The register is still to answer for this order'),
  place: z.array(z.object({ kind: z.enum(placeKinds), country: z.string() })).describe('What speaks for the country of a consumer, where the tax depends on it'), is_place_in_doubt: z.boolean(),
})

/** What of an invoice can still be credited. */
const creditableSchema = z.object({
  invoice_id: z.uuid(), number: z.string(), left_net: z.number(), left_gross: z.number(), express_net: z.number().describe('Of the express surcharge'), express_gross: z.number().describe('What crediting it credits'),
  greetings: z.array(z.object({ pos: z.int().describe('In the order'), gross: z.number().describe('What crediting it credits, with its part of express, formats and discount') }))
    .describe('Those that were not credited yet, as far as the invoice has that much left'),
})

export const wholeOrderSchema = z.object({
  Order: orderSchema,
  customer: z.object({ id: z.uuid(), number: z.int(), name: z.string(), email: z.string() }),
  confirmation_address: addressSchema,
  invoices: z.array(invoiceSchema.extend({ address: addressSchema })),
  shippings: z.array(shippingSchema),
  production: z.array(z.object({ id: z.uuid(), production_state: z.enum(productionStates).nullable(), waits_because: z.enum(waitingReasons).nullable(), can_cancel: z.boolean().describe('Alone, as nobody has begun with it'), is_canceled: z.boolean(), sound_address: addressSchema.nullable().describe('Null until it was finished once') })),
  creditable: z.array(creditableSchema),
  tax_evidence: taxEvidenceSchema,
  mails: z.array(mailOfOrderSchema),
  history: z.array(stepSchema).describe('The oldest first'),
  money: z.array(moneyStepSchema.extend({ staff_name: z.string().nullable() })),
  can_cancel: z.boolean().describe('By the shop, also where work has begun'),
})
export type WholeOrder = z.output<typeof wholeOrderSchema>

const wholeCustomerSchema = z.object({
  User: userSchema,
  date_entered: momentSchema,
  erased_at: momentSchema.nullable(),
  open_orders: z.int(),
  open_amount: z.number().describe('With taxes'),
})
export type WholeCustomer = z.output<typeof wholeCustomerSchema>

const foundSchema = <Record extends z.ZodType>(record: Record) => pageSchema(record).extend({
  is_cut: z.boolean().describe('More customers fit than were looked through: type more'),
})

const ofOrder = z.object({ orderId: z.uuid() })
const ofCustomer = z.object({ customerId: z.uuid() })
const documents = { answer: 'document', audience: 'orders', mediaType: 'application/pdf', requestsPerMinute: 60, errors: ['NOT_FOUND'] } as const

export const officeContract = {
  listOfficeOrders: endpoint({
    audience: 'orders', path: '/staff/orders', summary: 'Lists orders, newest first: all, by state, by customer or by search',
    input: z.object({ ...pageInput, search: searchSchema, status: orAny(z.enum(orderStatuses)), customer: orAny(z.uuid()).describe('The id of a customer') }),
    output: foundSchema(officeOrderSchema),
  }),
  getOfficeOrder: endpoint({
    audience: 'orders', path: '/staff/orders/:orderId', summary: 'Returns an order with everything that belongs to it', input: ofOrder, output: wholeOrderSchema,
    errors: ['NOT_FOUND'],
  }),
  cancelOfficeOrder: endpoint({
    audience: 'orders', method: 'POST', path: '/staff/orders/:orderId/cancel', requestsPerMinute: 60,
    summary: 'Cancels an order of which nothing was shipped, even if work has begun; refunds it and emails the customer. Repeatable',
    input: ofOrder.extend({ reason: z.string().trim().min(1).max(500).describe('For the history and the journal; the customer does not read it') }),
    output: wholeOrderSchema, errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CANCELED'],
  }),
  getOfficeOrderPdf: endpoint({ ...documents, path: '/staff/orders/:orderId/pdf', summary: 'Returns the confirmation of an order', input: ofOrder }),
  getOfficeInvoicePdf: endpoint({
    ...documents, path: '/staff/orders/:orderId/invoices/:invoiceId/pdf', summary: 'Returns an invoice or credit note of an order', input: ofOrder.extend({ invoiceId: z.uuid() }),
  }),
  listCustomers: endpoint({
    audience: 'orders', path: '/staff/customers', summary: 'Lists customers, newest first, or by search',
    input: z.object({ ...pageInput, search: searchSchema }), output: foundSchema(officeCustomerSchema),
  }),
  getCustomer: endpoint({
    audience: 'orders', path: '/staff/customers/:customerId', summary: 'Returns a customer, and what they owe', input: ofCustomer, output: wholeCustomerSchema,
    errors: ['NOT_FOUND'],
  }),
  updatePaymentTypes: endpoint({
    audience: 'orders', method: 'PUT', path: '/staff/customers/:customerId/paymentTypes', summary: 'Sets how a customer may pay', requestsPerMinute: 60,
    input: ofCustomer.extend({ payment_types: z.array(z.enum(paymentOptions)).min(1).max(paymentOptions.length) }), output: wholeCustomerSchema,
    errors: ['NOT_FOUND'],
  }),
} as const
