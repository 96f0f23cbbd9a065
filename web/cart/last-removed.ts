/** The greeting that was removed last: it can be put back for as long as the page lives, however soon the message about it goes. */
import { useSyncExternalStore } from 'react'
import type { CartItem } from '#domain/cart/cart.contract.ts'

let removed: CartItem | undefined
let over: (() => void) | undefined
const listeners = new Set<() => void>()

/** `whenOver` is called when it is put back, or another was removed: nobody offers again what has been done. */
export function setLastRemoved(item: CartItem | undefined, whenOver?: () => void): void {
  over?.()
  over = whenOver
  removed = item
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLastRemoved(): CartItem | undefined {
  return useSyncExternalStore(subscribe, () => removed, () => undefined)
}
