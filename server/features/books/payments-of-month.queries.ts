/** The money that came in a month, and what of it went back. */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { PageWanted } from '#domain/paging.ts'
import type { Db } from '#server/db/database.ts'
import { bankMovements, orders, payments } from '#server/db/schema.ts'
import { customerName } from '../order/money.queries.ts'

interface Moments {
  readonly from: Date
  readonly before: Date
}

/** By the moment at which the money came. */
export async function listPaymentsOf(db: Db, { from, before }: Moments, { limit, after }: PageWanted) {
  const isLater = after && sql`(${payments.capturedAt}, ${payments.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
  return db.select({
    id: payments.id, capturedAt: payments.capturedAt, kind: payments.kind, state: payments.state, amountCents: payments.amountCents, orderNumber: orders.number,
    customer: sql<string>`coalesce(nullif(${customerName}, ''), ${bankMovements.debtorName}, '')`, reference: sql<string>`coalesce(${payments.captureId}, ${bankMovements.bankReference}, ${payments.reference}, '')`,
    failure: payments.failure,
  }).from(payments).leftJoin(bankMovements, eq(bankMovements.id, payments.bankMovementId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${payments.orderId}, ${bankMovements.orderId})`))
    .where(and(gte(payments.capturedAt, from), lt(payments.capturedAt, before), isLater)).orderBy(asc(payments.capturedAt), asc(payments.id)).limit(limit)
}
