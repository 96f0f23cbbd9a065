/** By which day an order of this moment would be there, by the clock on the studio's wall and not by the visitor's, and by the days on which it works. */
import { calendarContract } from '#domain/calendar/calendar.contract.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioDaysOf, type StudioCalendar } from '#domain/calendar/studio-calendar.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { ShippingOption } from '#domain/cart/shipping-option.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import type { Surroundings } from '#domain/surroundings.ts'

type PromisedDays = Readonly<Record<ShippingOption, DateOnly>>

export function promisedDays(now: Date, calendar: StudioCalendar): PromisedDays {
  const counted = { orderedAt: studioTimeOf(now), ...studioDaysOf(calendar) }
  return { standard: promisedBy({ ...counted, option: 'standard' }).latest, express: promisedBy({ ...counted, option: 'express' }).latest }
}

export async function promisedFromNow({ call }: Pick<Surroundings, 'call'>): Promise<PromisedDays> {
  return promisedDays(new Date(), await call(calendarContract.getCalendar, {}))
}
