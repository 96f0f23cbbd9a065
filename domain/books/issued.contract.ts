/** Amounts are euros with two decimals. */
import { dunningHolds } from '#domain/invoice/dunning.ts'
import { z } from 'zod'
import { paymentOptions } from '../account/customer.ts'
import { dateOnlySchema } from '../calendar/date-only.ts'
import { monthSchema, periodSchema } from '../calendar/period.ts'
import { endpoint } from '../endpoint.ts'
import { chainProblems, invoiceStatuses, issuedFilters } from '../invoice/invoice-content.ts'
import { issuedParts } from './issued-parts.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { wholeNumberSchema } from '../whole-number.ts'

const issuedSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  order_id: z.uuid(),
  order_number: z.int(),
  customer: z.string(),
  payment_option: z.enum(paymentOptions).nullable(),
  debit_came_back: z.boolean().describe('The bank took the direct debit back'),
  paid_by: z.enum(paymentOptions).nullable().describe('How the money came that pays the order; another way than the one chosen where it came first'),
  issued_on: z.iso.date(),
  total: z.number(),
  open: z.number().describe('What is left to pay, less parts that have come and what was credited'),
  status: z.enum(invoiceStatuses).nullable().describe('Null of a credit note'),
  due_on: z.iso.date().nullable(),
  reminders: z.int(),
  last_reminded_on: z.iso.date().nullable(),
  reminder_held: z.enum(dunningHolds).nullable().describe('What holds the next step of dunning: of an overdue one the delivery of the whole order'),
  paused_until: z.iso.date().nullable(),
  fee: z.number().describe('What dunning it has cost'),
  cancels: z.string().nullable().describe('The number of the invoice that a credit note takes back'),
  is_partial: z.boolean().describe('A credit note that leaves something of its invoice'),
  credited: z.number().describe('What credit notes have taken back of this invoice'),
})
export type Issued = z.output<typeof issuedSchema>

const problemSchema = z.object({ number: z.string(), what: z.enum(chainProblems) })
export type ChainProblemShown = z.output<typeof problemSchema>

export const issuedContract = {
  listIssued: endpoint({
    audience: 'money', path: '/staff/books/invoices', summary: 'Lists invoices and credit notes, latest first; unpaid and overdue ones longest due first',
    input: z.object({
      ...pageInput, which: z.enum(issuedFilters).default('all'),
      search: z.string().trim().max(254).default('').describe('The number of a document or an order, or the beginning of a name, a company or an email address'),
      period: z.union([z.literal('').transform(() => undefined), periodSchema, dateOnlySchema]).optional().describe('Issued in this month or quarter, or on this day; the latest first'),
      part: z.enum(issuedParts).optional().describe('Only what concerns a part of the revenue: `key` says which'),
      key: z.string().max(100).default('').describe('Of a tax: country, category and basis points, such as `AT-AE-0`'),
    }),
    output: pageSchema(issuedSchema),
  }),
  getIssuedPdf: endpoint({
    answer: 'document', audience: 'money', path: '/staff/books/invoices/:invoiceId/pdf', summary: 'Returns an issued document as PDF', mediaType: 'application/pdf',
    input: z.object({ invoiceId: z.uuid() }), errors: ['NOT_FOUND'],
  }),
  listIssuedYears: endpoint({
    audience: 'money', path: '/staff/books/years', summary: 'Lists the years in which documents were issued, with how many',
    output: z.object({ records: z.array(z.object({ year: z.int(), invoices: z.int(), credit_notes: z.int() })) }),
  }),
  proveIssued: endpoint({
    audience: 'money', path: '/staff/books/years/:year/proof',
    summary: 'Checks a year’s documents, a few hundred at a time: no number missing, none changed, each with the checksum of the one before',
    input: z.object({ year: wholeNumberSchema(2000, 2999), from: z.string().max(40).regex(/^(|[A-Z]{2}-\d{1,9})$/).default('').describe('`next` of the part before') }),
    output: z.object({ checked: z.int(), problems: z.array(problemSchema), next: z.string().nullable().describe('Null at the end') }),
  }),
  exportMonth: endpoint({
    answer: 'document', audience: 'money', path: '/staff/books/exports/:what/:month', summary: 'Returns a month as CSV: the documents issued, or the payments in and out',
    mediaType: 'text/csv', input: z.object({ what: z.enum(['invoices', 'payments']), month: monthSchema }),
  }),
  getBooksLink: endpoint({
    audience: 'money', path: '/staff/books/link', summary: 'Returns an address that opens one file of the books for ten minutes',
    input: z.object({ path: z.string().max(300) }), output: z.object({ address: z.string() }), errors: ['NOT_FOUND'],
  }),
} as const
