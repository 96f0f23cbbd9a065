/** Another cart comes into use. What is in the one before it is kept as a set, because a guest would never find it again. */
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { currentCart } from '#web/cart/current-cart.ts'
import { rememberSavedSet } from '#web/cart/saved-sets.ts'

/** Answers with the name that the former cart was saved by, if there was one to save. */
export async function openSet(cartId: string, nameOfFormer: string): Promise<string | undefined> {
  const former = await formerCart(cartId)
  if (former) {
    const { id } = await currentCart().change((formerId) => call(cartContract.updateCart, { cartId: formerId, name: nameOfFormer, is_saved_set: true }))
    rememberSavedSet(id)
  }
  await currentCart().open(cartId)
  return former && nameOfFormer
}

/** A new cart with equal greetings, in use from now on. */
export async function copySet(cartId: string, language: Language, nameOfFormer: string): Promise<string | undefined> {
  const { id } = await call(cartContract.createCart, { language, copy_of: cartId })
  return openSet(id, nameOfFormer)
}

async function formerCart(cartId: string): Promise<Cart | undefined> {
  await currentCart().load()
  const state = currentCart().snapshot()
  if (state.status !== 'ready' || state.cart.id === cartId) return undefined
  const { status, is_saved_set: isSaved, Cartitems: items } = state.cart
  return status === 0 && !isSaved && items.length > 0 ? state.cart : undefined
}
