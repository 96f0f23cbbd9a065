/** How long the law requires orders to be kept, and how long unconfirmed accounts and changes of address last. */
import { dateOnly, type DateOnly, yearOf } from '#domain/calendar/date-only.ts'
import { mailKinds } from '#domain/mail/mail.ts'

/** § 147 AO, § 14b UStG: counted from the end of the year of the document. */
const keptYears = 8
/** § 22 UStG, article 63c of the VAT implementing regulation: so much longer is kept what speaks for the country of a consumer. */
const furtherYearsOfPlace = 2

/** `byPlace`: the last of those whose tax depends on the country of a consumer. */
export function keptUntil(last: DateOnly, byPlace?: DateOnly): DateOnly {
  const year = Math.max(yearOf(last), byPlace === undefined ? 0 : yearOf(byPlace) + furtherYearsOfPlace)
  return dateOnly(year + keptYears, 12, 31)
}

/** Of days before this one nothing has to be kept any more. */
export function keptSince(today: DateOnly): DateOnly {
  return dateOnly(yearOf(today) - keptYears, 1, 1)
}

/** For those whose tax depends on the country of a consumer. `since`: of all others. */
export function placeKeptSince(since: DateOnly): DateOnly {
  return dateOnly(yearOf(since) - furtherYearsOfPlace, 1, 1)
}

/** For how long an account waits for its address to be confirmed, when nothing was ever ordered or put into a cart with it. */
export const unconfirmedAccountDays = 90

const minuteMs = 60 * 1000
const dayMinutes = 24 * 60

/** How long the link lasts that proves an address. */
export const confirmationLastsMs = mailKinds['email-to-confirm'].linkLastsMinutes * minuteMs

/** The link to the former address: counted from the wish, and anew from the moment when the new address is proved. */
export const undoLastsMs = mailKinds['email-changed'].linkLastsMinutes * minuteMs
export const undoDays = mailKinds['email-changed'].linkLastsMinutes / dayMinutes

/** Nobody's letter box is filled by asking again and again. */
export const mostConfirmationsAnHour = 5
