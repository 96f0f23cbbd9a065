/** What is done to a greeting on the cart's page: doubled, removed, put back where it was. */
import { cartContract, type CartItem } from '#domain/cart/cart.contract.ts'
import { call } from '#web/calls/call.ts'
import { currentCart } from '#web/cart/current-cart.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'
import { failureCodeOf } from './failure-code.ts'
import { focusItem } from './focus-item.ts'
import { wishOf } from './item-wish.ts'
import { setLastRemoved } from './last-removed.ts'

export function useItemChanges() {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const language = useLanguage()

  async function duplicate(item: CartItem) {
    try {
      await currentCart().change((cartId) => call(cartContract.addItem, { cartId, language, ...wishOf(item) }))
      showAlert('success', fill(texts.duplicated, { name: item.name }))
    } catch (error) {
      showAlert('danger', failures[failureCodeOf(error)])
    }
  }

  async function putBack(item: CartItem) {
    try {
      await currentCart().change((cartId) => call(cartContract.addItem, { cartId, language, ...wishOf(item), pos: item.pos }))
      setLastRemoved(undefined)
      showAlert('success', fill(texts.putBack, { name: item.name }))
      focusItem(item.pos)
    } catch (error) {
      showAlert('danger', failures[failureCodeOf(error)], { label: texts.again, run: () => void putBack(item) })
    }
  }

  /** Throws what the question about it shows. */
  async function remove(item: CartItem) {
    const { pos } = item
    await currentCart().change((cartId) => call(cartContract.removeItem, { cartId, language, pos }))
    setLastRemoved(item)
    showAlert('success', texts.INFO_ITEM_REMOVED, { label: texts.undo, run: () => void putBack(item) })
  }

  return { duplicate, remove, putBack }
}
