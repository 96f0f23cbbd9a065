/** The states of an order, spelled as the API shows them. */
import type { Transitions } from '../transitions.ts'

export const orderStatuses = [
  'Prepaid waiting approval', 'Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced', 'Shipped', 'Closed - Shipped and Invoiced',
  'Canceled',
] as const

/** Which states an order may move to: it is closed when it is paid, and can be canceled until something was shipped. */
export const orderTransitions: Transitions<(typeof orderStatuses)[number]> = {
  'Prepaid waiting approval': ['Ordered', 'Canceled'],
  Ordered: ['In Manufacturing', 'Canceled'],
  'In Manufacturing': ['Partially Shipped and Invoiced', 'Shipped', 'Canceled'],
  'Partially Shipped and Invoiced': ['Shipped'],
  Shipped: ['Closed - Shipped and Invoiced'],
  'Closed - Shipped and Invoiced': [],
  Canceled: [],
}
