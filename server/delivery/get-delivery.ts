/** How far a delivery is; and the last ones of a greeting. */
import type { OutputOf } from '#domain/endpoint.ts'
import type { Delivery, deliveryContract } from '#domain/delivery/delivery.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownOrThrow } from '../order/order-access.ts'
import { deliveryAnswer } from './delivery-answer.ts'
import { findDelivery, findGreetingToDeliver, listDeliveriesOf } from './delivery.queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

export async function getDelivery({ db, now }: ReadDeps, customer: Customer, deliveryId: string): Promise<Delivery> {
  return deliveryAnswer(ownOrThrow(await findDelivery(db, deliveryId), customer), now())
}

export async function listGreetingDeliveries(
  { db, now }: ReadDeps, customer: Customer, greetingId: string,
): Promise<OutputOf<typeof deliveryContract.listGreetingDeliveries>> {
  ownOrThrow(await findGreetingToDeliver(db, greetingId), customer)
  const records = (await listDeliveriesOf(db, greetingId)).map((delivery) => deliveryAnswer(delivery, now()))
  return { total_results: records.length, records }
}
