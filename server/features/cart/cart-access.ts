/** Who may open a cart, and who may change it. */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { cartStatuses, type CartStatus } from '#domain/cart/cart-status.ts'
import { failure, isFailure, type Failure } from '#domain/errors.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { lockCartRow } from './cart.queries.ts'
import { findCart, type StoredCart } from './read-carts.queries.ts'

interface Ownership {
  readonly userId: string | null
  readonly mergedIntoCartId: string | null
}

/**
 * The one place that decides: a guest's cart opens to whoever knows its id; a user's to that user, whose session will be asked for
 * here as soon as there are sessions, and until then to nobody. A cart that became part of another is gone.
 */
function opened<Cart extends Ownership>(cart: Cart | undefined): Cart | Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS'> {
  if (!cart || cart.mergedIntoCartId !== null) return failure('NO_CART_FOUND')
  return cart.userId === null ? cart : failure('NO_CART_ACCESS')
}

export async function findCartFor(db: Db | Tx, today: DateOnly, cartId: string): Promise<StoredCart | Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS'>> {
  return opened(await findCart(db, today, cartId))
}

/** Whoever else wants to change this cart waits until the transaction ends. */
export async function lockCart(tx: Tx, cartId: string): Promise<
  { readonly status: CartStatus } | Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS' | 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED'>
> {
  const cart = opened(await lockCartRow(tx, cartId))
  if (isFailure(cart)) return cart
  return cart.status === cartStatuses.open ? cart : failure('ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED')
}
