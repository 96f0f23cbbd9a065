/** Changes what is said about a cart as a whole; a failure is told as a message, and the choice is what it was. */
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { call } from '#web/calls/call.ts'
import { useTellFailure } from '#web/calls/use-tell-failure.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useLanguage } from '#web/use-language.ts'

type Said = Partial<Pick<Cart, 'shipping_option' | 'shipping_formats' | 'telephone_system'>>

export function useUpdateCart({ id }: Pick<Cart, 'id'>) {
  const tellFailure = useTellFailure()
  const language = useLanguage()
  return async (said: Said) => {
    try {
      await currentCart().change(id, (cartId) => call(cartContract.updateCart, { cartId, language, ...said }))
    } catch (error) {
      tellFailure(error)
    }
  }
}
