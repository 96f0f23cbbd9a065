/** The greetings of an order, by their positions in it. */
import type { OutputOf } from '#domain/endpoint.ts'
import type { orderContract } from '#domain/order/order.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { mustOwnOrder } from './order-access.ts'
import { greetingsAnswer } from './order-answer.ts'
import { listLinesOf } from './read-orders.queries.ts'

export async function listOrderGreetings(
  { db }: Pick<Deps, 'db'>, customer: Customer, orderId: string,
): Promise<OutputOf<typeof orderContract.listOrderGreetings>> {
  await mustOwnOrder(db, customer, orderId)
  return greetingsAnswer(orderId, await listLinesOf(db, orderId))
}
