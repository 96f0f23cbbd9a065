import type { BuyerKind, PaymentOption } from '#domain/account/customer.ts'
import { type CartStatus, cartStatuses } from '#domain/cart/cart-status.ts'
import type { GreetingStatus } from './greeting-status.ts'
import { isUnderWay, type OrderStatus, orderTransitions } from './order-status.ts'
import { firstWorkingDayFrom } from '#domain/calendar/bavarian-holidays.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { StudioDays } from '#domain/calendar/studio-calendar.ts'

/** How the money stands at the moment of the order. */
export type MoneyNow =
  | { readonly kind: 'nothing' }
  /** The wallet has it. */
  | { readonly kind: 'paid'; readonly reference: string; readonly at: Date }
  /** The wallet will know in some days. */
  | { readonly kind: 'pending' }
  /** By a bank: as the order says. */
  | { readonly kind: 'later' }

interface Agreed {
  readonly paymentOption: PaymentOption | null
  readonly money: MoneyNow['kind']
}

/** Money that comes before the work: nothing is made as long as it is missing. */
export function statusOnceOrdered({ paymentOption, money }: Agreed): Extract<OrderStatus, 'Prepaid waiting approval' | 'Ordered'> {
  return money === 'pending' || (money === 'later' && paymentOption === 'transfer') ? 'Prepaid waiting approval' : 'Ordered'
}

/** Invoiced: the customer still has to see to it. A transfer and a collection are on their way by themselves. */
export function cartStatusOnceOrdered({ paymentOption, money }: Agreed): CartStatus {
  if (money === 'nothing' || money === 'paid') return cartStatuses.paid
  return paymentOption === 'invoice' ? cartStatuses.invoiced : cartStatuses.ordered
}

/** As long as nobody has begun to work. */
export function canBeCanceled({ status, isBegun }: { readonly status: OrderStatus; readonly isBegun: boolean }): boolean {
  return orderTransitions[status].includes('Canceled') && !isBegun
}

interface Owed {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly owedCents: number
  readonly cartStatus: CartStatus
}

/** Where the customer has to see to it: an invoice, a collection that came back, a transfer that has not arrived. Not while a collection is on its way. */
export function canBePaid({ status, isPaid, owedCents, cartStatus }: Owed): boolean {
  if (isPaid || owedCents === 0 || status === 'Canceled') return false
  return status === 'Prepaid waiting approval' || cartStatus === cartStatuses.invoiced
}

interface Begun {
  readonly status: OrderStatus
  readonly buyer: BuyerKind
  readonly confirmedAt: Date | null
}

/** Of a consumer the right of withdrawal ends with the work only where the confirmation was there before it. A business has no such right. */
const isConfirmedEnough = ({ buyer, confirmedAt }: Omit<Begun, 'status'>) => buyer === 'business' || confirmedAt !== null

export const greetingWaits = ['payment', 'confirmation'] as const

/** What has to come before anybody may begin with a greeting. */
export function whatGreetingWaitsFor(status: GreetingStatus, order: Omit<Begun, 'status'>): (typeof greetingWaits)[number] | null {
  if (status === 'ordered') return 'payment'
  return status === 'order_arrived' && !isConfirmedEnough(order) ? 'confirmation' : null
}

export const mayBegin = (order: Begun) => isUnderWay(order.status) && isConfirmedEnough(order)

/** `late`: it could not be mailed so far. */
export const confirmationStates = ['handed_over', 'on_its_way', 'late'] as const

export function confirmationOf({ isConfirmationStuck, ...order }: Begun & { readonly isConfirmationStuck: boolean }): { readonly state: (typeof confirmationStates)[number]; readonly is_awaited: boolean } {
  const unsent = isConfirmationStuck ? 'late' : 'on_its_way'
  return { state: order.confirmedAt === null ? unsent : 'handed_over', is_awaited: order.status !== 'Canceled' && !isConfirmedEnough(order) }
}

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
