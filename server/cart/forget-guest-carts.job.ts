/** Every night: open carts of guests that were not used for 90 days go. Safe to run twice, and to be cut off in between. */
import { z } from 'zod'
import { addDays } from '#domain/calendar/date-only.ts'
import { todayAtTheStudio, type JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteGuestCartsUnusedSince } from './cart.queries.ts'

const keptDays = 90
const batchSize = 500

export const forgetGuestCarts = defineJob({
  name: 'forget-guest-carts',
  input: z.object({}),
  every: '30 3 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    const since = addDays(todayAtTheStudio(now)(), -keptDays)
    while (!signal.aborted && (await deleteGuestCartsUnusedSince(db, since, batchSize)) === batchSize);
  },
})
