/** Another cart comes into use. What is in the one before it is kept as a set, because a guest would never find it again. */
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import { userCartContract } from '#domain/cart/user-cart.contract.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { currentCart, type CartState } from '#web/current-cart/current-cart.ts'
import { areSetsInAccount, hasRoomForSet, rememberSavedSet } from '#web/current-cart/saved-sets.ts'

/** What is in the cart could not be kept as a set, so nothing was opened. */
export class SetsFull extends Error {}

/** Answers with the name that the former cart was saved by, if there was one to save. */
export async function openSet({ id: cartId, status }: Pick<Cart, 'id' | 'status'>, nameOfFormer: string): Promise<string | undefined> {
  const saved = await keepFormer(nameOfFormer, cartId)
  if (areSetsInAccount() && status === cartStatuses.open) await makeCurrent(cartId)
  await currentCart().open(cartId)
  return saved
}

/** On every device of the customer. One that was ordered meanwhile is looked at, and nothing else. */
async function makeCurrent(cartId: string) {
  await call(userCartContract.saveToAccount, { cartId }).catch((error: unknown) => {
    if (!(error instanceof Refused && error.code === 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED')) throw error
  })
}

/** A new cart with equal greetings, in use from now on. */
export async function copySet(cartId: string, language: Language, nameOfFormer: string): Promise<string | undefined> {
  const saved = await keepFormer(nameOfFormer)
  const { id } = await call(cartContract.createCart, { language, copy_of: cartId })
  await currentCart().open(id)
  return saved
}

async function keepFormer(name: string, nextCartId?: string): Promise<string | undefined> {
  await currentCart().load()
  const former = cartToKeep(currentCart().snapshot())
  if (!former || former.id === nextCartId) return undefined
  if (!hasRoomForSet(former.id)) throw new SetsFull()
  await currentCart().change(former.id, (cartId) => call(cartContract.updateCart, { cartId, name, is_saved_set: true }))
  rememberSavedSet(former.id)
  return name
}

/** Throws where nobody knows what lies in the cart: then the only way to it is not given up. */
export function cartToKeep(state: CartState): Cart | undefined {
  if (state.status === 'none') return undefined
  if (state.status !== 'ready') throw state.status === 'failed' ? state.failure : new Refused('ERROR_GENERAL')
  const { status, is_saved_set: isSaved, Cartitems: items } = state.cart
  return status === cartStatuses.open && !isSaved && items.length > 0 ? state.cart : undefined
}
