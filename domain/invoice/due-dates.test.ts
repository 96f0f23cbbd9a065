import { describe, expect, it } from 'vitest'
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import { invoiceDueOn, invoiceRemindersBy, isOverdue, isReminderHeld, transferDueOn, transferStep } from './due-dates.ts'
import { invoiceStatuses } from './invoice-content.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)

describe('an invoice', () => {
  it('[R9.10] is due fourteen days after it was issued, and overdue the day after', () => {
    const dueOn = invoiceDueOn(day('2026-11-20'))
    expect(dueOn).toBe('2026-12-04')
    expect(isOverdue({ dueOn, today: dueOn })).toBe(false)
    expect(isOverdue({ dueOn, today: day('2026-12-05') })).toBe(true)
  })

  it.each([['2026-12-04', 0], ['2026-12-10', 0], ['2026-12-11', 1], ['2026-12-24', 1], ['2026-12-25', 2], ['2027-12-25', 2]])(
    'that was due on the 4th of December, for a delivery before that, has had, by %s, %i reminders', (today, reminders) => {
      expect(invoiceRemindersBy({ dueOn: day('2026-12-04'), shippedOn: day('2026-12-01'), today: day(today) })).toBe(reminders)
    },
  )

  it.each([['2026-12-20', '2026-12-26', 0], ['2026-12-20', '2026-12-27', 1], ['2026-12-20', '2027-01-09', 1], ['2026-12-20', '2027-01-10', 2], [null, '2027-12-25', 0]])(
    '[R4.07] that was due on the 4th of December and delivered on %s has had, by %s, %i reminders', (shipped, today, reminders) => {
      const shippedOn = shipped === null ? null : day(shipped)
      expect(invoiceRemindersBy({ dueOn: day('2026-12-04'), shippedOn, today: day(today) })).toBe(reminders)
    },
  )
})

it('[R4.07] reminders are held until the order is shipped for overdue invoices, and for no others', () => {
  expect([...invoiceStatuses, null].filter((status) => isReminderHeld({ status, dateShipped: null }))).toEqual(['overdue'])
  expect(isReminderHeld({ status: 'overdue', dateShipped: new Date(0) })).toBe(false)
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
