/** What a cart costs. The one place that says so, in whole cents, for the server and for a screen. */
import type { Classification } from '../catalogue/product-type.ts'
import { shareOfCents } from '../money/share-of-cents.ts'
import { discountCents, type Voucher } from '../voucher/voucher.ts'
import { expressSurchargeCents } from './express-surcharge.ts'
import { furtherFormatsNetCents } from './further-formats.ts'
import type { ShippingOption } from './shipping-option.ts'

export interface CartToPrice {
  readonly items: readonly { readonly priceCents: number; readonly classification: Classification }[]
  readonly shippingOption: ShippingOption
  readonly formatCount: number
  /** Only one that counts today. */
  readonly voucher: Pick<Voucher, 'value'> | undefined
  /** `0.19` */
  readonly vatRate: number
}

/** Net, but for the last two. */
export interface CartPrice {
  readonly greetingsCents: number
  readonly expressCents: number
  readonly formatsCents: number
  readonly discountCents: number
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
}

/** The surcharge is rounded for each greeting, the tax once, on the net total. An empty cart costs nothing, whatever is chosen for it. */
export function priceCart({ items, shippingOption, formatCount, voucher, vatRate }: CartToPrice): CartPrice {
  const greetingsCents = sumOf(items.map(({ priceCents }) => priceCents))
  const expressCents = shippingOption === 'express' ? sumOf(items.map(expressSurchargeCents)) : 0
  const formatsCents = items.length > 0 ? furtherFormatsNetCents(formatCount) : 0
  const discount = voucher ? discountCents(voucher, greetingsCents) : 0
  const netCents = greetingsCents + expressCents + formatsCents - discount
  const vatCents = shareOfCents(netCents, Math.round(vatRate * 10_000))
  return { greetingsCents, expressCents, formatsCents, discountCents: discount, netCents, vatCents, totalCents: netCents + vatCents }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
