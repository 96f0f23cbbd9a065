import { describe, expect, it } from 'vitest'
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import { promisedBy } from './deadline.ts'

const day = (text: string): DateOnly => dateOnlySchema.parse(text)

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours! * 60 + minutes!
}

describe('the promised day', () => {
  it.each([
    ['a Monday morning, standard', '2026-11-16', '09:00', 'standard', '2026-11-19', '2026-11-23'],
    ['the last minute before noon', '2026-11-16', '11:59', 'standard', '2026-11-19', '2026-11-23'],
    ['noon itself, which is the next day', '2026-11-16', '12:00', 'standard', '2026-11-20', '2026-11-24'],
    ['a Monday morning, express', '2026-11-16', '09:00', 'express', '2026-11-17', '2026-11-18'],
    ['a Monday afternoon, express', '2026-11-16', '15:00', 'express', '2026-11-18', '2026-11-19'],
    ['a Friday afternoon, express', '2026-11-20', '12:30', 'express', '2026-11-24', '2026-11-25'],
    ['a Saturday, whatever the hour', '2026-11-21', '08:00', 'express', '2026-11-24', '2026-11-25'],
    ['a Saturday afternoon', '2026-11-21', '18:00', 'express', '2026-11-24', '2026-11-25'],
    ['a Sunday evening', '2026-11-22', '23:59', 'standard', '2026-11-26', '2026-11-30'],
    ['Maundy Thursday, over Easter', '2026-04-02', '09:00', 'express', '2026-04-07', '2026-04-08'],
    ['Maundy Thursday afternoon, over Easter', '2026-04-02', '13:00', 'express', '2026-04-08', '2026-04-09'],
    ['before Christmas and Epiphany', '2026-12-23', '10:00', 'standard', '2026-12-29', '2026-12-31'],
    ['New Year’s Eve', '2026-12-31', '14:00', 'standard', '2027-01-08', '2027-01-12'],
    ['the night of the change of the clocks', '2026-10-25', '02:30', 'express', '2026-10-27', '2026-10-28'],
  ] as const)('[R9.04] for %s (%s %s %s): %s to %s', (_, orderedOn, clock, option, earliest, latest) => {
    const orderedAt = { day: day(orderedOn), minutes: minutesOf(clock) }
    expect(promisedBy({ orderedAt, option, place: 'BY', closedDays: [] })).toEqual({ earliest, latest })
  })

  it('[R9.04] for what is there at once is the same day, on a holiday too', () => {
    const orderedAt = { day: day('2026-12-25'), minutes: minutesOf('23:50') }
    expect(promisedBy({ orderedAt, option: 'at_once', place: 'BY', closedDays: [] })).toEqual({ earliest: '2026-12-25', latest: '2026-12-25' })
  })

  it('[R9.04] uses the holidays of the studio\'s place', () => {
    const orderedAt = { day: day('2025-08-07'), minutes: minutesOf('09:00') }
    const latestIn = (place: 'BY' | 'BY-KATH' | 'AUGSBURG') => promisedBy({ orderedAt, option: 'express', place, closedDays: [] }).latest
    expect([latestIn('BY'), latestIn('BY-KATH'), latestIn('AUGSBURG')]).toEqual(['2025-08-11', '2025-08-11', '2025-08-12'])
  })

  it('counts no day on which the studio is closed', () => {
    const orderedAt = { day: day('2026-12-23'), minutes: minutesOf('09:00') }
    expect(promisedBy({ orderedAt, option: 'express', place: 'BY', closedDays: ['12-24', '12-31'] }).earliest).toBe('2026-12-28')
  })

  it('[R9.04] never falls on a day off, and a later order is never promised earlier', () => {
    let former = ''
    for (let index = 0; index < 366; index += 1) {
      const orderedOn = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
      const { earliest, latest } = promisedBy({ orderedAt: { day: day(orderedOn), minutes: 600 }, option: 'standard', place: 'AUGSBURG', closedDays: [] })
      expect([0, 6]).not.toContain(new Date(latest).getUTCDay())
      expect(orderedOn < earliest && earliest < latest && former <= latest).toBe(true)
      former = latest
    }
  })
})
