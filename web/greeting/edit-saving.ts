/** Saves the greeting that is being edited, and goes on to the cart. */
import { useCallback, useMemo, useState } from 'react'
import { dropDraft } from '#web/draft/use-draft.ts'
import { useReturn } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'
import type { Asking } from './edit-asking.ts'
import type { EditData } from './edit-data.ts'
import { isOvertaken, sentAs } from './edit-draft.ts'
import { factsOf } from './edit-facts.ts'
import { overtakenId } from './edit-overtaken.tsx'
import type { Editing } from './edit-place.ts'
import { isInOtherCart, saveGreeting } from './edit-save.ts'
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
