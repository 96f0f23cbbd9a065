/** Spelled out as in the indexes: a query that is to use one has to repeat its condition. */
import { sql, type AnyColumn } from 'drizzle-orm'
import { statusesUnderWay } from '#domain/order/order-status.ts'

export const orderIsUnderWay = (status: AnyColumn) => sql`${status} in (${sql.raw(statusesUnderWay.map((one) => `'${one}'`).join(', '))})`
