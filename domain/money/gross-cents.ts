/** What a visitor sees of a net price: the whole price, tax included. Totals of a cart are computed by the cart alone. */
import { shareOfCents } from './share-of-cents.ts'

export function grossCents(netCents: number, vatRate: number): number {
  return netCents + shareOfCents(netCents, Math.round(vatRate * 10_000))
}
