import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { carts } from '#server/db/schema.ts'

/** Open carts of guests that nobody has touched since; their items go with them. Answers how many it deleted, at most `limit`. */
export async function deleteGuestCartsUntouchedSince(db: Db, since: Date, limit: number): Promise<number> {
  const forgotten = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.status, 0), isNull(carts.userId), lt(carts.dateModified, since)))
    .orderBy(carts.dateModified)
    .limit(limit)
  const rows = await db.delete(carts).where(inArray(carts.id, forgotten)).returning({ id: carts.id })
  return rows.length
}
