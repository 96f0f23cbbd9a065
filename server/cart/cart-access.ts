import type { DateOnly } from '#domain/calendar/date-only.ts'
import { cartStatuses, type CartStatus } from '#domain/cart/cart-status.ts'
import { failure, isFailure, type Failure } from '#domain/errors.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Asker } from '#server/http/asker.ts'
import { isBeingPaid, lockCartRow } from './cart.queries.ts'
import { findCart, type StoredCart } from './read-carts.queries.ts'

interface Ownership {
  readonly userId: string | null
  readonly mergedIntoCartId: string | null
}

/**
 * The one place that decides: a guest's cart opens to whoever knows its id, a user's to that user alone. A cart that became part of another
 * is gone.
 */
function opened<Cart extends Ownership>(cart: Cart | undefined, asker: Asker): Cart | Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS'> {
  if (!cart || cart.mergedIntoCartId !== null) return failure('NO_CART_FOUND')
  return cart.userId === null || isOf(cart.userId, asker) ? cart : failure('NO_CART_ACCESS')
}

const isOf = (userId: string, asker: Asker) => asker.kind === 'customer' && asker.userId === userId

export async function findCartFor(
  db: Db | Tx, asker: Asker, today: DateOnly, cartId: string,
): Promise<StoredCart | Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS'>> {
  return opened(await findCart(db, today, cartId), asker)
}

type NotOpen = Failure<'NO_CART_FOUND' | 'NO_CART_ACCESS' | 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED'>

/** Whoever else wants to change this cart waits until the transaction ends. */
export async function lockOpenCart(tx: Tx, asker: Asker, cartId: string): Promise<{ readonly status: CartStatus } | NotOpen> {
  const cart = opened(await lockCartRow(tx, cartId), asker)
  if (isFailure(cart)) return cart
  return cart.status === cartStatuses.open ? cart : failure('ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED')
}

/** For who wants to change what is in it: while the money for it is on its way, nothing of it changes. */
export async function lockCart(tx: Tx, asker: Asker, cartId: string): Promise<{ readonly status: CartStatus } | NotOpen | Failure<'PAYMENT_IN_PROGRESS'>> {
  const cart = await lockOpenCart(tx, asker, cartId)
  return !isFailure(cart) && (await isBeingPaid(tx, cartId)) ? failure('PAYMENT_IN_PROGRESS') : cart
}
