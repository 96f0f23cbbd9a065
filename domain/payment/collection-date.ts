/** On days on which the banks of Europe settle, and never before the customer was told. */
import { easterSunday } from '#domain/calendar/bavarian-holidays.ts'
import { addDays, dateOnly, weekdayOf, yearOf, type DateOnly } from '#domain/calendar/date-only.ts'

/** The terms of the shop agree on one day instead of the fourteen that hold without an agreement. */
const preNotificationDays = 1

/** The file has to be at the bank one banking day before. */
const bankNeedsDays = 1

/** New Year, Good Friday, Easter Monday, Labour Day, both days of Christmas: then TARGET, through which banks settle, is closed. */
function closingDays(year: number): DateOnly[] {
  const easter = easterSunday(year)
  return [dateOnly(year, 1, 1), addDays(easter, -2), addDays(easter, 1), dateOnly(year, 5, 1), dateOnly(year, 12, 25), dateOnly(year, 12, 26)]
}

export function isBankingDay(day: DateOnly): boolean {
  return weekdayOf(day) <= 5 && !closingDays(yearOf(day)).includes(day)
}

/** The day itself where it is one. */
function firstBankingDayFrom(day: DateOnly): DateOnly {
  return isBankingDay(day) ? day : firstBankingDayFrom(addDays(day, 1))
}

/** What the customer is told: not before this day. */
export function earliestCollectionOn(preNotifiedOn: DateOnly): DateOnly {
  return firstBankingDayFrom(addDays(preNotifiedOn, preNotificationDays))
}

/** What stands in a file that goes to the bank on a day. */
export function collectionOn({ promisedFrom, submittedOn }: { readonly promisedFrom: DateOnly; readonly submittedOn: DateOnly }): DateOnly {
  const reachable = firstBankingDayFrom(addDays(firstBankingDayFrom(submittedOn), bankNeedsDays))
  return promisedFrom > reachable ? firstBankingDayFrom(promisedFrom) : reachable
}
