/** On which days the studio works, as its owner set it. Everything that is promised is counted by it. */
import { z } from 'zod'
import { studioPlaces, type ClosedDay, type StudioPlace } from './bavarian-holidays.ts'

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
