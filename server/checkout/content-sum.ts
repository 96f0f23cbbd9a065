/** The hash of a document does not depend on the order in which a database keeps its fields. */
import { createHash } from 'node:crypto'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'

export function contentSum(content: object): string {
  return createHash('sha256').update(JSON.stringify(sorted(content))).digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, sorted(field)]))
}

/** Whether two orders in the making are the same, word for word and cent for cent: on which day they were looked at does not matter. */
export function isSameOrder(one: FrozenOrder, other: FrozenOrder): boolean {
  return sumOf(one) === sumOf(other)
}

function sumOf({ frozenOn: _day, ...order }: FrozenOrder): string {
  return contentSum(order)
}
