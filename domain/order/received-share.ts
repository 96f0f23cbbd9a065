/** What of the money that has come for an order counts for one of its invoices: those that are paid come first, then the earlier ones. */
interface ToServe {
  readonly totalCents: number
  /** Of those of the order's invoices that are served before. */
  readonly earlierCents: number
  /** Of the order. */
  readonly receivedCents: number
}

export function receivedShare({ totalCents, earlierCents, receivedCents }: ToServe): number {
  return Math.min(Math.max(receivedCents - earlierCents, 0), totalCents)
}
