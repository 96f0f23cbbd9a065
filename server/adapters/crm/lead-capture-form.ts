import { CrmRefused, type Crm, type Lead } from './crm.port.ts'

interface Options {
  readonly name: string
  readonly url: string
  /** How long one attempt may take. */
  readonly timeoutMs?: number
}

function formOf({ leadId, firstName, lastName, email, description, answerBy, phone, campaignId }: Lead): URLSearchParams {
  // The form has a field for the number, but none for the wish to be called: it stands where everybody reads.
  const wish = answerBy === 'phone' ? `\n\nBitte zurückrufen / please call: ${phone}` : ''
  return new URLSearchParams({
    first_name: firstName, last_name: lastName, email1: email, phone_work: phone, description: description + wish, campaign_id: campaignId, status: 'New', lead_id: leadId,
  })
}

export function leadCaptureForm({ name, url, timeoutMs = 10_000 }: Options): Crm {
  return {
    name,
    captureLead: async (lead, signal) => {
      const response = await fetch(url, {
        method: 'POST',
        body: formOf(lead),
        headers: { 'idempotency-key': lead.leadId },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }).catch((error: Error) => {
        throw new CrmRefused(`The CRM did not answer: ${error.name}`)
      })
      await response.body?.cancel()
      if (!response.ok) throw new CrmRefused(`The CRM answered ${response.status}`)
    },
  }
}
