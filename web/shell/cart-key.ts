/** Where a guest's cart id lies in the browser. */
export const cartKey = 'cart'
