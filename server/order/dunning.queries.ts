import { eq, sql } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { columnsOf, type Db, theOne, type Tx } from '#server/db/database.ts'
import { carts, dunningFees, invoices, orders, receivables, withdrawals } from '#server/db/schema.ts'

export const hasOpenWithdrawal = sql<boolean>`exists (select from ${withdrawals} where ${withdrawals.orderId} = ${orders.id} and ${withdrawals.state} = 'received')`

export const isLeftAlone = (today: DateOnly) => sql`(coalesce(${orders.dunningPausedUntil} >= ${today}, false) or ${hasOpenWithdrawal})`

const paidFeeCents = sql`(select coalesce(sum(${dunningFees.amountCents}), 0) from ${dunningFees} where ${dunningFees.orderId} = ${orders.id})`

/** Of invoices that stand; what was claimed for one that was taken back is owed no more. */
export const openFeeCents = sql<number>`greatest((select coalesce(sum(${receivables.dunningFeeCents}), 0) from ${receivables} join ${invoices} on ${invoices.id} = ${receivables.invoiceId}
  where ${invoices.orderId} = ${orders.id} and ${receivables.state} <> 'cancelled') - ${paidFeeCents}, 0)`.mapWith(Number)

/** The order is locked. Of one table alone Drizzle would write columns without its name, and the subqueries would take their own. */
export async function getDunning(tx: Db | Tx, orderId: string) {
  return theOne(await tx.select({ pausedUntil: orders.dunningPausedUntil, hasOpenWithdrawal, buyer: orders.buyer, openFeeCents }).from(orders).innerJoin(carts, eq(carts.id, orders.cartId)).where(eq(orders.id, orderId)))
}

export const pauseColumns = columnsOf(orders, 'dunningPausedUntil', 'dunningPauseReason')

/** Without a day it goes on. */
export async function saveDunningPause(tx: Tx, orderId: string, pause: { readonly until: DateOnly | null; readonly reason: string }) {
  await tx.update(orders).set({ dunningPausedUntil: pause.until, dunningPauseReason: pause.reason }).where(eq(orders.id, orderId))
}

export async function insertDunningFee(tx: Tx, fee: Omit<typeof dunningFees.$inferInsert, 'id' | 'dateEntered'>) {
  await tx.insert(dunningFees).values(fee)
}
