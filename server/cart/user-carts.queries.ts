import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { CartToMerge } from '#domain/cart/merge-carts.ts'
import type { Language } from '#domain/language.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { cartItems, carts, orders, users } from '#server/db/schema.ts'
import { hasLivePayment } from './cart.queries.ts'

/** Whoever else wants to change which cart of this user is the current one waits. Taken before any cart is locked. */
export async function lockUser(tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function findCurrentCartId(db: Db | Tx, userId: string): Promise<string | undefined> {
  return firstOf(await db.select({ id: carts.id }).from(carts).where(and(eq(carts.userId, userId), eq(carts.isCurrent, true))))?.id
}

/** For the telephone system of the newest order. */
export async function insertCurrentCart(tx: Tx, userId: string, language: Language): Promise<string> {
  const telephoneSystem = sql`(select ${orders.telephoneSystem} from ${orders} where ${orders.userId} = ${userId} order by ${orders.dateEntered} desc limit 1)`
  return theOne(await tx.insert(carts).values({ userId, language, telephoneSystem, isCurrent: true }).returning({ id: carts.id })).id
}

const lockedColumns = columnsOf(
  carts, 'id', 'userId', 'status', 'isCurrent', 'isSavedSet', 'name', 'language', 'mergedIntoCartId', 'highestPos', 'voucherId', 'telephoneSystem', 'remarks', 'shippingOption',
  'shippingFormats',
)

export type LockedCart = Readonly<Pick<typeof carts.$inferSelect, keyof typeof lockedColumns>> & Pick<CartToMerge, 'itemCount' | 'hasLivePayment'>

/** In the order of their ids, so that two who want the same two never wait for each other. */
export async function lockCarts(tx: Tx, cartIds: readonly string[]): Promise<Map<string, LockedCart>> {
  const rows = await tx.select(lockedColumns).from(carts).where(inArray(carts.id, [...cartIds])).orderBy(carts.id).for('update')
  const locked = new Map<string, LockedCart>()
  for (const row of rows) locked.set(row.id, { ...row, itemCount: await countItems(tx, row.id), hasLivePayment: await hasLivePayment(tx, row.id) })
  return locked
}

export async function countItems(tx: Tx, cartId: string): Promise<number> {
  return firstOf(await tx.select({ count: count() }).from(cartItems).where(eq(cartItems.cartId, cartId)))?.count ?? 0
}

/** At the end, in their order. Answers the highest position of the cart that they are in now. */
export async function moveItems(tx: Tx, fromCartId: string, to: Pick<LockedCart, 'id' | 'highestPos'>): Promise<number> {
  const [row] = await tx.select({ highest: max(cartItems.pos) }).from(cartItems).where(eq(cartItems.cartId, to.id))
  const highest = Math.max(to.highestPos, row?.highest ?? 0)
  const moved = await tx.execute(sql`
    update ${cartItems} set cart_id = ${to.id}, request_id = null, pos = ${highest}::integer + moved.place
    from (select id, row_number() over (order by pos)::integer as place from ${cartItems} where cart_id = ${fromCartId}) as moved
    where ${cartItems}.id = moved.id returning moved.place`) as unknown as { readonly rows: readonly unknown[] }
  return highest + moved.rows.length
}

export async function listReadingsIn(tx: Tx, cartId: string) {
  return tx.select({ language: cartItems.language, readings: cartItems.readings }).from(cartItems).where(eq(cartItems.cartId, cartId)).orderBy(cartItems.pos)
}

type Changes = Partial<Pick<
  typeof carts.$inferInsert,
  'userId' | 'isCurrent' | 'isSavedSet' | 'name' | 'mergedIntoCartId' | 'voucherId' | 'highestPos' | 'telephoneSystem' | 'remarks' | 'shippingOption'
  | 'shippingFormats'
>>

export async function saveUserCart(tx: Tx, cartId: string, changes: Changes) {
  await tx.update(carts).set(changes).where(eq(carts.id, cartId))
}

export function isOpen({ status, mergedIntoCartId }: Pick<LockedCart, 'status' | 'mergedIntoCartId'>): boolean {
  return status === cartStatuses.open && mergedIntoCartId === null
}
