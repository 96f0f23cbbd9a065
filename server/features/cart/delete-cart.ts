/** Deletes a cart with its greetings, unless somebody is paying for it. */
import { failure, orThrow } from '#domain/errors.ts'
import { lockCart } from './cart-access.ts'
import { deleteCartRow, hasLivePayment } from './cart.queries.ts'
import type { CartDeps } from './change-cart.ts'

export function deleteCart({ db }: Pick<CartDeps, 'db'>, cartId: string): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    orThrow(await lockCart(tx, cartId))
    if (await hasLivePayment(tx, cartId)) orThrow(failure('CARD_COULD_NOT_BE_DELETED', { cartId: 'a payment has been made or begun' }))
    await deleteCartRow(tx, cartId)
    return { deleted: true }
  })
}
