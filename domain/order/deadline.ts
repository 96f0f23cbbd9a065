import { addWorkingDays, firstWorkingDayFrom } from '#domain/calendar/bavarian-holidays.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { StudioDays, StudioTime } from '#domain/calendar/studio-calendar.ts'
import type { ShippingOption } from '#domain/cart/cart-input.ts'
import type { Delivery } from '#domain/cart/delivery.ts'

/** Working days after the one on which the order counts as received. */
export const workingDays: Readonly<Record<ShippingOption, { readonly earliest: number; readonly latest: number }>> = {
  standard: { earliest: 3, latest: 5 },
  express: { earliest: 1, latest: 2 },
}

/** Counted from the day on which the money is there, where nothing begins before. */
export const latestWorkingDays = (option: ShippingOption): number => workingDays[option].latest

/** An order that comes in before counts for the same day. */
const cutOffMinutes = 12 * 60

interface Wish extends StudioDays {
  readonly orderedAt: StudioTime
  readonly option: Delivery
}

export interface Promised {
  readonly earliest: DateOnly
  /** The one that is printed. */
  readonly latest: DateOnly
}

export function promisedBy({ orderedAt: { day, minutes }, option, place, closedDays }: Wish): Promised {
  if (option === 'at_once') return { earliest: day, latest: day }
  const received = firstWorkingDayFrom(minutes < cutOffMinutes ? day : addDays(day, 1), place, closedDays)
  const { earliest, latest } = workingDays[option]
  return { earliest: addWorkingDays(received, earliest, place, closedDays), latest: addWorkingDays(received, latest, place, closedDays) }
}
