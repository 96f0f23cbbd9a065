import { expect, it } from 'vitest'
import { usualCalendar } from '#domain/calendar/studio-calendar.ts'
import { promisedDays } from './cart-data.server.ts'

it.each([
  ['before noon in Munich, although it is still morning in London', '2026-11-17T10:59:00Z', { standard: '2026-11-24', express: '2026-11-19' }],
  ['after noon in Munich', '2026-11-17T11:00:00Z', { standard: '2026-11-25', express: '2026-11-20' }],
  ['in summer, when Munich is two hours ahead', '2026-07-07T10:00:00Z', { standard: '2026-07-15', express: '2026-07-10' }],
  ['late at night, when it is already tomorrow in Munich', '2026-11-17T23:30:00Z', { standard: '2026-11-25', express: '2026-11-20' }],
])('[R9.04] an order %s is promised in the studio\'s time zone', (_name, now, days) => {
  expect(promisedDays(new Date(now), usualCalendar('BY-KATH'))).toEqual(days)
})

it('[R9.04] a promise is later where the studio is closed on Christmas Eve', () => {
  expect(promisedDays(new Date('2026-12-22T09:00:00Z'), { ...usualCalendar('BY'), works_on_christmas_eve: false }).standard).toBe('2026-12-31')
})
