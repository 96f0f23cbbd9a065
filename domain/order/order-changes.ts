/** What a customer may still do with an order. */
import { cartStatuses, type CartStatus } from '../cart/cart-status.ts'
import { orderTransitions, type OrderStatus } from './order-status.ts'

/** As long as nobody has begun to work. */
export function canBeCanceled({ status, isBegun }: { readonly status: OrderStatus; readonly isBegun: boolean }): boolean {
  return orderTransitions[status].includes('Canceled') && !isBegun
}

interface Owed {
  readonly status: OrderStatus
  readonly isPaid: boolean
  readonly totalCents: number
  readonly cartStatus: CartStatus
}

/** Where the customer has to see to it: an invoice, a collection that came back, a transfer that has not arrived. Not while a collection is on its way. */
export function canBePaid({ status, isPaid, totalCents, cartStatus }: Owed): boolean {
  if (isPaid || totalCents === 0 || status === 'Canceled') return false
  return status === 'Prepaid waiting approval' || cartStatus === cartStatuses.invoiced
}
