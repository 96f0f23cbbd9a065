/** Whether anything of an order can still change without its customer. */
import type { Order } from '#domain/order/order.contract.ts'

export const isOrderMoving = ({ status }: Pick<Order, 'status'>) => status !== 'Closed - Shipped and Invoiced' && status !== 'Canceled'
