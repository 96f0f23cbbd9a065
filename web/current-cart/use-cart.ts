import { useEffect, useSyncExternalStore } from 'react'
import { currentCart, type CartState } from './current-cart.ts'

const unknown: CartState = { status: 'unknown' }
const subscribe = (listener: () => void) => currentCart().subscribe(listener)

export function useCart(): CartState {
  useEffect(() => currentCart().wake(), [])
  return useSyncExternalStore(subscribe, () => currentCart().snapshot(), () => unknown)
}
