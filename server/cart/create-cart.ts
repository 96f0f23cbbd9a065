/** A new cart, empty or with the greetings of a saved set. A customer's is the current one from now on. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, isFailure, orThrow } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#server/db/database.ts'
import type { Asker } from '#server/http/asker.ts'
import { findCartFor } from './cart-access.ts'
import { copyItems, insertCart, saveCart } from './cart.queries.ts'
import { pricedAnswer, termsOf, type CartDeps } from './change-cart.ts'
import { retireCurrentCart } from './current-cart.ts'
import { insertCurrentCart, lockUser } from './user-carts.queries.ts'

export function createCart(deps: CartDeps, asker: Asker, { language, copy_of: setId }: ParsedInputOf<typeof cartContract.createCart>): Promise<Cart> {
  const terms = termsOf(deps)
  return deps.db.transaction(async (tx) => {
    const cartId = await newCartOf(tx, asker, language, terms.today)
    if (setId !== undefined) {
      const set = await findCartFor(tx, asker, terms.today, setId)
      if (isFailure(set)) return orThrow(failure('ERROR_CREATING_CART', { copy_of: 'no such cart' }))
      const { shippingOption, shippingFormats, telephoneSystem } = set
      await saveCart(tx, cartId, { shippingOption, shippingFormats, telephoneSystem, highestPos: await copyItems(tx, setId, cartId) })
    }
    return pricedAnswer(tx, asker, terms, { cartId })
  })
}

async function newCartOf(tx: Tx, asker: Asker, language: Language, today: DateOnly): Promise<string> {
  if (asker.kind !== 'customer') return insertCart(tx, language)
  await lockUser(tx, asker.userId)
  await retireCurrentCart(tx, asker.userId, today)
  return insertCurrentCart(tx, asker.userId, language)
}
