/** Adds a greeting to a cart, or puts a removed one back where it was. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { placeFor } from '#domain/cart/item-place.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { orThrow } from '#domain/errors.ts'
import type { Asker } from '#server/http/asker.ts'
import { insertItem, saveCart, saveItem } from './cart.queries.ts'
import { changeCart, type CartDeps } from './change-cart.ts'
import { composeItem } from './compose-item.ts'
import { newWish } from './item-wish.ts'

export function addItem(
  deps: CartDeps, asker: Asker,
  { cartId, language, pos: wanted, request_id: requestId, product_id: productId, ...said }: ParsedInputOf<typeof cartContract.addItem>,
): Promise<Cart> {
  return changeCart(deps, asker, { cartId, language }, async (tx, cart, { today }) => {
    const { content } = await composeItem(tx, today, newWish(productId, said, cart.language), 'ERROR_CREATING_ITEM')
    const added = cart.items.find((item) => requestId !== undefined && item.requestId === requestId)
    if (added) return saveItem(tx, cartId, added.pos, content)
    const { pos, highestPos } = orThrow(placeFor({ taken: cart.items.map((item) => item.pos), highestPos: cart.highestPos }, wanted))
    await insertItem(tx, cartId, pos, { ...content, requestId: requestId ?? null })
    return saveCart(tx, cartId, { highestPos })
  })
}
