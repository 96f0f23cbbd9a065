import { expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { firstDayOf, twelveMonths } from './twelve-months.ts'

it.each([
  [dateOnly(2026, 11, 22), '2025-12', '2026-11'], [dateOnly(2026, 12, 31), '2026-01', '2026-12'], [dateOnly(2027, 1, 1), '2026-02', '2027-01'],
])('the twelve months of %s are %s to %s', (today, first, last) => {
  const months = twelveMonths(today)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, first, last])
  expect(months).toEqual(months.toSorted())
})

it('a month begins on its first day', () => {
  expect(firstDayOf('2026-02')).toBe('2026-02-01')
})
