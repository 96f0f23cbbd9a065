/** By which day an order of this moment would be there, by the clock on the studio's wall and not by the visitor's. */
import { dateOnlySchema, type DateOnly } from '#domain/calendar/date-only.ts'
import type { ShippingOption } from '#domain/cart/shipping-option.ts'
import { promisedBy, type StudioTime } from '#domain/order/deadline.ts'

const place = 'BY'

const studioClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })

function studioTime(now: Date): StudioTime {
  const [day, time = ''] = studioClock.format(now).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day: dateOnlySchema.parse(day), minutes: hours * 60 + minutes }
}

export function promisedDays(now: Date): Readonly<Record<ShippingOption, DateOnly>> {
  const orderedAt = studioTime(now)
  return { standard: promisedBy({ orderedAt, option: 'standard', place }).latest, express: promisedBy({ orderedAt, option: 'express', place }).latest }
}
