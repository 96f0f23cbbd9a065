/** Giving back a part of what an order cost. Amounts are euros with two decimals. */
import { z } from 'zod'
import { isPrintable } from '../account/person-fields.ts'
import { countrySchema, isPostcodeOf } from '../address/address.ts'
import { endpoint } from '../endpoint.ts'
import { ibanSchema } from '../money/iban.ts'
import { hundredthsSchema } from '../money/cents.ts'
import { vatIdSchema } from '../money/vat-id.ts'
import { mostEuros } from '../voucher/vouchers.contract.ts'
import { wholeOrderSchema } from './office.contract.ts'

const lineOf = (most: number) => z.string().trim().min(1).max(most)
const printedLineOf = (most: number) => lineOf(most).refine(isPrintable, { params: { code: 'NOT_LATIN' } })
const changing = { audience: 'orders', method: 'POST', requestsPerMinute: 60, output: wholeOrderSchema } as const
const ofOrder = z.object({ orderId: z.uuid() })

const creditSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), pos: z.int().min(1).describe('Of the greeting in the order; with its part of express, formats and discount') }),
  z.object({ kind: z.literal('amount'), invoice_id: z.uuid(), basis: z.enum(['net', 'gross']), amount: hundredthsSchema(mostEuros) }),
  z.object({ kind: z.literal('express') }),
])
export type CreditWish = z.output<typeof creditSchema>

const deed = {
  request_id: z.uuid().describe('Sent again, it is the same credit'),
  reason: z.string().trim().min(1).max(300).describe('Stands on the document and in the mail'),
  refund_iban: z.union([z.literal('').transform(() => undefined), ibanSchema]).optional().describe('Where the money goes, where it is not where it came from'),
}

export const creditContract = {
  creditOrder: endpoint({
    ...changing, path: '/staff/orders/:orderId/credits', errors: ['NOT_FOUND', 'CREDIT_EXCEEDS_INVOICE'],
    summary: 'Credits a greeting, an amount or the express surcharge: issues a credit note, lowers what is due or refunds it, and emails the customer. Repeatable by its request id',
    input: ofOrder.extend({ ...deed, credit: creditSchema }),
  }),
  cancelGreeting: endpoint({
    ...changing, path: '/staff/orders/:orderId/greetings/:greetingId/cancel', errors: ['NOT_FOUND', 'WORK_MOVED_ON', 'ORDER_CAN_NOT_BE_CANCELED'],
    summary: 'Cancels and credits a greeting that nobody has started on; with the last one, the order is cancelled too. Repeatable',
    input: ofOrder.extend({ greetingId: z.uuid(), reason: deed.reason, refund_iban: deed.refund_iban }),
  }),
  correctInvoice: endpoint({
    ...changing, path: '/staff/orders/:orderId/invoices/:invoiceId/correct', errors: ['NOT_FOUND', 'CREDIT_EXCEEDS_INVOICE', 'CORRECTION_COSTS_MORE'],
    summary: 'Cancels an invoice and reissues it to another recipient, with the tax that applies to them; any difference is refunded. Repeatable by its request id',
    input: ofOrder.extend({
      ...deed, invoiceId: z.uuid(), name: printedLineOf(120), street: printedLineOf(120), postalcode: printedLineOf(12), city: printedLineOf(80), country: countrySchema,
      vat_id: vatIdSchema.default('').describe('Counts for the tax where the account has it and the office has confirmed it'),
    }).refine(({ country, postalcode }) => isPostcodeOf(country, postalcode), { path: ['postalcode'], params: { code: 'WRONG_POSTCODE' } }),
  }),
} as const
