/** The ways to pay. An account says which of them it may use, a cart and an order which one was chosen. */
export const paymentOptions = ['wallet', 'direct_debit', 'invoice', 'transfer'] as const
