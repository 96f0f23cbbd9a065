/** Changes what is said about a cart as a whole. */
import { telephoneSystems } from '#audio/telephone-systems.ts'
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Asker } from '#server/http/asker.ts'
import { changeCart, type CartDeps } from './change-cart.ts'
import { saveCart } from './cart.queries.ts'

type Input = ParsedInputOf<typeof cartContract.updateCart>

export function updateCart(deps: CartDeps, asker: Asker, { cartId, ...said }: Input): Promise<Cart> {
  const system = said.telephone_system
  if (typeof system === 'string' && !telephoneSystems.some(({ id }) => id === system)) {
    orThrow(failure('WRONG_INPUT', { telephone_system: 'no such telephone system' }))
  }
  return changeCart(deps, asker, { cartId }, async (tx, cart) => {
    const isNamed = (said.name ?? cart.name) !== ''
    if ((said.is_saved_set ?? cart.isSavedSet) && !isNamed) orThrow(failure('ERROR_UPDATING_CART', { name: 'a saved set has a name' }))
    await saveCart(tx, cartId, {
      language: said.language, name: said.name, remarks: said.remarks, isSavedSet: said.is_saved_set, shippingOption: said.shipping_option,
      shippingFormats: said.shipping_formats, telephoneSystem: system, paymentOption: said.payment_option,
    })
  })
}
