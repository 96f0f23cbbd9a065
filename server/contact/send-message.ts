/** What becomes of a message from the contact form. */
import type { Message } from '#domain/contact/contact.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { hasLead, insertLead, waitForSender } from './contact.queries.ts'
import { deliverLead } from './deliver-lead.job.ts'

/** Who says the same again so soon did not see that it had arrived. A form without script has no id to say so. */
const sameMessageMs = 60 * 60 * 1000

/** Acknowledged means kept: the lead and the job that hands it over are one transaction, whether or not the CRM is up. */
export function sendMessage({ db, enqueue, now, campaignId }: Deps, message: Message): Promise<{ received: true }> {
  // Refused and not swallowed: if it was a person after all, they know that nothing arrived, and how else to reach us.
  if (message.website !== '') orThrow(failure('MESSAGE_LOOKS_AUTOMATIC'))
  return db.transaction(async (tx) => {
    await waitForSender(tx, message)
    if (await hasLead(tx, message, new Date(now().getTime() - sameMessageMs))) return { received: true }
    const leadId = await insertLead(tx, message, campaignId) ?? orThrow(failure('WRONG_INPUT', { message_id: 'belongs to another message' }))
    await enqueue(tx, deliverLead, { leadId })
    return { received: true }
  })
}
