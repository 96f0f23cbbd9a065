import { expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { movedDeadline } from './correction.ts'

const place = 'BY'

it.each([
  ['answered on the same day', dateOnly(2026, 11, 23), dateOnly(2026, 11, 23), dateOnly(2026, 11, 27)],
  ['answered two working days later', dateOnly(2026, 11, 23), dateOnly(2026, 11, 25), dateOnly(2026, 12, 1)],
  ['over a weekend', dateOnly(2026, 11, 20), dateOnly(2026, 11, 23), dateOnly(2026, 11, 30)],
  ['asked and answered on the same weekend', dateOnly(2026, 11, 21), dateOnly(2026, 11, 22), dateOnly(2026, 11, 27)],
  ['over Christmas', dateOnly(2026, 12, 23), dateOnly(2026, 12, 28), dateOnly(2026, 12, 1)],
])('[R9.04] a deadline on Friday 27 November, %s', (_, askedOn, answeredOn, expected) => {
  expect(movedDeadline(dateOnly(2026, 11, 27), { askedOn, answeredOn, place, closedDays: [] })).toBe(expected)
})

it('[R9.04] a day on which the studio is closed neither extends the wait nor is a deadline', () => {
  const waited = { askedOn: dateOnly(2026, 12, 23), answeredOn: dateOnly(2026, 12, 28), place } as const
  expect(movedDeadline(dateOnly(2026, 12, 28), { ...waited, closedDays: [] })).toBe('2026-12-30')
  expect(movedDeadline(dateOnly(2026, 12, 28), { ...waited, closedDays: ['12-24'] })).toBe('2026-12-29')
  expect(movedDeadline(dateOnly(2026, 12, 30), { ...waited, closedDays: ['12-24', '12-31'] })).toBe('2027-01-04')
})
