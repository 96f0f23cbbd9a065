/** The states of an order, spelled as the API shows them. */
import type { Transitions } from '../transitions.ts'

export const orderStatuses = [
  'Prepaid waiting approval', 'Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced', 'Shipped', 'Closed - Shipped and Invoiced',
  'Canceled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Which states an order may move to: it is closed when it is paid, opened again when the bank takes the money back, and can be canceled until something was shipped. */
export const orderTransitions: Transitions<OrderStatus> = {
  'Prepaid waiting approval': ['Ordered', 'Canceled'],
  Ordered: ['In Manufacturing', 'Canceled'],
  'In Manufacturing': ['Partially Shipped and Invoiced', 'Shipped', 'Canceled'],
  'Partially Shipped and Invoiced': ['Shipped'],
  Shipped: ['Closed - Shipped and Invoiced'],
  'Closed - Shipped and Invoiced': ['Shipped'],
  Canceled: [],
}
