/** Spelled out as the indexes are: a query that means one of them has to say the same. */
import { sql, type AnyColumn } from 'drizzle-orm'
import { statusesUnderWay } from '#domain/order/order-status.ts'

export const orderIsUnderWay = (status: AnyColumn) => sql`${status} in (${sql.raw(statusesUnderWay.map((one) => `'${one}'`).join(', '))})`
