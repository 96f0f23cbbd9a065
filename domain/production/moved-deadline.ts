/** While the studio waits for an answer its promise stands still: by as many working days it moves. */
import { addWorkingDays, isWorkingDay } from '../calendar/bavarian-holidays.ts'
import { addDays, type DateOnly } from '../calendar/date-only.ts'
import type { StudioDays } from '../calendar/studio-calendar.ts'

interface Waited extends StudioDays {
  readonly askedOn: DateOnly
  readonly answeredOn: DateOnly
}

/** Nobody keeps a greeting for so long; a clock that was set wrong must not count for ever. */
const mostDays = 3650

export function movedDeadline(deadline: DateOnly, { askedOn, answeredOn, place, closedDays }: Waited): DateOnly {
  let workingDays = 0
  let day = askedOn
  for (let passed = 0; passed < mostDays && day < answeredOn; passed += 1) {
    day = addDays(day, 1)
    if (isWorkingDay(day, place, closedDays)) workingDays += 1
  }
  return addWorkingDays(deadline, workingDays, place, closedDays)
}
