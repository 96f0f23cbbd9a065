import type { Order } from '#domain/order/order.contract.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/** An attempt to pay. */
export const paymentStates = ['created', 'approved', 'capturing', 'captured', 'failed', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What there is to be said of the direct debit of an order. */
type DebitState = NonNullable<Order['debit']>['state']

/** Nothing of one that has paid its order, or that was never brought to the bank for an order that is canceled or paid. */
export function debitStateOf(
  { orderStatus, isPaid, paymentState }: { readonly orderStatus: OrderStatus; readonly isPaid: boolean; readonly paymentState: PaymentState | null },
): DebitState | undefined {
  const isOver = orderStatus === 'Canceled' || isPaid
  if (paymentState === 'capturing') return isOver ? 'under_way' : 'announced'
  if (isOver) return undefined
  if (paymentState === 'failed') return 'came_back'
  return paymentState === 'approved' ? 'announced' : undefined
}

interface ToServe {
  readonly totalCents: number
  /** Of those of the order's invoices that are served before. */
  readonly earlierCents: number
  /** Of the order. */
  readonly receivedCents: number
}

/** What of the money that has come for an order counts for one of its invoices: those that are paid come first, then the earlier ones. */
export function receivedShare({ totalCents, earlierCents, receivedCents }: ToServe): number {
  return Math.min(Math.max(receivedCents - earlierCents, 0), totalCents)
}
