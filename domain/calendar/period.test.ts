import { expect, it } from 'vitest'
import { dateOnly } from './date-only.ts'
import { daysOf, monthsOf, periodSchema, twelveMonths } from './period.ts'

it.each([
  ['2026-11', '2026-11-01', '2026-12-01', ['2026-11']],
  ['2026-12', '2026-12-01', '2027-01-01', ['2026-12']],
  ['2026-Q1', '2026-01-01', '2026-04-01', ['2026-01', '2026-02', '2026-03']],
  ['2026-Q4', '2026-10-01', '2027-01-01', ['2026-10', '2026-11', '2026-12']],
])('%s goes from %s to the day before %s', (period, from, before, months) => {
  expect(periodSchema.parse(period)).toBe(period)
  expect(daysOf(period)).toEqual({ from, before })
  expect(monthsOf(period)).toEqual(months)
})

it('a single day ends before the next one', () => {
  expect(daysOf('2026-12-31')).toEqual({ from: '2026-12-31', before: '2027-01-01' })
})

it.each(['2026-13', '2026-Q5', '2026-1', '2026', '1999-01'])('%s is no period', (written) => {
  expect(periodSchema.safeParse(written).success).toBe(false)
})

it.each([
  [dateOnly(2026, 11, 22), '2025-12', '2026-11'], [dateOnly(2026, 12, 31), '2026-01', '2026-12'], [dateOnly(2027, 1, 1), '2026-02', '2027-01'],
])('the twelve months of %s are %s to %s', (today, first, last) => {
  const months = twelveMonths(today)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, first, last])
  expect(months).toEqual(months.toSorted())
})

it('a month begins on its first day', () => {
  expect(daysOf('2026-02').from).toBe('2026-02-01')
})
