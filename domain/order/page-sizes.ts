export const ordersOnPage = 20
export const invoicesOnPage = 15
export const greetingsOnPage = 10
