/** The packages of an order. */
import type { OutputOf } from '#domain/endpoint.ts'
import type { orderContract, Shipping } from '#domain/order/order.contract.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { mustOwnOrder } from './order-access.ts'
import { listShippingsOf } from './read-orders.queries.ts'

export async function listOrderShippings(
  { db }: Pick<Deps, 'db'>, customer: Customer, orderId: string,
): Promise<OutputOf<typeof orderContract.listOrderShippings>> {
  await mustOwnOrder(db, customer, orderId)
  const records = await shippingsOfAnyOrder(db, orderId)
  return { total_results: records.length, records }
}

/** Whosever it is: for those who work here. */
export async function shippingsOfAnyOrder(db: Db, orderId: string): Promise<Shipping[]> {
  return (await listShippingsOf(db, orderId)).map(({ id, number, dateShipped, greetings }) => ({ id, number, date_shipped: dateShipped?.toISOString() ?? null, greetings }))
}
