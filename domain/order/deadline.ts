/** When a greeting is promised. */
import { addWorkingDays, firstWorkingDayFrom, type ClosedDay, type StudioPlace } from '../calendar/bavarian-holidays.ts'
import { addDays, type DateOnly } from '../calendar/date-only.ts'
import type { ShippingOption } from '../cart/shipping-option.ts'

/** Working days after the one on which the order counts as received. */
const workingDays: Readonly<Record<ShippingOption, { readonly earliest: number; readonly latest: number }>> = {
  standard: { earliest: 3, latest: 5 },
  express: { earliest: 1, latest: 2 },
}

/** `direct` is made by no one and ready at once, whichever shipping was chosen. */
export type DeliveryOption = 'direct' | ShippingOption

/** An order that comes in before counts for the same day. */
const cutOffMinutes = 12 * 60

/** By the clock on the studio's wall, in minutes after midnight: with local day and minutes a change of the clocks cannot matter. */
export interface StudioTime {
  readonly day: DateOnly
  readonly minutes: number
}

interface Wish {
  readonly orderedAt: StudioTime
  readonly option: DeliveryOption
  readonly place: StudioPlace
  readonly closedDays?: readonly ClosedDay[]
}

export interface Promised {
  readonly earliest: DateOnly
  /** The one that is printed. */
  readonly latest: DateOnly
}

export function promisedBy({ orderedAt: { day, minutes }, option, place, closedDays = [] }: Wish): Promised {
  if (option === 'direct') return { earliest: day, latest: day }
  const received = firstWorkingDayFrom(minutes < cutOffMinutes ? day : addDays(day, 1), place, closedDays)
  const { earliest, latest } = workingDays[option]
  return { earliest: addWorkingDays(received, earliest, place, closedDays), latest: addWorkingDays(received, latest, place, closedDays) }
}
