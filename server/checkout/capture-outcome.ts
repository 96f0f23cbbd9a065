/** What the wallet says of a payment when it is asked later, in the words of the answer that was lost. */
import type { CaptureOutcome, PaymentStatus } from '#server/adapters/wallet-payment/wallet-payment.port.ts'

export function captureOutcomeOf({ state, captureId, amountCents, capturedAt }: PaymentStatus, now: Date): CaptureOutcome {
  if (state === 'declined') return { outcome: 'refused', reason: 'declined-try-again', issue: state }
  if (state === 'expired' || state === 'voided') return { outcome: 'refused', reason: 'expired', issue: state }
  if (captureId === undefined || amountCents === undefined) return { outcome: 'unknown', reason: `the payment is ${state}, and says of no capture` }
  if (state === 'captured') return { outcome: 'captured', captureId, amountCents, capturedAt: capturedAt ?? now }
  if (state === 'capture-pending') return { outcome: 'pending', captureId, amountCents, reason: 'as it was when we looked' }
  return { outcome: 'unknown', reason: `the payment is ${state}` }
}
