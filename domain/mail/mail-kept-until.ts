/** How long mails are kept: what belongs to an order is a business letter, the rest nobody has to keep. */
import { addDays, dateOnly, yearOf, type DateOnly } from '../calendar/date-only.ts'

const accountMailDays = 90
/** § 257 HGB, § 147 AO: counted from the end of the year of the letter. */
const businessLetterYears = 6

/** Mails of days before these are forgotten today. */
export function forgottenBefore(today: DateOnly): { readonly accountMails: DateOnly; readonly businessLetters: DateOnly } {
  return { accountMails: addDays(today, -accountMailDays), businessLetters: dateOnly(yearOf(today) - businessLetterYears, 1, 1) }
}
