import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageWanted } from '#domain/paging.ts'
import { isPast } from '#server/db/conditions.ts'
import { columnsOf, type Db, firstOf, type Tx } from '#server/db/database.ts'
import { carts, orders, preparedCarts, staff } from '#server/db/schema.ts'

/** The cart that it is in by now: another one, where it was merged on signing in. */
const holder = alias(carts, 'holder')

const withCart = (db: Db | Tx) => db
  .select({
    ...columnsOf(preparedCarts, 'id', 'name', 'email', 'linkHash', 'dateEntered', 'expiresAt', 'openedAt', 'revokedAt'), sentCartId: preparedCarts.cartId, by: staff.name,
    cartId: holder.id, userId: holder.userId, orderId: orders.id, orderNumber: orders.number,
  })
  .from(preparedCarts)
  .innerJoin(staff, eq(staff.id, preparedCarts.staffId))
  .leftJoin(carts, eq(carts.id, preparedCarts.cartId))
  .leftJoin(holder, eq(holder.id, sql`coalesce(${carts.mergedIntoCartId}, ${carts.id})`))
  .leftJoin(orders, eq(orders.cartId, holder.id))

export async function listPreparedCartsBy(db: Db, { limit, after }: PageWanted) {
  return withCart(db).where(isPast(after, preparedCarts.dateEntered, preparedCarts.id)).orderBy(desc(preparedCarts.dateEntered), desc(preparedCarts.id)).limit(limit)
}
export type PreparedCartRow = Awaited<ReturnType<typeof listPreparedCartsBy>>[number]

export async function findPreparedCart(tx: Tx, id: string): Promise<PreparedCartRow | undefined> {
  return firstOf(await withCart(tx).where(eq(preparedCarts.id, id)))
}

export async function findPreparedCartOf(db: Db, linkHash: string, now: Date): Promise<PreparedCartRow | undefined> {
  return firstOf(await withCart(db).where(and(eq(preparedCarts.linkHash, linkHash), gt(preparedCarts.expiresAt, now), isNull(preparedCarts.revokedAt))))
}

type NewPreparedCart = Pick<typeof preparedCarts.$inferInsert, 'linkHash' | 'name' | 'email' | 'staffId' | 'dateEntered' | 'expiresAt'> & { readonly cartId: string }

/** In place of the link that was sent before, as long as nobody has opened that. Answers with the id. */
export async function savePreparedCart(tx: Tx, prepared: NewPreparedCart): Promise<string | undefined> {
  return firstOf(await tx.insert(preparedCarts).values(prepared)
    .onConflictDoUpdate({ target: preparedCarts.cartId, set: prepared, setWhere: sql`${preparedCarts.openedAt} is null and ${preparedCarts.revokedAt} is null` }).returning({ id: preparedCarts.id }))?.id
}

/** The first time counts. */
export async function notePreparedCartOpened(db: Db, id: string, openedAt: Date) {
  await db.update(preparedCarts).set({ openedAt }).where(and(eq(preparedCarts.id, id), isNull(preparedCarts.openedAt)))
}

/** Whether it was not revoked before. */
export async function markPreparedCartRevoked(tx: Tx, id: string, revokedAt: Date): Promise<boolean> {
  return (await tx.update(preparedCarts).set({ revokedAt }).where(and(eq(preparedCarts.id, id), isNull(preparedCarts.revokedAt))).returning({ id: preparedCarts.id })).length > 0
}

export async function deletePreparedCartsExpiredBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db.select({ id: preparedCarts.id }).from(preparedCarts).where(lt(preparedCarts.expiresAt, before)).limit(limit)
  return (await db.delete(preparedCarts).where(sql`${preparedCarts.id} in ${old}`).returning({ id: preparedCarts.id })).length
}
