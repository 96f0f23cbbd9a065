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
    audience: 'see work', path: '/staff/waiting', summary: 'What waits for somebody in the office, and since when: of the rooms that whoever asks may enter', output: listSchema(waitingSchema),
  }),
} as const
