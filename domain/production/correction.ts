/** The correction that every greeting has free: once, within fourteen days after it was finished. */
import { addDays, type DateOnly } from '../calendar/date-only.ts'
import type { GreetingStatus } from '../order/greeting-status.ts'

export const correctionDays = 14

interface Finished {
  readonly status: GreetingStatus
  /** At the studio. */
  readonly finishedOn: DateOnly | undefined
  readonly wasCorrected: boolean
}

export function canBeCorrected({ status, finishedOn, wasCorrected }: Finished, today: DateOnly): boolean {
  return status === 'finished' && finishedOn !== undefined && !wasCorrected && today <= correctableUntil(finishedOn)
}

/** The last day. */
export function correctableUntil(finishedOn: DateOnly): DateOnly {
  return addDays(finishedOn, correctionDays)
}
