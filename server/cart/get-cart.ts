/** One cart as it stands today. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { orThrow } from '#domain/errors.ts'
import type { Asker } from '#server/http/asker.ts'
import { cartAnswer } from './cart-answer.ts'
import { noteUse } from './cart.queries.ts'
import { findCartFor } from './cart-access.ts'
import { termsOf, type CartDeps } from './change-cart.ts'

export async function getCart(deps: CartDeps, asker: Asker, { cartId, language }: ParsedInputOf<typeof cartContract.getCart>): Promise<Cart> {
  const terms = termsOf(deps)
  const cart = orThrow(await findCartFor(deps.db, asker, terms.today, cartId))
  if (cart.lastUsedOn < terms.today) await noteUse(deps.db, cart.id, terms.today)
  return cartAnswer(cart, terms, language)
}
