/** A greeting that is written while another tab removes it from the cart: what was written goes on as a new greeting. */
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { moveDraft } from '#web/draft/use-draft.ts'
import { pathTo } from '#web/paths.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage } from '#web/use-language.ts'
import type { Editing } from './edit-place.ts'

/** Answers with the way there, for whoever learns it from the shop first. */
export function useGoOnAsNew({ place, isOrphan, current }: Pick<Editing, 'place' | 'isOrphan' | 'current'>): () => Promise<void> {
  const texts = useTexts('editor')
  const navigate = useNavigate()
  const language = useLanguage()
  const isGoing = useRef(false)

  const goOn = useCallback(async () => {
    if (isGoing.current) return
    isGoing.current = true
    const { productId } = current()
    showAlert('warning', texts.goesOnAsNew)
    await navigate(pathTo(language, 'editText', {}, { product: productId }), { replace: true })
    moveDraft(place, { productId }, current())
    isGoing.current = false
  }, [current, language, navigate, place, texts])

  // Another tab has done it: nothing on this page could tell of it.
  useEffect(() => {
    if (isOrphan) void goOn()
  }, [isOrphan, goOn])

  return goOn
}
