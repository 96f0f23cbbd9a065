import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** More is not counted. */
export const mostWaitingCounted = 1000

export const waitingContract = {
  countWaiting: endpoint({
    audience: 'owner', caching: 'personal', method: 'GET', path: '/staff/waiting', summary: `What waits for somebody in the office, each counted up to ${mostWaitingCounted}`,
    input: z.object({}), output: z.object({ failed_jobs: z.int(), withdrawals: z.int() }), errors: [],
  }),
} as const
