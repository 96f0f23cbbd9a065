/** Pages with a count, or, for lists of up to a million entries, pages that continue where the one before ended. */
import { z } from 'zod'
import { wholeNumberSchema } from './whole-number.ts'

export function listSchema<Record extends z.ZodType>(record: Record) {
  return z.object({ total_results: z.int().min(0), records: z.array(record) })
}

/** A list that has no pages. */
export function wholeList<Record>(records: Record[]) {
  return { total_results: records.length, records }
}

/** A filter of a list: an empty one filters nothing. */
export const orAny = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal('').transform(() => undefined), schema]).optional()

const mostSkipped = 100_000

/** What is asked of a list whose answers name how many there are. */
export const countedPage = (size: number) => z.object({
  limit: wholeNumberSchema(1, 100).default(size),
  offset: wholeNumberSchema(0, mostSkipped).default(0),
  metadata: z.string().max(10).optional().describe('The answer always names how many there are'),
})

/** Where a page ended: the day or moment by which the list is sorted, and what tells apart those of the same. */
export interface Place {
  readonly at: string
  readonly id: string
}

const atSchema = z.union([z.iso.date(), z.iso.datetime()])
const idSchema = z.uuid()

/** Empty from the beginning; otherwise what `next` of the page before said. */
const afterSchema = z.string().trim().max(80).default('').transform((written, context): Place | undefined => {
  if (written === '') return undefined
  const [at = '', id = ''] = written.split('~')
  if (atSchema.safeParse(at).success && idSchema.safeParse(id).success) return { at, id }
  context.addIssue({ code: 'custom', params: { code: 'NOT_FOUND' } })
  return z.NEVER
})

export const pageInput = {
  limit: wholeNumberSchema(1, 100).default(25),
  after: afterSchema.describe('`next` of the page before; empty for the first'),
}

export interface PageWanted {
  readonly limit: number
  readonly after: Place | undefined
}

export function pageSchema<Record extends z.ZodType>(record: Record) {
  return z.object({ records: z.array(record), next: z.string().nullable().describe('For `after`; null on the last page') })
}

/** Of rows of which one more was read than is shown: that one tells that the list goes on. */
export function pageOf<Row, Shown>(
  rows: readonly Row[], limit: number, { place, show }: { readonly place: (row: Row) => { readonly at: Date | string; readonly id: string }; readonly show: (row: Row) => Shown },
): { records: Shown[]; next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const { at, id } = last === undefined ? { at: '', id: '' } : place(last)
  return { records: rows.slice(0, limit).map(show), next: last === undefined ? null : `${typeof at === 'string' ? at : at.toISOString()}~${id}` }
}
