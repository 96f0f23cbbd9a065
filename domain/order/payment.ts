/** An attempt to pay. */
import type { Transitions } from '../transitions.ts'

export const paymentStates = ['created', 'approved', 'capturing', 'captured', 'failed', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Which states a payment may move to. A transfer arrives without having been approved; an attempt that failed or expired is followed
 * by a new one. A direct debit that was paid may come back for weeks: then it has failed.
 */
export const paymentTransitions: Transitions<PaymentState> = {
  created: ['approved', 'captured', 'failed', 'expired'],
  approved: ['capturing', 'failed', 'expired'],
  capturing: ['captured', 'failed'],
  captured: ['refunded', 'failed'],
  failed: [],
  expired: [],
  refunded: [],
}
