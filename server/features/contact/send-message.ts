/** What becomes of a message from the contact form. */
import type { Message } from '#domain/contact/contact.contract.ts'
import type { Deps } from '#server/deps.ts'
import { insertLead } from './contact.queries.ts'
import { deliverLead } from './deliver-lead.job.ts'

/** Acknowledged means kept: the lead and the job that hands it over are one transaction, whether or not the CRM is up. */
export function sendMessage({ db, enqueue, campaignId }: Deps, message: Message): Promise<{ received: true }> {
  return db.transaction(async (tx) => {
    const leadId = await insertLead(tx, message, campaignId)
    await enqueue(tx, deliverLead, { leadId })
    return { received: true }
  })
}
