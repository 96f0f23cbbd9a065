/** Removes a greeting. Nobody else ever gets its position. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Asker } from '#server/http/asker.ts'
import { deleteItem } from './cart.queries.ts'
import { changeCart, type CartDeps } from './change-cart.ts'

export function removeItem(deps: CartDeps, asker: Asker, { pos, ...which }: ParsedInputOf<typeof cartContract.removeItem>): Promise<Cart> {
  return changeCart(deps, asker, which, async (tx, { id, items }) => {
    if (!items.some((item) => item.pos === pos)) orThrow(failure('CARTITEM_COULD_NOT_BE_DELETED', { pos: 'no greeting is there' }))
    await deleteItem(tx, id, pos)
  })
}
