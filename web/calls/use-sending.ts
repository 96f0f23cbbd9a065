import { useRef, useState } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type AlertAction, showAlert } from '#web/ui/alert-store.ts'
import { failureCodeOf, refusalBy, Refused } from './refused.ts'

/** `onRefused` hears of it besides. */
export function useSending(onRefused?: (failure: Refused) => void) {
  const isUnderWay = useRef(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Refused>()

  async function send(act: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      const refused = refusalBy(error)
      setFailure(refused)
      onRefused?.(refused)
    }
    isUnderWay.current = false
    setPending(false)
  }

  return { pending, failure, send, forget: () => setFailure(undefined) }
}

/**
 * Something that a button or a form does, with words for what went wrong: to show beside it, or for `sayFailure`. The end of the session has been said already.
 */
export function useActing(sayFailure?: (words: string) => void) {
  const failures = useTexts('failures')
  const [failure, say] = useState<string>()
  const { pending, send } = useSending(({ code, isTold }) => {
    if (!isTold) (sayFailure ?? say)(failures[code])
  })
  const act = (what: () => Promise<void>) => send(() => {
    say(undefined)
    return what()
  })
  return { pending, failure, act, say }
}

export const alertFailure = (words: string) => showAlert('danger', words)

/** Says in a message why a call was refused. The end of the session has been said already, with the way to sign in. */
export function useTellFailure(): (error: unknown, action?: AlertAction) => void {
  const failures = useTexts('failures')
  return (error, action) => {
    if (error instanceof Refused && error.isTold) return
    showAlert('danger', failures[failureCodeOf(error)], action)
  }
}

/** `begun`: what was said already, and the id that it has. */
export function useRequestId(begun?: { readonly said: unknown; readonly id: string }): (said: unknown) => string {
  const known = useRef(new Map(begun ? [[JSON.stringify(begun.said), begun.id]] : []))
  return (said) => {
    const words = JSON.stringify(said)
    const id = known.current.get(words) ?? crypto.randomUUID()
    known.current.set(words, id)
    return id
  }
}

/** One id for each thing that is sent: said again when the answer was lost, it happens once. */
export function requestIds<Thing extends object>(): (thing: Thing) => string | undefined {
  const known = new WeakMap<Thing, string>()
  return (thing) => {
    // Where a browser does not give one, the call can do without.
    const id = known.get(thing) ?? crypto.randomUUID?.()
    if (id !== undefined) known.set(thing, id)
    return id
  }
}

/** An answer that did not come is asked for once more. */
export async function removeIdempotently(remove: () => Promise<unknown>, gone: FailureCode): Promise<void> {
  const passOver = (...harmless: FailureCode[]) => (error: unknown) => {
    if (!harmless.includes(failureCodeOf(error))) throw error
    return failureCodeOf(error)
  }
  const trouble = await remove().then(() => undefined, passOver(gone, 'ERROR_SUBMITTING_DATA'))
  if (trouble === 'ERROR_SUBMITTING_DATA') await remove().catch(passOver(gone))
}
