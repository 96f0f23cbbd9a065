import { firstWorkingDayFrom } from '#domain/calendar/bavarian-holidays.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { StudioDays } from '#domain/calendar/studio-calendar.ts'
import type { BuyerKind } from '#domain/account/customer.ts'
import type { OrderStatus } from './order-status.ts'

/** What becomes of a withdrawal that came in. */
export const withdrawalStates = ['received', 'accepted', 'refused'] as const

/** Until when a consumer may withdraw from an order. */
const withdrawalDays = 14

interface Withdrawable extends StudioDays {
  readonly status: OrderStatus
  readonly buyer: BuyerKind
  readonly orderedOn: DateOnly
  readonly today: DateOnly
}

/**
 * Whether the right still exists, or ended early because the work was done, is found out when somebody uses it. A time that ends on a day on which nobody
 * works ends on the next working day.
 */
export function canBeWithdrawnFrom({ status, buyer, orderedOn, today, place, closedDays }: Withdrawable): boolean {
  return buyer === 'consumer' && status !== 'Canceled' && today <= firstWorkingDayFrom(addDays(orderedOn, withdrawalDays), place, closedDays)
}
