/** Whether two orders in the making are the same, word for word and cent for cent: on which day they were looked at does not matter. */
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { contentSum } from './content-sum.ts'

export function isSameOrder(one: FrozenOrder, other: FrozenOrder): boolean {
  return sumOf(one) === sumOf(other)
}

function sumOf({ frozenOn: _day, ...order }: FrozenOrder): string {
  return contentSum(order)
}
