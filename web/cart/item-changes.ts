import { cartContract, type CartItem } from '#domain/cart/cart.contract.ts'
import { sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf, Refused } from '#web/calls/refused.ts'
import { requestIds, removeIdempotently, useTellFailure } from '#web/calls/use-sending.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import { keepLink, keptLink } from '#web/shared-sample/kept-links.ts'
import { createStore } from '#web/store.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'
import { isSold, wishOf } from './item-wish.ts'

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
      showAlert('success', fill(texts.duplicated, { name: item.greeting_name }))
    } catch (error) {
      tellFailure(error, { label: texts.again, run: () => void duplicate(item) })
    } finally {
      duplicating.delete(item.pos)
    }
  }

  async function update({ pos, carts_id: cart }: CartItem, said: { readonly telephone_system?: string | null; readonly greeting_name?: string; readonly extro?: number }) {
    try {
      await currentCart().change(cart, (cartId) => call(cartContract.updateItem, { cartId, language, pos, ...said }))
    } catch (error) {
      tellFailure(error)
    }
  }

  async function putBack(item: CartItem) {
    try {
      const wish = { ...wishOf(item), request_id: putBackAs(item), pos: item.pos }
      await currentCart().add((cartId) => call(cartContract.addItem, { cartId, language, ...wish }), item.carts_id)
      setLastRemoved(undefined)
      showAlert('success', fill(texts.putBack, { name: item.greeting_name }))
      focusItem(item.pos)
    } catch (error) {
      if (isGivenUp(error)) showAlert('danger', fill(texts.putBackGivenUp, { name: item.greeting_name }))
      else tellFailure(error, { label: texts.again, run: () => void putBack(item) })
    }
  }

  /** Throws what the question about it shows. */
  async function remove(item: CartItem) {
    const { pos, carts_id: cart } = item
    await removeIdempotently(() => currentCart().change(cart, (cartId) => call(cartContract.removeItem, { cartId, language, pos })), 'CARTITEM_COULD_NOT_BE_DELETED')
    void revokeLink({ cartId: cart, pos })
    setLastRemoved(undefined)
    if (!isSold(item)) return void showAlert('success', texts.INFO_ITEM_REMOVED)
    setLastRemoved({ item, dismiss: showAlert('success', texts.INFO_ITEM_REMOVED, { label: texts.undo, run: () => void putBack(item) }) })
  }

  return { duplicate, remove, putBack, update }
}

/** The heading says which greeting it is; the next step is what it waits for. */
type Part = 'heading' | 'next-step'

export function partId(pos: number, part: Part): string {
  return `greeting-${pos}-${part}`
}

/** Where the greeting is gone, the heading of the page takes the focus. */
export function focusItem(pos: number | undefined, part: Part = 'heading'): void {
  requestAnimationFrame(() => {
    const place = (pos !== undefined && document.getElementById(partId(pos, part))) || document.querySelector<HTMLElement>('#content h1')
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest' })
  })
}

/** The greeting that was removed last: it can be put back for as long as the page lives, however soon the message about it goes. */
const lastRemoved = createStore<{ readonly item: CartItem; readonly dismiss: () => void } | undefined>(undefined)

/** Where it was put back, or another was removed, the message about the former one goes: nobody offers again what has been done. */
function setLastRemoved(removed: { readonly item: CartItem; readonly dismiss: () => void } | undefined): void {
  lastRemoved.snapshot()?.dismiss()
  lastRemoved.set(removed)
}

export const useLastRemoved = () => lastRemoved.use()?.item

/** The link to a greeting that is gone is revoked. Where the call does not come through, its key stays. */
async function revokeLink(place: DraftKey) {
  const kept = keptLink(place)
  if (!kept) return
  const isOver = await call(sharedSampleContract.revokeSharedSample, { link: kept.link, owner_key: kept.ownerKey }).then(() => true, (error: unknown) => failureCodeOf(error) !== 'ERROR_SUBMITTING_DATA')
  if (isOver) keepLink(place, undefined)
}
