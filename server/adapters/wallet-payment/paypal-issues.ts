/** An unknown issue means that the order cannot be paid with this wallet. */
import { saysNoSuchThing } from './paypal-answers.ts'
import type { CaptureRefusal, RefundRefusal } from './wallet-payment.port.ts'

/** Neither yes nor no yet: look again in a moment. */
export const isStillGoingOn = (issue: string) => issue === 'ORDER_COMPLETION_IN_PROGRESS' || issue === 'PREVIOUS_REQUEST_IN_PROGRESS'

export const isDoneAlready = (issue: string) => issue === 'ORDER_ALREADY_CAPTURED' || issue === 'ORDER_ALREADY_COMPLETED'

const captureRefusals: Readonly<Record<string, CaptureRefusal>> = {
  ORDER_NOT_APPROVED: 'not-approved',
  INSTRUMENT_DECLINED: 'declined-try-again',
  PAYER_ACTION_REQUIRED: 'declined-try-again',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined-try-again',
  DUPLICATE_INVOICE_ID: 'invoice-reference-used',
  ORDER_EXPIRED: 'expired',
  // Another body under an id that was used: only we can have done that.
  DUPLICATE_REQUEST_ID: 'shop-at-fault',
  PAYEE_ACCOUNT_RESTRICTED: 'shop-at-fault',
}

export function captureRefusalOf({ status, issue }: { readonly status: number; readonly issue: string }): CaptureRefusal {
  if (saysNoSuchThing({ status, issue })) return 'expired'
  if (status !== 422) return 'shop-at-fault'
  return captureRefusals[issue] ?? 'other-method-needed'
}

const refundRefusals: Readonly<Record<string, RefundRefusal>> = {
  CAPTURE_FULLY_REFUNDED: 'refunded-already',
  REFUND_AMOUNT_EXCEEDED: 'more-than-left',
  PARTIAL_REFUND_NOT_ALLOWED: 'only-whole',
  REFUND_TIME_LIMIT_EXCEEDED: 'too-late',
  PENDING_CAPTURE: 'not-captured',
  TRANSACTION_DISPUTED: 'disputed',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'no-funds',
}

export function refundRefusalOf({ status, issue }: { readonly status: number; readonly issue: string }): RefundRefusal {
  return saysNoSuchThing({ status, issue }) ? 'not-found' : (refundRefusals[issue] ?? 'shop-at-fault')
}
