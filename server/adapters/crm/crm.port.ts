import type { AnswerWay } from '#domain/contact/message.ts'

export interface Lead {
  /** Stays the same when a lead is handed over again, so that the other side can tell. */
  readonly leadId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly description: string
  /** How the person wants to be answered; by phone never without a number. */
  readonly answerBy: AnswerWay
  readonly phone: string
  readonly campaignId: string
}

/** The other side did not take the lead, now or as it is; the message says which. */
export class CrmRefused extends Error {
  override readonly name = 'CrmRefused'
}

export interface Crm {
  /** Which system keeps the leads: `simulator`, or its host. */
  readonly name: string
  /** Resolves once the other side has confirmed; safe to repeat with the same lead. */
  readonly captureLead: (lead: Lead, signal: AbortSignal) => Promise<void>
}
