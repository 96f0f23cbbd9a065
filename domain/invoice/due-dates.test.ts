import { describe, expect, it } from 'vitest'
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import { dueAfterDays, invoiceDueOn, isOverdue, transferDueOn, transferStep } from './due-dates.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)

describe('an invoice', () => {
  it('[R9.10] is due fourteen days after it was issued, and overdue the day after', () => {
    const dueOn = invoiceDueOn(dueAfterDays, day('2026-11-20'))
    expect(dueOn).toBe('2026-12-04')
    expect(isOverdue({ dueOn, today: dueOn })).toBe(false)
    expect(isOverdue({ dueOn, today: day('2026-12-05') })).toBe(true)
  })
})

describe('a transfer', () => {
  it.each([['2026-11-20', 'wait'], ['2026-12-04', 'wait'], ['2026-12-05', 'remind'], ['2026-12-18', 'remind'], ['2026-12-19', 'cancel'], ['2027-12-19', 'cancel']])(
    '[R9.10] for an order of the 20th of November: on %s the step is %s', (today, step) => {
      expect(transferStep({ orderedOn: day('2026-11-20'), today: day(today) })).toBe(step)
    },
  )

  it('is due within fourteen days', () => {
    expect(transferDueOn(day('2026-12-20'))).toBe('2027-01-03')
  })
})
