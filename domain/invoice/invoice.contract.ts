/** Amounts are euros with two decimals. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countedPage, listSchema } from '../paging.ts'
import { invoicesOnPage } from '../order/page-sizes.ts'
import { documentsPerMinute } from '../order/order.contract.ts'
import { invoiceKinds, invoiceStatuses } from './invoice-content.ts'

export const invoiceSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  salesorder_id: z.uuid(),
  order_number: z.int(),
  issued_on: z.iso.date(),
  due_on: z.iso.date().nullable(),
  status: z.enum(invoiceStatuses).nullable().describe('Null: a document that nobody pays'),
  sum: z.number().describe('With taxes'),
  cancels: z.string().nullable().describe('The number of the invoice that it takes back, or of which it credits a part'),
  is_partial: z.boolean().describe('A credit note that leaves something of its invoice'),
  credited: z.number().describe('What credit notes have taken back of this invoice'),
  can_pay: z.boolean().describe('Its order, by the wallet, now'),
})
export type Invoice = z.output<typeof invoiceSchema>

export const invoiceContract = {
  listOrderInvoices: endpoint({
    audience: 'customer', path: '/salesorders/:orderId/invoices', summary: 'Lists the invoices and credit notes of an order', input: z.object({ orderId: z.uuid() }),
    output: listSchema(invoiceSchema), errors: ['NOT_FOUND'],
  }),
  getInvoicePdf: endpoint({
    answer: 'document', requestsPerMinute: documentsPerMinute, path: '/invoices/:invoiceId/pdf', summary: 'Returns an invoice or credit note as PDF, with its data embedded (ZUGFeRD)', audience: 'customer',
    mediaType: 'application/pdf', input: z.object({ invoiceId: z.uuid() }), errors: ['NOT_FOUND'],
  }),
  getInvoiceXml: endpoint({
    answer: 'document', path: '/invoices/:invoiceId/xrechnung', summary: 'Returns an invoice as XRechnung', audience: 'customer', mediaType: 'application/xml',
    input: z.object({ invoiceId: z.uuid(), reference: z.string().trim().min(1).max(100).describe('Leitweg-ID or another reference of the buyer') }),
    errors: ['NOT_FOUND'],
  }),
  listInvoices: endpoint({
    audience: 'customer', path: '/invoices', summary: 'Lists invoices, newest first', input: countedPage(invoicesOnPage), output: listSchema(invoiceSchema),
  }),
} as const
