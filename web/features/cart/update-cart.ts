/** Changes what is said about the cart as a whole; a failure is told as a message, and the choice is what it was. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import { cartContract } from '#domain/cart/cart.contract.ts'
import { call } from '#web/calls/call.ts'
import { currentCart } from '#web/cart/current-cart.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'
import { failureCodeOf } from './failure-code.ts'

type Said = Partial<Pick<Cart, 'shipping_option' | 'shipping_formats' | 'telephone_system'>>

export function useUpdateCart() {
  const failures = useTexts('failures')
  const language = useLanguage()
  return async (said: Said) => {
    try {
      await currentCart().change((cartId) => call(cartContract.updateCart, { cartId, language, ...said }))
    } catch (error) {
      showAlert('danger', failures[failureCodeOf(error)])
    }
  }
}
