/** Puts a greeting into the cart, or the changed one back into its place there. */
import { cartContract } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import type { DraftPlace } from '#web/draft/draft-shelf.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { itemFields } from './edit-draft.ts'

/** Answers with what kept it from being saved. `gone`: it lies in the cart no more. */
export async function saveGreeting(draft: GreetingDraft, place: DraftPlace): Promise<FailureCode | 'gone' | undefined> {
  const fields = itemFields(draft)
  try {
    if ('productId' in place) {
      await currentCart().add((cartId) => call(cartContract.addItem, { cartId, request_id: draft.sent?.requestId, ...fields }))
    } else await currentCart().change(place.cartId, () => call(cartContract.updateItem, { ...place, ...fields }))
    return undefined
  } catch (error) {
    const { code, fields: atFault } = error instanceof Refused ? error : new Refused('ERROR_GENERAL')
    const isGone = 'cartId' in place && (code === 'NO_CART_FOUND' || atFault['pos'] !== undefined)
    return isGone ? 'gone' : code
  }
}

/** Another tab has taken another cart into use since this greeting was opened. */
export function isInOtherCart(place: DraftPlace): boolean {
  const shown = currentCart().snapshot()
  return 'cartId' in place && !(shown.status === 'ready' && shown.cart.id === place.cartId)
}
