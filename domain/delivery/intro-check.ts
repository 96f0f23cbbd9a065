/** What has to be right before a code is sent. */
import { failure, type Failure } from '#domain/errors.ts'
import type { GreetingStatus } from '#domain/order/greeting-status.ts'

interface GreetingToCheck {
  readonly status: GreetingStatus
  /** Of its newest sound; null where there is none. */
  readonly seconds: number | null
}

export interface PinRule {
  readonly minDigits: number
  readonly maxDigits: number
  readonly required: boolean
}

/** A sound that a mailbox cuts off by a breath is no better than one that it refuses. */
export function mayBeDelivered({ status, seconds }: GreetingToCheck, mostSeconds: number): true | Failure<'GREETING_NOT_FINISHED' | 'GREETING_TOO_LONG'> {
  if (status !== 'finished' || seconds === null) return failure('GREETING_NOT_FINISHED')
  return seconds <= mostSeconds || failure('GREETING_TOO_LONG')
}

/** Where none is asked for, an empty one is right. */
export function isPinFit(pin: string, { minDigits, maxDigits, required }: PinRule): boolean {
  if (pin === '') return !required
  return /^\d+$/.test(pin) && pin.length >= minDigits && pin.length <= maxDigits
}
