/** An attempt to pay. */
export const paymentStates = ['created', 'approved', 'capturing', 'captured', 'failed', 'expired', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
