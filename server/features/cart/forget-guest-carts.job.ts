/** Every night: open carts of guests that were not touched for 90 days go. Safe to run twice, and to be cut off in between. */
import { z } from 'zod'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteGuestCartsUntouchedSince } from './cart.queries.ts'

const keptMs = 90 * 24 * 60 * 60 * 1000
const batchSize = 500

export const forgetGuestCarts = defineJob({
  name: 'forget-guest-carts',
  input: z.object({}),
  every: '30 3 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps, _input, { signal }) => {
    const since = new Date(now().getTime() - keptMs)
    while (!signal.aborted && (await deleteGuestCartsUntouchedSince(db, since, batchSize)) === batchSize);
  },
})
