import { and, asc, eq, exists, gt, gte, isNull, lt, ne, notExists, or, type SQL } from 'drizzle-orm'
import type { ConsentWording } from '#domain/account/sign-up.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { cartItems, carts, consents, orders, sessions, users } from '#server/db/schema.ts'

/** By their ids, after the one that was looked at last. */
export async function listUnconfirmedAccounts(db: Db, before: Date, { afterId, limit }: { readonly afterId: string; readonly limit: number }) {
  return db.select({ userId: users.id, accountId: users.accountId }).from(users)
    .where(and(isUnused(db, before), gt(users.id, afterId))).orderBy(asc(users.id)).limit(limit)
}

export async function isStillUnconfirmed(tx: Tx, userId: string, before: Date): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(and(eq(users.id, userId), isUnused(tx, before)))).length > 0
}

function isUnused(db: Db | Tx, before: Date): SQL | undefined {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, users.id))
  const items = db.select({ id: cartItems.id }).from(cartItems).where(eq(cartItems.cartId, carts.id))
  const filled = db.select({ id: carts.id }).from(carts).where(and(eq(carts.userId, users.id), or(exists(items), ne(carts.status, cartStatuses.open))))
  const seen = db.select({ id: sessions.id }).from(sessions).where(and(eq(sessions.userId, users.id), gte(sessions.lastSeenAt, before)))
  return and(isNull(users.emailConfirmedAt), isNull(users.erasedAt), lt(users.dateEntered, before), notExists(ordered), notExists(filled), notExists(seen))
}

type Given = Pick<typeof consents.$inferSelect, 'kind' | 'language' | 'givenAt'> & { readonly userId: string }

/** Consents that a customer gave outside of an order. */
export async function insertConsent(tx: Tx, { kind, userId, language, givenAt }: Given, { version, wording }: ConsentWording) {
  await tx.insert(consents).values({ kind, userId, language, givenAt, wordingVersion: version, wording: wording[language] })
}
