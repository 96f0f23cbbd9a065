/** How long the law keeps what somebody bought and paid. */
import { dateOnly, yearOf, type DateOnly } from '../calendar/date-only.ts'

/** § 147 AO, § 14b UStG: counted from the end of the year of the document. */
const keptYears = 8

export function keptUntil(last: DateOnly): DateOnly {
  return dateOnly(yearOf(last) + keptYears, 12, 31)
}

/** Of days before this one nothing has to be kept any more. */
export function keptSince(today: DateOnly): DateOnly {
  return dateOnly(yearOf(today) - keptYears, 1, 1)
}
