/** The job's input holds the id of a delivery and nothing else of it. */
import { z } from 'zod'
import { resultToTell } from '#domain/delivery/follow-delivery.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { getOrderToTell, type Move, moveDelivery, type StoredDelivery } from './delivery.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

export const deliveryToFollow = {
  name: 'follow-delivery',
  input: z.object({ deliveryId: z.uuid() }),
}

type TellDeps = Pick<Deps, 'now' | 'writeMail'>

/** For every step that may be the last. */
export async function moveAndTell(deps: TellDeps, tx: Tx, delivery: StoredDelivery, move: Move): Promise<StoredDelivery> {
  const moved = await moveDelivery(tx, delivery, move, deps.now())
  await tellDelivery(deps, tx, moved)
  return moved
}

/** Writes to the customer how a delivery ended, in the transaction in which it is noted. Safe to call after every step: there is one mail for each delivery. */
export async function tellDelivery({ now, writeMail }: TellDeps, tx: Tx, delivery: StoredDelivery) {
  const result = resultToTell(delivery, now())
  if (!result) return
  const { id, greetingId, maskedNumber } = delivery
  const { name, ...order } = await getOrderToTell(tx, greetingId)
  await writeToCustomer({ writeMail }, tx, order, { kind: 'delivery-result', event: id, facts: { greetingId, name, maskedNumber, ...result } })
}
