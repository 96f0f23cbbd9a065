/** Sent twice, the same words arrive once; changed, they are something else. */
import { useRef } from 'react'

export function useRequestId(): (said: unknown) => string {
  const known = useRef(new Map<string, string>())
  return (said) => {
    const words = JSON.stringify(said)
    const id = known.current.get(words) ?? crypto.randomUUID()
    known.current.set(words, id)
    return id
  }
}
