/** No personal data. Amounts are net euros with two decimals. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { retakeReasons } from '../production/retake-reason.ts'

const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)

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
