/** The oldest first: `2025-12` … `2026-11`. */
import { dateOnly, yearOf, type DateOnly } from '#domain/calendar/date-only.ts'

export function twelveMonths(today: DateOnly): readonly string[] {
  const last = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, back) => last - 11 + back).map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`)
}

export function firstDayOf(month: string): DateOnly {
  return dateOnly(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)
}
