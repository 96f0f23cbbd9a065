/** Every change is one transaction, with the cart locked and the whole cart as the answer. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import { orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/http/asker.ts'
import { lockCart, findCartFor } from './cart-access.ts'
import { cartAnswer, priceOf, type Terms } from './cart-answer.ts'
import { savePrice } from './cart.queries.ts'
import type { StoredCart } from './read-carts.queries.ts'

export type CartDeps = Pick<Deps, 'db' | 'now' | 'today' | 'taxes'>

interface WhichCart {
  readonly cartId: string
  /** In which the answer names things; the cart's own where it is not said. */
  readonly language?: Language | undefined
}

export function termsOf({ today, taxes: { vatRate, ossRegistered } }: Pick<Deps, 'today' | 'taxes'>): Terms {
  return { vatRate, ossRegistered, today: today() }
}

export function changeCart(
  deps: CartDeps, asker: Asker, { cartId, language }: WhichCart, change: (tx: Tx, cart: StoredCart, terms: Terms) => Promise<void>,
): Promise<Cart> {
  const terms = termsOf(deps)
  return deps.db.transaction(async (tx) => {
    orThrow(await lockCart(tx, asker, cartId))
    await change(tx, orThrow(await findCartFor(tx, asker, terms.today, cartId)), terms)
    return pricedAnswer(tx, asker, terms, { cartId, language })
  })
}

export async function pricedAnswer(tx: Tx, asker: Asker, terms: Terms, { cartId, language }: WhichCart): Promise<Cart> {
  const cart = orThrow(await findCartFor(tx, asker, terms.today, cartId))
  const dateModified = await savePrice(tx, cartId, priceOf(cart, terms))
  return cartAnswer({ ...cart, dateModified }, terms, language)
}
