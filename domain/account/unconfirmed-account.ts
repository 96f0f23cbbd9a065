/** For how long an account waits for its address to be confirmed, when nothing was ever ordered or put into a cart with it. */
export const unconfirmedAccountDays = 90
