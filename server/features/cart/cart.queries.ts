/** Carts and their items, as the database keeps them. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { carts } from '#server/db/schema.ts'

/** Open carts of guests that nobody has touched since; their items go with them. Answers how many it deleted, at most `limit`. */
export async function deleteGuestCartsUntouchedSince(db: Db, since: Date, limit: number): Promise<number> {
  const isForgotten = and(eq(carts.status, 0), isNull(carts.userId), lt(carts.dateModified, since))
  const forgotten = db.select({ id: carts.id }).from(carts).where(isForgotten).orderBy(carts.dateModified).limit(limit)
  // Said twice, because a cart that is being changed at this moment is looked at again after the change, by the outer condition only.
  const rows = await db.delete(carts).where(and(inArray(carts.id, forgotten), isForgotten)).returning({ id: carts.id })
  return rows.length
}
