/** A delivery in the words of the contract, as it stands at this moment. */
import { mostCodeTries, secondsUntilNewCode } from '#domain/delivery/code-rules.ts'
import type { Delivery } from '#domain/delivery/delivery.contract.ts'
import { codeExpiryOf, stateAt } from '#domain/delivery/follow-delivery.ts'
import type { StoredDelivery } from './delivery.queries.ts'

export function deliveryAnswer(stored: StoredDelivery, now: Date): Delivery {
  const { status, failureCode } = stateAt(stored, now)
  const waitsForCode = status === 'code_required'
  return {
    id: stored.id, greeting_id: stored.greetingId, provider_id: stored.providerId, msisdn: stored.maskedNumber, status,
    attempts_left: waitsForCode ? Math.max(0, mostCodeTries - stored.codeAttempts) : 0,
    code_seconds_left: waitsForCode ? Math.max(0, Math.floor((codeExpiryOf(stored).getTime() - now.getTime()) / 1000)) : 0,
    new_code_in_seconds: secondsUntilNewCode(stored, now),
    error: failureCode, pin_hint: stored.showsPinHint, ported_to: stored.portedTo,
    date_entered: stored.dateEntered.toISOString(), date_ended: stored.endedAt?.toISOString() ?? null,
  }
}
