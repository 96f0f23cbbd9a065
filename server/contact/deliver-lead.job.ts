/** Hands a lead to the CRM. Runs again for two days while the CRM is down; the lead's id keeps it from being taken twice. */
import { z } from 'zod'
import type { Crm } from '#server/adapters/crm/crm.port.ts'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { findUnsentLead, markLeadSent, noteLeadFailure } from './contact.queries.ts'

const retries = 14

export const deliverLead = defineJob({
  name: 'deliver-lead',
  input: z.object({ leadId: z.uuid() }),
  retry: { limit: retries, delaySeconds: 10, backoff: true },
  timeLimitSeconds: 60,
  run: async ({ db, now, crm }: JobDeps & { crm: Crm }, { leadId }, { attempt, signal }) => {
    const lead = await findUnsentLead(db, leadId)
    if (!lead) return
    try {
      await crm.captureLead(lead, signal)
    } catch (error) {
      await noteLeadFailure(db, leadId, error instanceof Error ? error.message : String(error), attempt > retries)
      throw error
    }
    await markLeadSent(db, leadId, crm.name, now())
  },
})
