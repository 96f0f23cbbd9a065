import type { CheckoutAnswer } from '#domain/checkout/checkout.contract.ts'
import type { PlacedOrder } from './place-order.queries.ts'

export function ordered({ orderId, orderNumber }: PlacedOrder): CheckoutAnswer {
  return { order_id: orderId, order_number: orderNumber }
}
