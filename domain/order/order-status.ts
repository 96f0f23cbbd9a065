import type { Transitions } from '#domain/transitions.ts'

/** Why an order moved without anybody of the shop having said so. */
export const orderStepCauses = ['customer_canceled', 'withdrawn', 'transfer_missing', 'debit_returned'] as const
export type OrderStepCause = (typeof orderStepCauses)[number]

/** The states of an order, spelled as the API shows them. */
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

/** Agreed on, and not all shipped yet. */
export const statusesUnderWay = ['Ordered', 'In Manufacturing', 'Partially Shipped and Invoiced'] as const satisfies readonly OrderStatus[]

export function isUnderWay(status: OrderStatus): boolean {
  return statusesUnderWay.some((one) => one === status)
}

/** Nothing of it is to come any more. */
export const isAllShipped = (status: OrderStatus) => status === 'Shipped' || status === 'Closed - Shipped and Invoiced'

/** Where the money moves an order to; one that is being worked on stays where it is. */
export function statusOncePaid(status: OrderStatus): OrderStatus | undefined {
  if (status === 'Prepaid waiting approval') return 'Ordered'
  return status === 'Shipped' ? 'Closed - Shipped and Invoiced' : undefined
}

/** The bank took the money back: what was closed is open again, the rest stays where it is. */
export function statusOnceUnpaid(status: OrderStatus): OrderStatus | undefined {
  return status === 'Closed - Shipped and Invoiced' ? 'Shipped' : undefined
}
