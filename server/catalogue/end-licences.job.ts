/** Takes voices and musics out of the shop whose licence has ended. Safe to run twice. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { retireUnlicensed } from './offer.queries.ts'

export const endLicences = defineJob({
  name: 'end-licences',
  input: z.object({}),
  every: '1 0 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 60,
  run: async ({ db, now, today }: Pick<Deps, 'db' | 'now' | 'today'>) => {
    await retireUnlicensed(db, { today: today(), at: now() })
  },
})
