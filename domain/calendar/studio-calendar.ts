/** All times are those of the studio, whatever clock the machine or the visitor has. */
import { z } from 'zod'
import { type ClosedDay, type StudioPlace, studioPlaces } from './bavarian-holidays.ts'
import { type DateOnly, dateOnlySchema } from './date-only.ts'

/** With local day and minutes a change of the clocks cannot matter. */
export interface StudioTime {
  readonly day: DateOnly
  /** After midnight. */
  readonly minutes: number
}

export const studioTimeZone = 'Europe/Berlin'

const studioClock = new Intl.DateTimeFormat('sv-SE', { timeZone: studioTimeZone, dateStyle: 'short', timeStyle: 'short' })

/** Every request asks what day it is, and a minute has but one answer. */
let lastRead: { readonly minute: number; readonly time: StudioTime } | undefined

export function studioTimeOf(moment: Date): StudioTime {
  const minute = Math.floor(moment.getTime() / 60_000)
  if (lastRead?.minute !== minute) lastRead = { minute, time: readStudioClock(moment) }
  return lastRead.time
}

function readStudioClock(moment: Date): StudioTime {
  const [day, time = ''] = studioClock.format(moment).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day: dateOnlySchema.parse(day), minutes: hours * 60 + minutes }
}

/** Of something that is known by its day alone, `2026-11-20`: the same day on every clock near the studio's. */
export function noonUtcOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

/** On which days the studio works, as its owner set it. Everything that is promised is counted by it. */
export const studioCalendarSettingKey = 'calendar'

export const studioCalendarSchema = z.object({
  place: z.enum(studioPlaces).describe('Decides which days are holidays'),
  works_on_christmas_eve: z.boolean(),
  works_on_new_years_eve: z.boolean(),
})
export type StudioCalendar = z.output<typeof studioCalendarSchema>

/** Neither of the two eves is a holiday in Bavaria. */
export function usualCalendar(place: StudioPlace): StudioCalendar {
  return { place, works_on_christmas_eve: true, works_on_new_years_eve: true }
}

/** What every promise and every period is counted by: all of it, so that none counts by another. */
export interface StudioDays {
  readonly place: StudioPlace
  readonly closedDays: readonly ClosedDay[]
}

export function studioDaysOf({ place, works_on_christmas_eve: onChristmasEve, works_on_new_years_eve: onNewYearsEve }: StudioCalendar): StudioDays {
  return { place, closedDays: [...(onChristmasEve ? [] : ['12-24'] as const), ...(onNewYearsEve ? [] : ['12-31'] as const)] }
}
