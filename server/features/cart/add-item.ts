/** Adds a greeting to a cart, or puts a removed one back where it was. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { placeFor } from '#domain/cart/item-place.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { orThrow } from '#domain/errors.ts'
import { insertItem, saveCart } from './cart.queries.ts'
import { changeCart, type CartDeps } from './change-cart.ts'
import { composeItem } from './compose-item.ts'
import { newWish } from './item-wish.ts'

export function addItem(
  deps: CartDeps, { cartId, language, pos: wanted, product_id: productId, ...said }: ParsedInputOf<typeof cartContract.addItem>,
): Promise<Cart> {
  return changeCart(deps, { cartId, language }, async (tx, cart, { today }) => {
    const { pos, highestPos } = orThrow(placeFor({ taken: cart.items.map((item) => item.pos), highestPos: cart.highestPos }, wanted))
    const { content } = await composeItem(tx, today, newWish(productId, said, cart.language), 'ERROR_CREATING_ITEM')
    await insertItem(tx, cartId, pos, content)
    await saveCart(tx, cartId, { highestPos })
  })
}
