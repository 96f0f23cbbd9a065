import { addWorkingDays, isWorkingDay } from '#domain/calendar/bavarian-holidays.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { StudioDays } from '#domain/calendar/studio-calendar.ts'
import type { GreetingStatus } from '#domain/order/greeting-status.ts'

/** How long a wish for a correction, or an answer to the studio, may be. */
export const mostNoteCharacters = 2000

/** The correction that every greeting has free: once, within fourteen days after it was finished. */
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

interface Waited extends StudioDays {
  readonly askedOn: DateOnly
  readonly answeredOn: DateOnly
}

/** Nobody keeps a greeting for so long; a clock that was set wrong must not count for ever. */
const mostDays = 3650

/** While the studio waits for an answer its promise stands still: by as many working days it moves. */
export function movedDeadline(deadline: DateOnly, { askedOn, answeredOn, place, closedDays }: Waited): DateOnly {
  let workingDays = 0
  let day = askedOn
  for (let passed = 0; passed < mostDays && day < answeredOn; passed += 1) {
    day = addDays(day, 1)
    if (isWorkingDay(day, place, closedDays)) workingDays += 1
  }
  return addWorkingDays(deadline, workingDays, place, closedDays)
}
