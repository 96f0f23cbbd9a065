import { z } from 'zod'
import { contactContract } from '#domain/contact/contact.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Crm } from '#server/adapters/crm/crm.port.ts'
import type { JobDeps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { defineJob, defineTimedJob } from '#server/jobs/job.ts'
import { deleteLeadsSentBefore, findUnsentLead, hasLead, insertLead, markLeadSent, noteLeadFailure, waitForSender } from './contact.queries.ts'

/** Who says the same again so soon did not see that it had arrived. A form without script has no id to say so. */
const sameMessageMs = 60 * 60 * 1000

/** Hands a lead to the CRM. Runs again for two days while the CRM is down; the lead's id keeps it from being taken twice. */
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

/** Every night: leads that the CRM has had for 180 days go. What it has not taken stays. Safe to run twice. */
const keptMs = 180 * 24 * 60 * 60 * 1000

export const forgetLeads = defineTimedJob({
  name: 'forget-leads',
  every: '0 4 * * *',
  run: async ({ db, now }: JobDeps) => deleteLeadsSentBefore(db, new Date(now().getTime() - keptMs)),
})

export const contactCalls = bind(contactContract, {
  /** Acknowledged means kept: the lead and the job that hands it over are one transaction, whether or not the CRM is up. */
  sendMessage: ({ db, enqueue, now, campaignId }, message) => {
    // Refused and not swallowed: if it was a person after all, they know that nothing arrived, and how else to reach us.
    if (message.website !== '') orThrow(failure('MESSAGE_LOOKS_AUTOMATIC'))
    return db.transaction(async (tx) => {
      await waitForSender(tx, message)
      if (await hasLead(tx, message, new Date(now().getTime() - sameMessageMs))) return { received: true }
      const leadId = await insertLead(tx, message, campaignId) ?? orThrow(failure('WRONG_INPUT', { message_id: 'DIFFERENT' }))
      await enqueue(tx, deliverLead, { leadId })
      return { received: true }
    })
  },
})
