import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { codeOf, type MissingThing } from './edit-missing.ts'

export interface Asking {
  /** What was asked for and is still missing. */
  readonly wanted: readonly MissingThing[]
  /** Marks what is missing where it belongs, says the first and goes there. False: nothing is. */
  readonly ask: (things: readonly MissingThing[]) => boolean
}

export function useAsking(missing: readonly MissingThing[]): Asking {
  const failures = useTexts('failures')
  const editor = useTexts('editor')
  const [asked, setAsked] = useState<ReadonlySet<MissingThing>>(new Set())
  /** What was said last, and how to take it back. */
  const said = useRef<{ readonly code: FailureCode | undefined; readonly takeBack: () => void }>(undefined)
  const wanted = useMemo(() => missing.filter((thing) => asked.has(thing)), [asked, missing])

  useEffect(() => {
    if (!said.current || missing.some((thing) => codeOf(thing) === said.current?.code)) return
    said.current.takeBack()
    said.current = undefined
  }, [missing])

  const ask = useCallback((things: readonly MissingThing[]) => {
    const [first] = things
    if (first === undefined) return false
    setAsked(new Set(things))
    const code = codeOf(first)
    said.current = { code, takeBack: showAlert('warning', code ? failures[code] : editor.missingMusic) }
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-missing="${CSS.escape(first)}"]`)?.focus())
    return true
  }, [editor, failures])

  return { wanted, ask }
}
