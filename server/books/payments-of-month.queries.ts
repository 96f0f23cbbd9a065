/** The money that came in a month, and the money that went again: what came last month and goes in this one is of both. */
import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { PageWanted } from '#domain/paging.ts'
import type { Db } from '#server/db/database.ts'
import { bankMovements, invoices, orders, payments } from '#server/db/schema.ts'
import { customerName } from '../order/money.queries.ts'

interface Moments {
  readonly from: Date
  readonly before: Date
}

const moments = { came: payments.capturedAt, went: payments.wentAt } as const
export type MoneyWay = keyof typeof moments

/** By the moment of it. */
export async function listMoneyThat(way: MoneyWay, db: Db, { from, before }: Moments, { limit, after }: PageWanted) {
  const moment = moments[way]
  const isLater = after && sql`(${moment}, ${payments.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
  return db.select({
    id: payments.id, at: sql<Date>`${moment}`.mapWith(payments.capturedAt), kind: payments.kind, state: payments.state, amountCents: payments.amountCents,
    orderNumber: orders.number, failure: payments.failure,
    customer: sql<string>`coalesce(nullif(${customerName}, ''), ${bankMovements.debtorName}, '')`,
    invoices: sql<string>`coalesce((select string_agg(${invoices.number}, ' ' order by ${invoices.number}) from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.kind} = 'invoice'), '')`,
    reference: sql<string>`coalesce(${payments.captureId}, ${bankMovements.bankReference}, ${payments.reference}, '')`,
  }).from(payments).leftJoin(bankMovements, eq(bankMovements.id, payments.bankMovementId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${payments.orderId}, ${bankMovements.orderId})`))
    .where(and(gte(moment, from), lt(moment, before), isNotNull(payments.capturedAt), isLater)).orderBy(asc(moment), asc(payments.id)).limit(limit)
}

export type MoneyMoved = Awaited<ReturnType<typeof listMoneyThat>>[number]
