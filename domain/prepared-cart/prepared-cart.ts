/** A cart that the office filled for a customer, and the link that hands it over. */
export const preparedCartDays = 30
/** So long after its link the office still sees it. */
export const preparedCartKeptDays = 60

export const preparedCartStates = ['sent', 'opened', 'ordered', 'revoked', 'expired'] as const
export type PreparedCartState = (typeof preparedCartStates)[number]

export interface PreparedCartFacts {
  readonly isOrdered: boolean
  /** The cart itself: whoever has it may empty or remove it. */
  readonly hasCart: boolean
  readonly expiresAt: Date
  readonly openedAt: Date | null
  readonly revokedAt: Date | null
}

/** An order stays one, whatever becomes of the link afterwards. */
export function preparedCartState({ isOrdered, hasCart, expiresAt, openedAt, revokedAt }: PreparedCartFacts, now: Date): PreparedCartState {
  if (isOrdered) return 'ordered'
  if (revokedAt) return 'revoked'
  if (!hasCart || expiresAt <= now) return 'expired'
  return openedAt ? 'opened' : 'sent'
}
