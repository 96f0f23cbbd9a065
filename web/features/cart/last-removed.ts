/** The greeting that was removed last: it can be put back for as long as the page lives, however soon the message about it goes. */
import { useSyncExternalStore } from 'react'
import type { CartItem } from '#domain/cart/cart.contract.ts'

let removed: CartItem | undefined
const listeners = new Set<() => void>()

export function setLastRemoved(item: CartItem | undefined): void {
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
