import { describe, expect, it } from 'vitest'
import { addDays, dateOnly, dateOnlySchema, weekdayOf, yearOf, type DateOnly } from './date-only.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)

describe('a day', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '2100-12-31'])('may be %s', (text) => {
    expect(dateOnlySchema.safeParse(text).success).toBe(true)
  })

  it.each([
    '2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '2026-01-01T00:00', ' 2026-01-01', '',
  ])('is not "%s"', (text) => {
    expect(dateOnlySchema.safeParse(text).success).toBe(false)
  })

  it('is made of year, month and day', () => {
    expect(dateOnly(2026, 3, 9)).toBe('2026-03-09')
    expect(yearOf(day('2026-03-09'))).toBe(2026)
  })

  it('rolls over into the next month when it exceeds its own', () => {
    expect(dateOnly(2026, 2, 29)).toBe('2026-03-01')
  })
})

describe('days added to a day', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days are %s', (from, days, expected) => {
    expect(addDays(day(from), days)).toBe(expected)
  })

  it.each(['2026-03-28', '2026-10-24'])('cross the clock change after %s without losing a day', (from) => {
    expect(addDays(addDays(day(from), 1), 1)).toBe(addDays(day(from), 2))
    expect(addDays(day(from), 2).slice(8)).toBe(String(Number(from.slice(8)) + 2))
  })
})

describe('the weekday', () => {
  it.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2000-02-29', 2],
  ])('of %s is %i', (text, weekday) => {
    expect(weekdayOf(day(text))).toBe(weekday)
  })
})
