/** The ways to pay. An account says which of them it may use, a cart and an order which one was chosen. */
export const paymentOptions = ['wallet', 'direct_debit', 'invoice', 'transfer'] as const
export type PaymentOption = (typeof paymentOptions)[number]

/** What is chosen before somebody chooses: the only way there is, or any where nothing has to be paid. */
export function preselectedPayment({ allowed, totalCents }: { readonly allowed: readonly PaymentOption[]; readonly totalCents: number }): PaymentOption | undefined {
  return allowed.length === 1 || totalCents === 0 ? allowed[0] : undefined
}
