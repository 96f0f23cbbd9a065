/** What is done to a greeting on the cart's page: doubled, removed, put back where it was. */
import { cartContract, type CartItem } from '#domain/cart/cart.contract.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { requestIds } from '#web/calls/request-ids.ts'
import { untilGone } from '#web/calls/until-gone.ts'
import { useTellFailure } from '#web/calls/use-tell-failure.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'
import { focusItem } from './focus-item.ts'
import { isSold, wishOf } from './item-wish.ts'
import { setLastRemoved } from './last-removed.ts'

/** The shop has given up its product since it was removed: trying again will not help. */
const isGivenUp = (error: unknown) => error instanceof Refused && error.fields['product_id'] !== undefined

/** Being doubled at this moment, by their positions. */
const duplicating = new Set<number>()
const doubledAs = requestIds<CartItem>()
const putBackAs = requestIds<CartItem>()

export function useItemChanges() {
  const texts = useTexts('cart')
  const tellFailure = useTellFailure()
  const language = useLanguage()

  async function duplicate(item: CartItem) {
    if (duplicating.has(item.pos)) return
    duplicating.add(item.pos)
    try {
      await currentCart().change(item.carts_id, (cartId) => call(cartContract.addItem, { cartId, language, request_id: doubledAs(item), ...wishOf(item) }))
      showAlert('success', fill(texts.duplicated, { name: item.name }))
    } catch (error) {
      tellFailure(error, { label: texts.again, run: () => void duplicate(item) })
    } finally {
      duplicating.delete(item.pos)
    }
  }

  async function putBack(item: CartItem) {
    try {
      const wish = { ...wishOf(item), request_id: putBackAs(item), pos: item.pos }
      await currentCart().add((cartId) => call(cartContract.addItem, { cartId, language, ...wish }), item.carts_id)
      setLastRemoved(undefined)
      showAlert('success', fill(texts.putBack, { name: item.name }))
      focusItem(item.pos)
    } catch (error) {
      if (isGivenUp(error)) showAlert('danger', fill(texts.putBackGivenUp, { name: item.name }))
      else tellFailure(error, { label: texts.again, run: () => void putBack(item) })
    }
  }

  /** Throws what the question about it shows. */
  async function remove(item: CartItem) {
    const { pos, carts_id: cart } = item
    await untilGone(() => currentCart().change(cart, (cartId) => call(cartContract.removeItem, { cartId, language, pos })), 'CARTITEM_COULD_NOT_BE_DELETED')
    setLastRemoved(undefined)
    if (!isSold(item)) return void showAlert('success', texts.INFO_ITEM_REMOVED)
    const dismiss = showAlert('success', texts.INFO_ITEM_REMOVED, { label: texts.undo, run: () => void putBack(item) })
    setLastRemoved(item, dismiss)
  }

  return { duplicate, remove, putBack }
}
