/** Shows the frame how many greetings lie in the cart. The cart's own code is loaded where a cart exists, and not before. */
import { useEffect, useSyncExternalStore } from 'react'
import { cartCount, subscribeToCartCount } from './cart-count.ts'

export function useCartCount(): number {
  useEffect(() => {
    void wakeCart()
    // Another tab has begun a cart.
    addEventListener('storage', wakeCart)
    return () => removeEventListener('storage', wakeCart)
  }, [])
  return useSyncExternalStore(subscribeToCartCount, cartCount, () => 0)
}

async function wakeCart() {
  try {
    if (localStorage.getItem('cart')) (await import('./current-cart.ts')).currentCart().wake()
  } catch {
    // A browser that forbids storage has no cart from an earlier page.
  }
}
