/** How every list is answered. */
import { z } from 'zod'

export function listSchema<Record extends z.ZodType>(record: Record) {
  return z.object({ total_results: z.int().min(0), records: z.array(record) })
}
