/** How an order begins, by what has become of its money at that moment. */
import type { PaymentOption } from '../account/payment-option.ts'
import { cartStatuses, type CartStatus } from '../cart/cart-status.ts'
import type { OrderStatus } from './order-status.ts'

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
