/** Saves the greeting that is being edited, and goes on to the cart. */
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { dropDraft } from '#web/draft/use-draft.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'
import type { Asking } from './edit-asking.ts'
import type { EditData } from './edit-data.ts'
import { factsOf } from './edit-facts.ts'
import type { Editing } from './edit-place.ts'
import { saveGreeting } from './edit-save.ts'

export interface Saving {
  readonly pending: boolean
  readonly failure: string | undefined
  readonly save: () => void
}

export function useSaving(data: EditData, { place, pos, current }: Pick<Editing, 'place' | 'pos' | 'current'>, ask: Asking['ask']): Saving {
  const texts = useTexts('editor')
  const failures = useTexts('failures')
  const navigate = useNavigate()
  const cart = usePathTo()('cart')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const save = useCallback(async () => {
    setFailure(undefined)
    if (ask(factsOf(data, current()).missing)) return
    setPending(true)
    const code = await saveGreeting(current(), pos)
    if (code) {
      setFailure(failures[code])
      setPending(false)
      return
    }
    showAlert('success', texts.INFO_TEXT_SAVED)
    await navigate(cart)
    dropDraft(place)
  }, [ask, cart, current, data, failures, navigate, place, pos, texts])

  return useMemo(() => ({ pending, failure, save: () => void save() }), [pending, failure, save])
}
