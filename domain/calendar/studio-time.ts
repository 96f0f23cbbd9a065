/** The clock on the studio's wall, whatever clock the machine or a visitor has. */
import { dateOnlySchema, type DateOnly } from './date-only.ts'

/** With local day and minutes a change of the clocks cannot matter. */
export interface StudioTime {
  readonly day: DateOnly
  /** After midnight. */
  readonly minutes: number
}

export const studioTimeZone = 'Europe/Berlin'

const studioClock = new Intl.DateTimeFormat('sv-SE', { timeZone: studioTimeZone, dateStyle: 'short', timeStyle: 'short' })

export function studioTimeOf(moment: Date): StudioTime {
  const [day, time = ''] = studioClock.format(moment).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day: dateOnlySchema.parse(day), minutes: hours * 60 + minutes }
}

/** Of something that is known by its day alone, `2026-11-20`: the same day on every clock near the studio's. */
export function noonUtcOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
