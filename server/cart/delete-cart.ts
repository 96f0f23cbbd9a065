/** Deletes a cart with its greetings, unless somebody is paying for it. */
import { failure, orThrow } from '#domain/errors.ts'
import type { Asker } from '#server/http/asker.ts'
import { lockOpenCart } from './cart-access.ts'
import { deleteCartRow, hasLivePayment } from './cart.queries.ts'
import type { CartDeps } from './change-cart.ts'

export function deleteCart({ db }: Pick<CartDeps, 'db'>, asker: Asker, cartId: string): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    orThrow(await lockOpenCart(tx, asker, cartId))
    if (await hasLivePayment(tx, cartId)) orThrow(failure('CARD_COULD_NOT_BE_DELETED', { cartId: 'a payment has been made or begun' }))
    await deleteCartRow(tx, cartId)
    return { deleted: true }
  })
}
