/** Each greeting bears its part of the added price, taxed as the greeting is. */
import type { Classification } from '#domain/catalogue/product-type.ts'
import { type Price, taxedPrice } from '#domain/money/cents.ts'
import { expressSurchargeCents, furtherFormatNetCents, withFormats } from './price-cart.ts'

export interface TaxedItem {
  readonly priceCents: number
  readonly classification: Classification
  /** `0.19` is 19 percent. */
  readonly vatRate: number
}

export function addedByExpress(items: readonly TaxedItem[]): Price {
  return added(items, items.map((item) => expressSurchargeCents(item)))
}

export function addedByFurtherFormat(items: readonly TaxedItem[]): Price {
  return added(items, withFormats(items, furtherFormatNetCents).map(({ formatsCents }) => formatsCents))
}

/** Rounded once for each rate, as the tax of the cart is. */
function added(items: readonly TaxedItem[], parts: readonly number[]): Price {
  const byRate = new Map<number, number>()
  for (const [index, { vatRate }] of items.entries()) byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + (parts[index] ?? 0))
  const sums = [...byRate].map(([vatRate, netCents]) => taxedPrice(netCents, vatRate))
  return {
    netCents: sums.reduce((sum, one) => sum + one.netCents, 0),
    grossCents: sums.reduce((sum, one) => sum + one.grossCents, 0),
  }
}
