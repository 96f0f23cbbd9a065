/** The carts of a customer; of somebody without an account those whose ids the browser has kept. */
import type { cartContract } from '#domain/cart/cart.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Asker } from '#server/http/asker.ts'
import { cartAnswer } from './cart-answer.ts'
import { termsOf, type CartDeps } from './change-cart.ts'
import { listCartsOf } from './read-carts.queries.ts'

type ListCarts = typeof cartContract.listCarts

export async function listCarts(
  deps: CartDeps, asker: Asker, { cart_ids: guestCartIds, language, ...page }: ParsedInputOf<ListCarts>,
): Promise<OutputOf<ListCarts>> {
  // Nobody is told that there are no carts who only has to sign in again.
  if (asker.kind === 'guest' && asker.hadSession) orThrow(failure('NO_CART_ACCESS'))
  const terms = termsOf(deps)
  const { total, carts } = await listCartsOf(deps.db, terms.today, asker.kind === 'customer' ? { userId: asker.userId } : { guestCartIds }, page)
  return { total_results: total, records: carts.map((cart) => cartAnswer(cart, terms, language)) }
}
