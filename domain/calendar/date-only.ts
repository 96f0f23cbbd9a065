/** A calendar day without time or time zone: the unit of promises, vouchers and prices. Two of them compare with `<`. */
import { z } from 'zod'

export const dateOnlySchema = z.iso.date().brand<'DateOnly'>()

export type DateOnly = z.infer<typeof dateOnlySchema>

/** Monday is 1, Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const millisecondsOfDay = 24 * 60 * 60 * 1000

function fromUtcMs(utcMs: number): DateOnly {
  return new Date(utcMs).toISOString().slice(0, 10) as DateOnly
}

/** Counts in UTC, where every day has 24 hours. */
function toUtcMs(day: DateOnly): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** Months count from 1; a day beyond the end of its month runs on into the next. */
export function dateOnly(year: number, month: number, dayOfMonth: number): DateOnly {
  return fromUtcMs(Date.UTC(year, month - 1, dayOfMonth))
}

export function yearOf(day: DateOnly): number {
  return Number(day.slice(0, 4))
}

export function addDays(day: DateOnly, days: number): DateOnly {
  return fromUtcMs(toUtcMs(day) + days * millisecondsOfDay)
}

export function weekdayOf(day: DateOnly): Weekday {
  return (new Date(toUtcMs(day)).getUTCDay() || 7) as Weekday
}
