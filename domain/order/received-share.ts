/** What of the money that has come for an order counts for one of its invoices: the earlier ones are served first. */
interface ToServe {
  readonly totalCents: number
  /** Of the order's earlier invoices. */
  readonly earlierCents: number
  /** Of the order. */
  readonly receivedCents: number
}

export function receivedShare({ totalCents, earlierCents, receivedCents }: ToServe): number {
  return Math.min(Math.max(receivedCents - earlierCents, 0), totalCents)
}
