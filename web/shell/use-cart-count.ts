/** The cart's own code is loaded where a cart exists or a customer is signed in, and not before. */
import { useEffect } from 'react'
import { kept, ofBrowser } from '#web/kept.ts'
import { sessionKey } from '#web/session/session-events.ts'
import { onEvents } from '#web/store.ts'
import { cartCount, cartKey } from './cart-count.ts'

export function useCartCount(): number {
  useEffect(() => {
    void wakeCart()
    // Another tab has begun a cart, or somebody has signed in.
    return onEvents(['storage', sessionKey], () => void wakeCart())
  }, [])
  return cartCount.use()
}

async function wakeCart() {
  if (kept(ofBrowser, cartKey) === undefined && kept(ofBrowser, sessionKey) === undefined) return
  await import('#web/current-cart/current-cart.ts').then(({ currentCart }) => currentCart().wake()).catch(() => undefined)
}
