/** Dates that both languages write alike. */
import { pattern } from './pattern.ts'

export const isoDate = pattern`(?<![\p{L}\d.-])(?<year>[12]\d{3})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])(?![\p{L}\d-])`

/** "12/2026". */
export const monthOfYear = pattern`(?<![\p{L}\d.,:/-])(?<month>0?[1-9]|1[0-2])\/(?<year>(?:19|20)\d\d)(?![\p{L}\d/]|[.,-]\d)`

/** "Jan-Mar". */
export const monthsOfYear = (monthName: string) => pattern`
  (?<![\p{L}\d-])(?<first>${monthName})\s?[-–—]\s?(?<last>${monthName})(?![\p{L}\d]|-\p{L})`

/** "26" is 2026, "84" is 1984. */
export function fullYear(written: string): number {
  return written.length === 4 ? Number(written) : Number(written) + (Number(written) < 60 ? 2000 : 1900)
}
