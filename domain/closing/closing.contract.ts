/** What a month or quarter is closed with. Amounts are euros with two decimals. */
import { z } from 'zod'
import { dateOnlySchema } from '../calendar/date-only.ts'
import { monthSchema, periodSchema } from '../calendar/period.ts'
import { endpoint } from '../endpoint.ts'
import { vatCategories } from '../money/vat-share.ts'
import { bookkeepingSchema } from './bookkeeping.ts'
import { vatKinds } from './vat-kind.ts'

const inPeriod = z.object({ period: periodSchema })
const inMonth = z.object({ month: monthSchema })
const table = { answer: 'document', audience: 'money', mediaType: 'text/csv', requestsPerMinute: 60 } as const

const packaged = { answer: 'package', audience: 'money', input: inPeriod, requestsPerMinute: 10 } as const

const vatSummaryRowSchema = z.object({
  kind: z.enum(vatKinds).describe('`domestic` goes into the advance return, `oss` into the one of the one-stop shop, `reverse_charge` also into the EC sales list'),
  country: z.string().describe('Of the customer, ISO 3166'),
  category: z.enum(vatCategories),
  rate: z.number().describe('In percent'),
  return_line: z.string().describe('Of the German advance return'),
  net: z.number(),
  vat: z.number(),
})

const salesListRowSchema = z.object({
  vat_id: z.string(),
  country: z.string(),
  customer: z.string(),
  net: z.number(),
  full_euros: z.int(),
})

const feeRowSchema = z.object({
  voice_id: z.string(),
  voice: z.string(),
  speaker: z.string().describe('Empty where no member of staff speaks it'),
  greetings: z.int().describe('Finished for the first time in this month; a correction is no further one'),
  fees: z.number(),
  fee: z.number().describe('For each greeting, at the end of the month'),
})
export type FeeRow = z.output<typeof feeRowSchema>

const mostFee = 10_000

export const closingContract = {
  getVatSummary: endpoint({
    audience: 'money', path: '/staff/books/vat/:period', summary: 'Returns the tax on a period’s documents by rate, country and category, with reverse charge and one-stop shop apart', input: inPeriod,
    output: z.object({ records: z.array(vatSummaryRowSchema), net: z.number(), vat: z.number() }),
  }),
  exportVatSummary: endpoint({ ...table, path: '/staff/books/vat/:period/table', summary: 'Returns a period’s tax as CSV', input: inPeriod }),
  getSalesList: endpoint({
    audience: 'money', path: '/staff/books/salesList/:period', summary: 'Returns the EC sales list: services to businesses in other EU countries, by VAT ID', input: inPeriod,
    output: z.object({ records: z.array(salesListRowSchema), net: z.number() }),
  }),
  exportSalesList: endpoint({ ...table, path: '/staff/books/salesList/:period/table', summary: 'Returns a period’s EC sales list as CSV', input: inPeriod }),
  exportDatev: endpoint({
    ...packaged, path: '/staff/books/datev/:month', input: inMonth,
    summary: 'Returns a month for DATEV (EXTF 700, Windows-1252): documents and payments as a posting batch, and customers with their accounts',
  }),
  exportGobd: endpoint({
    ...packaged, audience: 'figures', path: '/staff/books/gobd/:period',
    summary: 'Returns the export for auditors: tables of invoices, lines, payments, bank entries and the journal with their description (`index.xml`), and the documents as issued',
  }),
  exportDocuments: endpoint({ ...packaged, path: '/staff/books/documents/:period', summary: 'Returns a period’s invoices and credit notes as PDF, as issued' }),

  getBookkeeping: endpoint({ audience: 'figures', path: '/staff/books/bookkeeping', summary: 'Returns the accounts that the shop\'s sales are booked to', output: bookkeepingSchema }),
  updateBookkeeping: endpoint({
    audience: 'figures', method: 'PUT', path: '/staff/books/bookkeeping', summary: 'Sets the accounts and numbers for batches from now on', requestsPerMinute: 60,
    input: bookkeepingSchema.extend({ before: bookkeepingSchema.describe('As it was read: who has not seen what somebody else set does not set over it') }), output: bookkeepingSchema,
    errors: ['SETTINGS_CHANGED', 'DEBTORS_ARE_FIXED'],
  }),

  listSpeakerFees: endpoint({
    audience: 'figures', path: '/staff/books/speakerFees/:month', summary: 'Returns what each person\'s voice has earned in a month', input: inMonth,
    output: z.object({ records: z.array(feeRowSchema), fees: z.number() }),
  }),
  exportSpeakerFees: endpoint({ ...table, audience: 'figures', path: '/staff/books/speakerFees/:month/table', summary: 'Returns a month’s greetings with the fee for each, as CSV', input: inMonth }),
  setVoiceFee: endpoint({
    audience: 'figures', method: 'PUT', path: '/staff/books/voiceFees/:voiceId', summary: 'Sets a voice’s fee per greeting from a day on, this month at the earliest unless it is the first. Repeatable', requestsPerMinute: 60,
    input: z.object({ voiceId: z.string().max(40), fee: z.number().min(0).max(mostFee), valid_from: dateOnlySchema }), output: z.object({ fee: z.number() }), errors: ['NOT_FOUND'],
  }),
} as const
