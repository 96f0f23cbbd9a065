/** A transaction of the shop, in the form that pg-boss takes. */
import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Db, Tx } from '#server/db/database.ts'

/** Drizzle leaves the shape of a result open here; both drivers answer with rows, which is all that pg-boss reads. */
export function joining(tx: Db | Tx) {
  return fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql)
}
