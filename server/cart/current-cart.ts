/** Which cart of a user is the current one. Another one that was begun is never lost: it becomes a saved set. */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { setNameOf } from '#domain/cart/set-name.ts'
import type { Tx } from '#server/db/database.ts'
import { deleteCartRow } from './cart.queries.ts'
import { findCurrentCartId, lockCarts, saveUserCart, type LockedCart } from './user-carts.queries.ts'

/** The user is locked. */
export async function retireCurrentCart(tx: Tx, userId: string, today: DateOnly) {
  const cartId = await findCurrentCartId(tx, userId)
  const cart = cartId === undefined ? undefined : (await lockCarts(tx, [cartId])).get(cartId)
  if (cart) await retire(tx, cart, today)
}

/** One in which there is nothing is no set. */
export async function retire(tx: Tx, cart: LockedCart, today: DateOnly) {
  const isWorthNothing = cart.itemCount === 0 && cart.remarks === '' && !cart.isSavedSet && !cart.hasLivePayment
  if (isWorthNothing) return deleteCartRow(tx, cart.id)
  return saveUserCart(tx, cart.id, { isCurrent: false, ...asSet(cart, today) })
}

/** A saved set has a name. */
export function asSet({ name, language }: Pick<LockedCart, 'name' | 'language'>, today: DateOnly) {
  return { isSavedSet: true, name: name || setNameOf(today, language) }
}
