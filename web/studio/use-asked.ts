/** Reads an endpoint for the signed-in staff member; again when the input changes, and on request. */
import { useCallback } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#domain/endpoint.ts'
import { useLoaded, type Loaded } from '#web/calls/use-loaded.ts'
import { staffSession } from '#web/staff/staff-session.ts'

/**
 * Asked again, what is there stays until the new answer has come. Another version is another reason to ask, which nobody gave by hand: where that fails, what is
 * there stays as well, with what was typed into it, unless it is gone.
 */
export function useAsked<E extends Endpoint>(
  endpoint: E, input: InputOf<E>, version = 0,
): { readonly asked: Loaded<OutputOf<E>>; readonly again: () => void; readonly put: (answer: OutputOf<E>) => void } {
  const question = JSON.stringify(input)
  const ask = useCallback(
    (signal?: AbortSignal) => staffSession().ask(endpoint, JSON.parse(question) as InputOf<E>, signal && { signal }), [endpoint, question],
  )
  const { state, reload, put } = useLoaded(ask, { topic: question, version })
  return { asked: state, again: () => void reload(), put }
}
