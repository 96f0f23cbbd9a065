/** One cart as it stands today. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { orThrow } from '#domain/errors.ts'
import { cartAnswer } from './cart-answer.ts'
import { findCartFor } from './cart-access.ts'
import { termsOf, type CartDeps } from './change-cart.ts'

export async function getCart(deps: CartDeps, { cartId, language }: ParsedInputOf<typeof cartContract.getCart>): Promise<Cart> {
  const terms = termsOf(deps)
  return cartAnswer(orThrow(await findCartFor(deps.db, terms.today, cartId)), terms, language)
}
