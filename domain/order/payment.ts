/** An attempt to pay. */
import type { Transitions } from '../transitions.ts'

export const paymentStates = ['created', 'approved', 'capturing', 'captured', 'failed', 'expired', 'refunded'] as const

/**
 * Which states a payment may move to. A transfer arrives without having been approved; an attempt that failed or expired is followed
 * by a new one.
 */
export const paymentTransitions: Transitions<(typeof paymentStates)[number]> = {
  created: ['approved', 'captured', 'failed', 'expired'],
  approved: ['capturing', 'failed', 'expired'],
  capturing: ['captured', 'failed'],
  captured: ['refunded'],
  failed: [],
  expired: [],
  refunded: [],
}
