/** The carts of somebody without an account: those whose ids the browser has kept. */
import type { cartContract } from '#domain/cart/cart.contract.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { cartAnswer } from './cart-answer.ts'
import { termsOf, type CartDeps } from './change-cart.ts'
import { listGuestCarts } from './read-carts.queries.ts'

type ListCarts = typeof cartContract.listCarts

export async function listCarts(deps: CartDeps, { cart_ids: cartIds, language, ...page }: ParsedInputOf<ListCarts>): Promise<OutputOf<ListCarts>> {
  const terms = termsOf(deps)
  const { total, carts } = await listGuestCarts(deps.db, terms.today, cartIds, page)
  return { total_results: total, records: carts.map((cart) => cartAnswer(cart, terms, language)) }
}
