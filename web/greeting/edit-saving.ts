import { useCallback, useMemo, useState } from 'react'
import { cartContract } from '#domain/cart/cart.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { Refused } from '#web/calls/refused.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import type { DraftPlace } from '#web/draft/draft-shelf.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { dropDraft } from '#web/draft/use-draft.ts'
import { useReturn } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'
import type { Asking } from './edit-asking.ts'
import { type EditData, type Editing, isOvertaken, itemFields, sentAs } from './edit-draft.ts'
import { factsOf } from './edit-facts.ts'
import { overtakenId } from './edit-overtaken.tsx'
import { isTooLongToSpeak } from './spoken-speech.ts'

export interface Saving {
  readonly pending: boolean
  readonly failure: string | undefined
  readonly save: () => void
}

interface Saved extends Pick<Editing, 'place' | 'current' | 'change' | 'inCart'> {
  readonly goOnAsNew: () => Promise<void>
  readonly onTooLong: (spokenText: string) => void
}

export function useSaving(data: EditData, { place, current, change, inCart, goOnAsNew, onTooLong }: Saved, ask: Asking['ask']): Saving {
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
    const { missing, spokenText } = factsOf(data, current())
    if (ask(missing)) return
    setPending(true)
    if (await isTooLongToSpeak(spokenText, current())) {
      onTooLong(spokenText)
      ask(['tooLong'])
      return setPending(false)
    }
    if ('productId' in place) change({ sent: sentAs(current()) })
    const sent = current()
    const code = await saveGreeting(sent, place)
    if (code === 'gone') {
      await goOnAsNew()
      setPending(false)
      return
    }
    if (code) {
      setFailure(failures[code])
      setPending(false)
      return
    }
    showAlert('success', isInOtherCart(place) ? texts.savedInOtherCart : texts.INFO_TEXT_SAVED)
    await goBack(cart)
    // Who has gone to the voices and come back meanwhile may have written on.
    if (current() === sent) dropDraft(place)
  }, [ask, cart, change, current, data, failures, goBack, goOnAsNew, inCart, onTooLong, place, texts])

  return useMemo(() => ({ pending, failure, save: () => void save() }), [pending, failure, save])
}

/** Answers with what kept it from being saved. `gone`: it lies in the cart no more. */
async function saveGreeting(draft: GreetingDraft, place: DraftPlace): Promise<FailureCode | 'gone' | undefined> {
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
function isInOtherCart(place: DraftPlace): boolean {
  const shown = currentCart().snapshot()
  return 'cartId' in place && !(shown.status === 'ready' && shown.cart.id === place.cartId)
}
