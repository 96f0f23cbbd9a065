/** Makes a guest's cart a saved set of the customer and, unless another is to stay it, the current cart. Repeatable. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { userCartContract } from '#domain/cart/user-cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { orThrow } from '#domain/errors.ts'
import type { Customer } from '#server/http/asker.ts'
import { lockCart } from './cart-access.ts'
import { pricedAnswer, termsOf, type CartDeps } from './change-cart.ts'
import { asSet, retire } from './current-cart.ts'
import { findCurrentCartId, lockCarts, lockUser, saveUserCart } from './user-carts.queries.ts'

export function saveToAccount(
  deps: CartDeps, customer: Customer, { cartId: named, language, keep_current: keepsCurrent }: ParsedInputOf<typeof userCartContract.saveToAccount>,
): Promise<Cart> {
  const { userId } = customer
  const cartId = named.toLowerCase()
  const terms = termsOf(deps)
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const currentId = await findCurrentCartId(tx, userId)
    const locked = await lockCarts(tx, currentId === undefined ? [cartId] : [currentId, cartId])
    orThrow(await lockCart(tx, customer, cartId))
    const current = currentId === undefined || currentId === cartId ? undefined : locked.get(currentId)
    const becomesCurrent = !keepsCurrent || currentId === cartId
    if (becomesCurrent && current?.isCurrent) await retire(tx, current, terms.today)
    const cart = locked.get(cartId)
    if (cart) await saveUserCart(tx, cartId, { userId, isCurrent: becomesCurrent, ...asSet(cart, terms.today) })
    return pricedAnswer(tx, customer, terms, { cartId, language })
  })
}
