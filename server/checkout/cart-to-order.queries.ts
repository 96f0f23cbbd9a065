/** The cart of an order in the making. */
import { eq } from 'drizzle-orm'
import type { CartStatus } from '#domain/cart/cart-status.ts'
import { failure, type Failure } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#server/db/database.ts'
import { carts } from '#server/db/schema.ts'
import type { Customer } from '#server/http/asker.ts'

export interface CartToOrder {
  readonly cartId: string
  readonly status: CartStatus
  readonly language: Language
}

/**
 * Locked until the transaction ends, before any of its payments is. A guest's cart becomes the customer's who orders it: from then on it opens to
 * nobody else.
 */
export async function lockCartToOrder(tx: Tx, { userId }: Customer, cartId: string): Promise<CartToOrder | Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS'>> {
  const [cart] = await tx
    .select({ cartId: carts.id, status: carts.status, language: carts.language, ownerId: carts.userId, mergedIntoCartId: carts.mergedIntoCartId })
    .from(carts).where(eq(carts.id, cartId)).for('update')
  if (!cart || cart.mergedIntoCartId !== null) return failure('NO_CART_FOUND')
  if (cart.ownerId !== null && cart.ownerId !== userId) return failure('NO_CART_ACCESS')
  if (cart.ownerId === null) await tx.update(carts).set({ userId }).where(eq(carts.id, cartId))
  return cart
}

/** For who comes from the wallet's side and knows the cart only. */
export async function lockCartOfPayment(tx: Tx, cartId: string): Promise<{ readonly userId: string | null } | undefined> {
  const [cart] = await tx.select({ userId: carts.userId }).from(carts).where(eq(carts.id, cartId)).for('update')
  return cart
}
