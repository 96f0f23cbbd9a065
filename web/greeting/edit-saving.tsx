import { useCallback, useMemo, useState } from 'react'
import { cartContract } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { refusalBy } from '#web/calls/refused.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { dropDraft } from '#web/draft/use-draft.ts'
import { useReturn } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'
import { type EditData, type Editing, isOvertaken, itemFields, sentAs } from './edit-draft.ts'
import { type Asking, deriveDraft } from './edit-missing.ts'
import { isTooLongToSpeak } from './spoken-speech.ts'

/** Where the two are, the one here and the one in the cart. */
export const overtakenId = 'edit-overtaken'

export interface Saving {
  readonly pending: boolean
  readonly failure: string | undefined
  readonly save: () => void
}

interface Saved extends Pick<Editing, 'draftKey' | 'current' | 'change' | 'inCart'> {
  readonly continueAsNew: () => Promise<void>
  readonly onTooLong: (spokenText: string) => void
}

export function useSaving(data: EditData, { draftKey, current, change, inCart, continueAsNew, onTooLong }: Saved, ask: Asking['ask']): Saving {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const goBack = useReturn()
  const cart = usePathTo()('cart')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const save = useCallback(async () => {
    setFailure(undefined)
    if (inCart && isOvertaken(current(), inCart)) {
      setFailure(texts.overtakenFirst)
      return document.getElementById(overtakenId)?.focus()
    }
    const { missing, spokenText } = deriveDraft(data, current())
    if (ask(missing)) return
    setPending(true)
    if (await isTooLongToSpeak(spokenText, current())) {
      onTooLong(spokenText)
      ask(['tooLong'])
      return setPending(false)
    }
    if ('productId' in draftKey) change({ sent: sentAs(current()) })
    const sent = current()
    const code = await saveGreeting(sent, draftKey)
    if (code === 'gone') {
      await continueAsNew()
      setPending(false)
      return
    }
    if (code) {
      setFailure(failures[code])
      setPending(false)
      return
    }
    showAlert('success', isInOtherCart(draftKey) ? texts.savedInOtherCart : texts.INFO_TEXT_SAVED)
    await goBack(cart)
    // Who has gone to the voices and come back meanwhile may have written on.
    if (current() === sent) dropDraft(draftKey)
  }, [ask, cart, change, current, data, failures, goBack, continueAsNew, inCart, onTooLong, draftKey, texts])

  return useMemo(() => ({ pending, failure, save: () => void save() }), [pending, failure, save])
}

/** Answers with what kept it from being saved. `gone`: it lies in the cart no more. */
async function saveGreeting(draft: GreetingDraft, draftKey: DraftKey): Promise<FailureCode | 'gone' | undefined> {
  const fields = itemFields(draft)
  const from = location.href
  try {
    if ('productId' in draftKey) {
      const { id: cartId, Cartitems } = await currentCart().add((cartId) => call(cartContract.addItem, { cartId, request_id: draft.sent?.requestId, ...fields }))
      const pos = Math.max(...Cartitems.map((item) => item.pos))
      leadBackTo(pos, from)
      await carryLink(draftKey, { cartId, pos })
    } else await currentCart().change(draftKey.cartId, () => call(cartContract.updateItem, { ...draftKey, ...fields }))
    return undefined
  } catch (error) {
    const { code, fields: atFault } = refusalBy(error)
    const isGone = 'cartId' in draftKey && (code === 'NO_CART_FOUND' || atFault['pos'] !== undefined)
    return isGone ? 'gone' : code
  }
}

/** The browser's "back" leads from the cart to the greeting that lies there now, and not to an empty form. */
function leadBackTo(pos: number, from: string) {
  if (location.href !== from) return
  const address = new URL(from)
  address.searchParams.set('item', String(pos))
  history.replaceState(history.state, '', address)
}

/** Another tab has taken another cart into use since this greeting was opened. */
function isInOtherCart(draftKey: DraftKey): boolean {
  const shown = currentCart().snapshot()
  return 'cartId' in draftKey && !(shown.status === 'ready' && shown.cart.id === draftKey.cartId)
}

/** The link goes where its greeting goes. One that stays behind keeps no greeting from going. */
export const carryLink = (from: DraftKey, to: DraftKey) => import('#web/shared-sample/kept-links.ts').then(({ moveLink }) => moveLink(from, to), () => undefined)
