import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cartStatuses, screenOf } from '#domain/cart/cart-status.ts'
import { type Cart, cartContract } from '#domain/cart/cart.contract.ts'
import { userCartContract } from '#domain/cart/user-cart.contract.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { useTellFailure } from '#web/calls/use-sending.ts'
import { type CartState, currentCart } from '#web/current-cart/current-cart.ts'
import { areSetsInAccount, hasRoomForSet, mostSavedSets, rememberSavedSet } from '#web/current-cart/saved-sets.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'

export function useOpenSet() {
  const texts = useTexts('cart')
  const tellFailure = useTellFailure()
  const language = useLanguage()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)

  async function take(act: (nameOfFormer: string) => Promise<string | undefined>, screen: 'cart' | 'checkout', done?: string) {
    setPending(true)
    try {
      const name = await act(fill(texts.parkedName, { day: formatDayOf(new Date().toISOString(), language) }))
      if (name !== undefined) showAlert('success', fill(texts.parked, { name }))
      if (done) showAlert('success', done)
      await navigate(pathTo(screen))
    } catch (error) {
      if (error instanceof SetsFull) showAlert('danger', fill(texts.setsFull, { most: mostSavedSets }))
      else tellFailure(error)
    }
    setPending(false)
  }

  return {
    pending,
    open: (set: Pick<Cart, 'id' | 'status'>) => take((name) => openSet(set, name), screenOf(set.status)),
    /** `copied`: what the set is called, where it has a name. */
    copy: (cartId: string, copied?: string) => take((name) => copySet(cartId, language, name), 'cart', copied && fill(texts.setCopied, { name: copied })),
  }
}

/** What is in the cart could not be kept as a set, so nothing was opened. */
class SetsFull extends Error {}

/** Answers with the name that the former cart was saved by, if there was one to save. */
async function openSet({ id: cartId, status }: Pick<Cart, 'id' | 'status'>, nameOfFormer: string): Promise<string | undefined> {
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
async function copySet(cartId: string, language: Language, nameOfFormer: string): Promise<string | undefined> {
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
