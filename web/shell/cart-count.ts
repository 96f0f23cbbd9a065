import { createStore } from '#web/store.ts'

/** Where a guest's cart id lies in the browser. */
export const cartKey = 'cart'

/** How many greetings lie in the cart, for the frame of every page. */
export const cartCount = createStore(0)
