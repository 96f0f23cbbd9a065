/** The only place that computes what a cart costs: in whole cents, for the server and for a screen. */
import type { Classification } from '#domain/catalogue/product-type.ts'
import { shareOfCents, spreadCents } from '#domain/money/cents.ts'
import { vatSharesOf, type VatRate, type VatShare } from '#domain/money/vat-share.ts'
import { discountCents, type Voucher } from '#domain/voucher/voucher.ts'
import type { ShippingOption } from './cart-input.ts'

interface ItemToPrice {
  readonly priceCents: number
  readonly classification: Classification
}

export interface CartToPrice<Item extends ItemToPrice = ItemToPrice> {
  readonly items: readonly Item[]
  readonly shippingOption: ShippingOption
  readonly formatCount: number
  /** Only one that counts today. */
  readonly voucher: Pick<Voucher, 'value'> | undefined
  readonly vatOf: (item: Item) => VatRate
}

/** What one greeting costs, net, with its part of what the whole cart pays. */
export interface PricedLine {
  readonly priceCents: number
  readonly expressCents: number
  readonly formatsCents: number
  readonly discountCents: number
  /** Price, express and formats without the discount. */
  readonly netCents: number
  readonly vat: VatRate
}

/** Net, but for the last two. */
export interface CartSums {
  readonly greetingsCents: number
  readonly expressCents: number
  readonly formatsCents: number
  readonly discountCents: number
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
}

export interface CartPrice extends CartSums {
  /** One for each greeting, in their order. */
  readonly lines: readonly PricedLine[]
  readonly vatShares: readonly VatShare[]
}

/**
 * The surcharge is rounded for each greeting, the tax once for each rate, on the net sum of that rate. Discount and further formats belong to all
 * greetings: each bears its part by its price, so that it is taxed as the greeting is. An empty cart costs nothing, whatever is chosen for it.
 */
export function priceCart<Item extends ItemToPrice>({ items, shippingOption, formatCount, voucher, vatOf }: CartToPrice<Item>): CartPrice {
  const prices = items.map(({ priceCents }) => priceCents)
  const discounts = spreadCents(voucher ? discountCents(voucher, prices) : 0, prices)
  const lines = withFormats(items, items.length > 0 ? furtherFormatsNetCents(formatCount) : 0).map((item, index) => linePrice({
    priceCents: item.priceCents,
    expressCents: shippingOption === 'express' ? expressSurchargeCents(item) : 0,
    formatsCents: item.formatsCents,
    discountCents: discounts[index] ?? 0,
    vat: vatOf(item),
  }))
  return { lines, ...sumsOf(lines) }
}

/** An order keeps its further formats as one sum: from that and the prices of its lines this finds each line's part again. */
export function withFormats<Line extends Pick<PricedLine, 'priceCents'>>(lines: readonly Line[], formatsCents: number): (Line & Pick<PricedLine, 'formatsCents'>)[] {
  const parts = spreadCents(formatsCents, lines.map(({ priceCents }) => priceCents))
  return lines.map((line, index) => ({ ...line, formatsCents: parts[index] ?? 0 }))
}

export function linePrice(line: Omit<PricedLine, 'netCents'>): PricedLine {
  return { ...line, netCents: line.priceCents + line.expressCents + line.formatsCents - line.discountCents }
}

function sumsOf(lines: readonly PricedLine[]): Omit<CartPrice, 'lines'> {
  const vatShares = vatSharesOf(lines)
  const netCents = sumOf(lines.map((line) => line.netCents))
  const vatCents = sumOf(vatShares.map((share) => share.vatCents))
  return {
    greetingsCents: sumOf(lines.map((line) => line.priceCents)),
    expressCents: sumOf(lines.map((line) => line.expressCents)),
    formatsCents: sumOf(lines.map((line) => line.formatsCents)),
    discountCents: sumOf(lines.map((line) => line.discountCents)),
    netCents, vatCents, totalCents: netCents + vatCents, vatShares,
  }
}

/** What the kinds of price in a cart come to: net, and with the tax. */
export interface PriceKind {
  readonly kind: 'greetings' | 'express' | 'formats' | 'discount'
  readonly netCents: number
  readonly grossCents: number
}

/** The tax is rounded once for each rate of the cart: what rounding each kind by itself leaves over is in the price of the greetings. */
export function priceKindsOf({ lines, greetingsCents, totalCents, ...sums }: CartPrice): PriceKind[] {
  const added = [
    ...(sums.expressCents !== 0 ? [kindOf('express', lines, ({ expressCents }) => expressCents)] : []),
    ...(sums.formatsCents !== 0 ? [kindOf('formats', lines, ({ formatsCents }) => formatsCents)] : []),
    ...(sums.discountCents !== 0 ? [kindOf('discount', lines, ({ discountCents }) => discountCents)] : []),
  ]
  return [{ kind: 'greetings', netCents: greetingsCents, grossCents: totalCents - sumOf(added.map(({ grossCents }) => grossCents)) }, ...added]
}

function kindOf(kind: PriceKind['kind'], lines: readonly PricedLine[], centsOf: (line: PricedLine) => number): PriceKind {
  const shares = vatSharesOf(lines.map((line) => ({ vat: line.vat, netCents: centsOf(line) })))
  const [net, vat] = [sumOf(shares.map(({ netCents }) => netCents)), sumOf(shares.map(({ vatCents }) => vatCents))]
  const sign = kind === 'discount' ? -1 : 1
  return { kind, netCents: sign * net, grossCents: sign * (net + vat) }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

export const expressPercent = 50

/** Nothing for a ready-made text: it is there at once, or as soon as can be. */
export function expressSurchargeCents({ priceCents, classification }: { priceCents: number; classification: Classification }): number {
  return classification === 'direct' ? 0 : shareOfCents(priceCents, expressPercent * 100)
}

/** Every order comes in two formats; each further one costs the same, once for the whole order. */
export const includedFormatCount = 2
export const furtherFormatNetCents = 1000

export function furtherFormatsNetCents(formatCount: number): number {
  return Math.max(0, formatCount - includedFormatCount) * furtherFormatNetCents
}
