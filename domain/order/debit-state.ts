/** What there is to be said of the direct debit of an order. */
import type { OrderStatus } from './order-status.ts'
import type { PaymentState } from './payment.ts'

export const debitStates = ['announced', 'under_way', 'came_back'] as const
export type DebitState = (typeof debitStates)[number]

interface Debit {
  readonly orderStatus: OrderStatus
  readonly isPaid: boolean
  readonly paymentState: PaymentState | null
}

/** Nothing of one that has paid its order, or that was never brought to the bank for an order that is canceled or paid. */
export function debitStateOf({ orderStatus, isPaid, paymentState }: Debit): DebitState | undefined {
  const isOver = orderStatus === 'Canceled' || isPaid
  if (paymentState === 'capturing') return isOver ? 'under_way' : 'announced'
  if (isOver) return undefined
  if (paymentState === 'failed') return 'came_back'
  return paymentState === 'approved' ? 'announced' : undefined
}
