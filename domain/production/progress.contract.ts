/** An event names only what changed; the screen reads it anew. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { greetingStatuses } from '../order/greeting-status.ts'
import { orderStatuses } from '../order/order-status.ts'

/** A listener comes back after that long, so that whoever has signed out hears nothing more. */
const mostListeningSeconds = 300

const input = z.object({
  seconds: z.coerce.number().int().min(0).max(mostListeningSeconds).default(mostListeningSeconds).describe('After which the answer ends'),
})

const output = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('greeting'), greeting_id: z.uuid(), order_id: z.uuid().nullable().describe('Null for who only speaks'), status: z.enum(greetingStatuses) }),
  z.object({ kind: z.literal('order'), order_id: z.uuid(), status: z.enum(orderStatuses) }),
])

export type ProgressEvent = z.infer<typeof output>

export const progressContract = {
  followProgress: endpoint({
    answer: 'events', path: '/progress', summary: 'Streams every step of the customer’s orders and greetings', audience: 'customer', input, output,
  }),
  followStaffProgress: endpoint({
    answer: 'events', path: '/staff/progress', summary: 'Streams every step of all orders and greetings; voice artists get only their own', audience: 'see work', input, output,
  }),
} as const
