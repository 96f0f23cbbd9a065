/** What each greeting of an order bears of a document: express, formats and discounts included, so that the parts are the whole to the cent. */
import { withFormats } from '#domain/cart/price-cart.ts'
import { spreadCents } from '#domain/money/cents.ts'
import type { InvoiceContent } from './invoice-content.ts'

export interface GreetingShare {
  /** Of the line of the order. */
  readonly orderPos: number
  readonly netCents: number
}

interface PricedOrder {
  readonly formatsCents: number
  readonly lines: readonly { readonly pos: number; readonly priceCents: number; readonly expressCents: number; readonly discountCents: number }[]
}

/** What each greeting costs as it was ordered. */
export function orderedShares({ formatsCents: allFormatsCents, lines }: PricedOrder): GreetingShare[] {
  return withFormats(lines, allFormatsCents).map(({ pos, priceCents, expressCents, formatsCents, discountCents }) => ({ orderPos: pos, netCents: priceCents + expressCents + formatsCents - discountCents }))
}

/** What credit notes have left of each greeting of an invoice. */
export function sharesLeft(invoiced: readonly GreetingShare[], credited: readonly GreetingShare[]): GreetingShare[] {
  return invoiced.map(({ orderPos, netCents }) => ({
    orderPos, netCents: Math.max(0, netCents - credited.filter((one) => one.orderPos === orderPos).reduce((sum, one) => sum + one.netCents, 0)),
  }))
}

/** Of those greetings that the document names; of all where it names none. `weights`: what each of them is worth. */
export function greetingShares({ lines, netCents }: Pick<InvoiceContent, 'lines' | 'netCents'>, weights: readonly GreetingShare[]): GreetingShare[] {
  const named = weights.filter(({ orderPos }) => lines.some((line) => line.orderPos === orderPos))
  const bearers = named.length > 0 ? named : weights
  const shares = spreadCents(netCents, bearers.map((bearer) => bearer.netCents))
  return bearers.map(({ orderPos }, index) => ({ orderPos, netCents: shares[index] ?? 0 }))
}
