/** What the documents of a period come to: invoices less credit notes, by the day on which they were issued. Amounts are euros with two decimals. */
import { z } from 'zod'
import { periodSchema } from '../calendar/period.ts'
import { type RevenueDivision, revenueDivisions } from './revenue-divisions.ts'
import { endpoint } from '../endpoint.ts'
import { vatCategories } from '../money/vat-share.ts'

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
