/** What has come for an order, in one payment or in parts. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/db/database.ts'
import { orders, payments } from '#server/db/schema.ts'
import { savePayment } from './payment.queries.ts'

const counted = alias(payments, 'counted')

/** Neither taken back nor to be returned. The order is named by its table, also where a query has no other. */
export const receivedCents = sql<number>`(select coalesce(sum(${counted.amountCents}), 0) from ${payments} as ${counted} where ${counted.orderId} = ${orders}.id
  and ${counted.state} = 'captured' and ${counted.returnSince} is null and ${counted.failure} is null)`.mapWith(Number)

export async function getReceivedCents(db: Db | Tx, orderId: string): Promise<number> {
  const [row] = await db.select({ receivedCents }).from(orders).where(eq(orders.id, orderId))
  return row?.receivedCents ?? 0
}

/** An order was paid whole although parts of its money had come: those go back that it does without, the latest first. */
export async function noteSurplusParts(tx: Tx, { id, totalCents }: { readonly id: string; readonly totalCents: number }, since: Date) {
  let surplusCents = (await getReceivedCents(tx, id)) - totalCents
  if (surplusCents <= 0) return
  const parts = await tx.select({ id: payments.id, amountCents: payments.amountCents }).from(payments)
    .where(and(eq(payments.orderId, id), inArray(payments.kind, ['transfer', 'invoice']), eq(payments.state, 'captured'), isNull(payments.returnSince)))
    .orderBy(desc(payments.capturedAt), desc(payments.id))
  for (const part of parts) {
    if (part.amountCents > surplusCents) continue
    await savePayment(tx, part.id, { returnSince: since })
    surplusCents -= part.amountCents
  }
}
