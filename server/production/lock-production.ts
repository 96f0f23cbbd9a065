/** The one order in which all callers lock an order and its greeting. */
import type { Tx } from '#server/db/database.ts'
import { lockOrder, type LockedOrder } from '#server/order/ordered.queries.ts'
import { lockGreeting, type LockedGreeting } from './greeting-progress.queries.ts'
import { findOrderIdOf } from './making.queries.ts'

export async function lockOrderAndGreeting(tx: Tx, greetingId: string): Promise<{ order: LockedOrder; greeting: LockedGreeting } | undefined> {
  const orderId = await findOrderIdOf(tx, greetingId)
  if (orderId === undefined) return undefined
  const order = await lockOrder(tx, orderId)
  const greeting = await lockGreeting(tx, greetingId)
  return greeting && { order, greeting }
}
