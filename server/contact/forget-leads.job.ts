/** Every night: leads that the CRM has had for 180 days go. What it has not taken stays. Safe to run twice. */
import { z } from 'zod'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteLeadsSentBefore } from './contact.queries.ts'

const keptMs = 180 * 24 * 60 * 60 * 1000

export const forgetLeads = defineJob({
  name: 'forget-leads',
  input: z.object({}),
  every: '0 4 * * *',
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 600,
  run: async ({ db, now }: JobDeps) => deleteLeadsSentBefore(db, new Date(now().getTime() - keptMs)),
})
