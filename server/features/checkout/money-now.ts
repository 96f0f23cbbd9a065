/** How the money stands at the moment of the order. */
export type MoneyNow =
  | { readonly kind: 'nothing' }
  /** The wallet has it. */
  | { readonly kind: 'paid'; readonly reference: string; readonly at: Date }
  /** The wallet will know in some days. */
  | { readonly kind: 'pending' }
  /** By a bank: as the order says. */
  | { readonly kind: 'later' }
