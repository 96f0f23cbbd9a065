/** Where a guest's cart id lies in the browser. */
export const cartKey = 'cart'

/** How many greetings lie in the cart, for the frame of every page. */
let count = 0
const listeners = new Set<() => void>()

export const cartCount = (): number => count

export function setCartCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

export function subscribeToCartCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
