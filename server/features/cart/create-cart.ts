/** A new cart, empty or with the greetings of a saved set. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, isFailure, orThrow } from '#domain/errors.ts'
import { findCartFor } from './cart-access.ts'
import { copyItems, insertCart, saveCart } from './cart.queries.ts'
import { pricedAnswer, termsOf, type CartDeps } from './change-cart.ts'

export function createCart(deps: CartDeps, { language, copy_of: setId }: ParsedInputOf<typeof cartContract.createCart>): Promise<Cart> {
  const terms = termsOf(deps)
  return deps.db.transaction(async (tx) => {
    const cartId = await insertCart(tx, language)
    if (setId !== undefined) {
      const set = await findCartFor(tx, terms.today, setId)
      if (isFailure(set)) return orThrow(failure('ERROR_CREATING_CART', { copy_of: 'no such cart' }))
      const { shippingFormats, telephoneSystem } = set
      await saveCart(tx, cartId, { shippingFormats, telephoneSystem, highestPos: await copyItems(tx, setId, cartId) })
    }
    return pricedAnswer(tx, terms, { cartId })
  })
}
