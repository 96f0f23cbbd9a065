/** Puts a greeting into the cart, or the changed one back into its place there. */
import { cartContract } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { currentCart } from '#web/cart/current-cart.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { itemFields } from './edit-draft.ts'

/** `pos`: where it lies in the cart already. Answers with what kept it from being saved. */
export async function saveGreeting(draft: GreetingDraft, pos: number | undefined): Promise<FailureCode | undefined> {
  const fields = itemFields(draft)
  try {
    if (pos === undefined) await currentCart().add((cartId) => call(cartContract.addItem, { cartId, ...fields }))
    else await currentCart().change((cartId) => call(cartContract.updateItem, { cartId, pos, ...fields }))
    return undefined
  } catch (error) {
    return error instanceof Refused ? error.code : 'ERROR_GENERAL'
  }
}
