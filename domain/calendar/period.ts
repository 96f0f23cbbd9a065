/** A month (`2026-11`) or a quarter (`2026-Q4`) of the calendar: what books are closed by. */
import { z } from 'zod'
import { dateOnly, type DateOnly, yearOf } from './date-only.ts'

export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'expected a month such as 2026-11')

const monthOrQuarter = /^20\d\d-(0[1-9]|1[0-2]|Q[1-4])$/

export const isPeriod = (written: string) => monthOrQuarter.test(written)

export const periodSchema = z.string().regex(monthOrQuarter, 'expected a month such as 2026-11, or a quarter such as 2026-Q4')

/** From the first day on, and before the last one. */
export interface Days {
  readonly from: DateOnly
  readonly before: DateOnly
}

/** Of a single day, too. */
export function daysOf(period: string): Days {
  const [year = 0, part = '', day] = [Number(period.slice(0, 4)), period.slice(5, 7), period.slice(8, 10)]
  if (day !== undefined && day !== '') return { from: dateOnly(year, Number(part), Number(day)), before: dateOnly(year, Number(part), Number(day) + 1) }
  const isQuarter = part.startsWith('Q')
  const first = isQuarter ? Number(part.slice(1)) * 3 - 2 : Number(part)
  return { from: dateOnly(year, first, 1), before: dateOnly(year, first + (isQuarter ? 3 : 1), 1) }
}

export function monthsOf(period: string): string[] {
  const { from } = daysOf(period)
  return Array.from({ length: period.includes('Q') ? 3 : 1 }, (_, more) => dateOnly(yearOf(from), Number(from.slice(5, 7)) + more, 1).slice(0, 7))
}

/** With the one of this day, the oldest first: `2025-12` … `2026-11`. */
export function twelveMonths(today: DateOnly): readonly string[] {
  const last = yearOf(today) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, back) => last - 11 + back).map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`)
}
