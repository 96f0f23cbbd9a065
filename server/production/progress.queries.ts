import { asc, eq, gt, sql } from 'drizzle-orm'
import type { GreetingStatus } from '#domain/order/greeting-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { greetingHistory, greetings, orderHistory, orders } from '#server/db/schema.ts'

interface Place {
  /** Ascending, but a step whose transaction took longer appears after later ones. */
  readonly id: number
  readonly userId: string
  readonly orderId: string
}

export type Step =
  | (Place & { readonly kind: 'order'; readonly status: OrderStatus })
  | (Place & { readonly kind: 'greeting'; readonly status: GreetingStatus; readonly greetingId: string; readonly assignedStaffId: string | null })

export interface Mark {
  readonly order: number
  readonly greeting: number
}

export async function findLatestMark(db: Db): Promise<Mark> {
  const [order] = await db.select({ id: sql<number>`coalesce(max(${orderHistory.id}), 0)::int8` }).from(orderHistory)
  const [greeting] = await db.select({ id: sql<number>`coalesce(max(${greetingHistory.id}), 0)::int8` }).from(greetingHistory)
  return { order: Number(order?.id ?? 0), greeting: Number(greeting?.id ?? 0) }
}

/** The oldest first, of each kind. */
export async function listStepsAfter(db: Db, after: Mark, limit: number): Promise<Step[]> {
  const ofOrders = await db.select({ id: orderHistory.id, status: orderHistory.toStatus, orderId: orderHistory.orderId, userId: orders.userId })
    .from(orderHistory).innerJoin(orders, eq(orders.id, orderHistory.orderId)).where(gt(orderHistory.id, after.order)).orderBy(asc(orderHistory.id)).limit(limit)
  const ofGreetings = await db.select({
    id: greetingHistory.id, status: greetingHistory.status, greetingId: greetingHistory.greetingId, orderId: greetings.orderId, userId: greetings.userId,
    assignedStaffId: greetings.assignedStaffId,
  }).from(greetingHistory).innerJoin(greetings, eq(greetings.id, greetingHistory.greetingId)).where(gt(greetingHistory.id, after.greeting))
    .orderBy(asc(greetingHistory.id)).limit(limit)
  return [...ofOrders.map((step) => ({ ...step, kind: 'order' as const })), ...ofGreetings.map((step) => ({ ...step, kind: 'greeting' as const }))]
}
