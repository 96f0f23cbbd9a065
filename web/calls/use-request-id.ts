/** Sent twice, the same words arrive once; changed, they are something else. */
import { useRef } from 'react'

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
