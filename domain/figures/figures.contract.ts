import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { periodSchema } from '../calendar/period.ts'
import { vatCategories } from '../money/vat-share.ts'
import { retakeReasons } from '../production/retake-reason.ts'
import { type RevenueDivision, revenueDivisions } from './revenue-divisions.ts'

const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)

/** No personal data. Amounts are net euros with two decimals. */
const figuresSchema = z.object({
  months: z.array(z.object({
    month: monthSchema,
    orders: z.int().describe('Without those that were canceled'),
    revenue: z.number().describe('Of invoices, less credit notes'),
    finished: z.int().describe('Greetings'),
    on_time: z.int(),
    overdue: z.int().describe('Promised for a day of this month that is over, and not finished'),
  })).describe('Twelve, the oldest first; the last one is not over'),
  retakes: z.array(z.object({ voice: z.string(), reason: z.enum(retakeReasons).nullable(), count: z.int() })).describe('The most first, without what was noted beside the reason'),
  help: z.array(z.object({ page: z.string().describe('`book/topic`'), helpful: z.int(), not_helpful: z.int() })).describe('Pages that somebody did not find helpful, the worst first'),
})
export type Figures = z.output<typeof figuresSchema>

export const figuresContract = {
  getFigures: endpoint({
    audience: 'figures', path: '/staff/figures', summary: 'Returns orders, revenue, on-time rate and retakes of twelve months', requestsPerMinute: 60, output: figuresSchema,
  }),
} as const

/** Those with the most revenue; the others are one part. Of days all are shown. */
export const mostRevenueParts = 100

const partSchema = z.object({
  key: z.string().describe('A day, or the id of what it is; empty for all others together'),
  name: z.object({ de: z.string(), en: z.string() }).describe('Empty for days, types and the others'),
  documents: z.int(),
  net: z.number(),
})
export type RevenuePart = z.output<typeof partSchema>

const vatRowSchema = z.object({
  country: z.string().describe('Of the customer, ISO 3166'),
  category: z.enum(vatCategories),
  rate: z.number().describe('In percent'),
  net: z.number(),
  vat: z.number(),
})

const openSchema = z.object({ invoices: z.int(), amount: z.number().describe('With taxes') })

/** What the documents of a period come to: invoices less credit notes, by the day on which they were issued. Amounts are euros with two decimals. */
const periodFiguresSchema = z.object({
  invoices: z.int(),
  credit_notes: z.int(),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  parts: z.object(Object.fromEntries(revenueDivisions.map((division) => [division, z.array(partSchema)])) as Record<RevenueDivision, z.ZodArray<typeof partSchema>>)
    .describe('Net'),
  rates: z.array(vatRowSchema),
  unpaid: openSchema.describe('Today, whenever it was issued; with what is overdue'),
  overdue: openSchema,
})
export type PeriodFigures = z.output<typeof periodFiguresSchema>

export const periodFiguresContract = {
  getPeriodFigures: endpoint({
    audience: 'figures', path: '/staff/figures/:period', summary: 'Returns revenue and tax of a month or quarter, from its invoices and credit notes', requestsPerMinute: 60,
    input: z.object({ period: periodSchema }), output: periodFiguresSchema,
  }),
} as const
