/** The cart's own code is loaded where a cart exists or a customer is signed in, and not before. */
import { useEffect, useSyncExternalStore } from 'react'
import { sessionKey } from '#web/session/session-events.ts'
import { cartCount, cartKey, subscribeToCartCount } from './cart-count.ts'

export function useCartCount(): number {
  useEffect(() => {
    void wakeCart()
    // Another tab has begun a cart, or somebody has signed in.
    const events = ['storage', sessionKey]
    for (const event of events) addEventListener(event, wakeCart)
    return () => {
      for (const event of events) removeEventListener(event, wakeCart)
    }
  }, [])
  return useSyncExternalStore(subscribeToCartCount, cartCount, () => 0)
}

async function wakeCart() {
  try {
    if (localStorage.getItem(cartKey) ?? localStorage.getItem(sessionKey)) (await import('#web/current-cart/current-cart.ts')).currentCart().wake()
  } catch {
    // A browser that forbids storage has no cart from an earlier page.
  }
}
