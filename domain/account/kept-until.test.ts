import { expect, it } from 'vitest'
import { addDays, dateOnly } from '#domain/calendar/date-only.ts'
import { keptSince, keptUntil } from './kept-until.ts'

it('purchase records are kept for eight years after the year of the last document', () => {
  expect(keptUntil(dateOnly(2026, 1, 1))).toBe('2034-12-31')
  expect(keptUntil(dateOnly(2026, 12, 31))).toBe('2034-12-31')
})

it('a record is forgotten the day after its last day of retention, and not before', () => {
  for (const booked of [dateOnly(2026, 1, 1), dateOnly(2026, 12, 31)]) {
    expect(booked >= keptSince(keptUntil(booked))).toBe(true)
    expect(booked < keptSince(addDays(keptUntil(booked), 1))).toBe(true)
  }
})
