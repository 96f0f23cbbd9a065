import { z } from 'zod'
import { dateOnlySchema } from '../calendar/date-only.ts'
import { endpoint } from '../endpoint.ts'
import { listSchema } from '../paging.ts'
import { mostWaitingCounted, waitingKinds } from './today.ts'

const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  count: z.int().min(0).max(mostWaitingCounted).describe(`Nobody counts beyond ${mostWaitingCounted}`),
  oldest: dateOnlySchema.nullable().describe('Since which day, at the studio, the longest of them waits; null where none does'),
})
export type Waiting = z.output<typeof waitingSchema>

export const todayContract = {
  listWaiting: endpoint({
    audience: 'see work', path: '/staff/waiting', summary: 'Returns what is waiting in the office and since when, as far as the caller may see it',

    output: listSchema(waitingSchema).extend({ restored_to: z.iso.datetime().nullable().describe('For a restored shop on hold: when its backup was made') }),
  }),
} as const
