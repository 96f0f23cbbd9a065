/** By category and rate of EN 16931. */
import { shareOfCents } from './cents.ts'

/** Taxed; the customer owes the tax; outside the scope of the tax. */
export const vatCategories = ['S', 'AE', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** `1900` is 19 percent; always 0 where nothing is taxed here. */
export interface VatRate {
  readonly category: VatCategory
  readonly rateBasisPoints: number
}

/** The tax of one rate, rounded once on the net sum of that rate. */
export interface VatShare extends VatRate {
  readonly netCents: number
  readonly vatCents: number
}

export function isSameRate(one: VatRate, other: VatRate): boolean {
  return one.category === other.category && one.rateBasisPoints === other.rateBasisPoints
}

/** One share for each rate that occurs, in the order in which they do. */
export function vatSharesOf(amounts: readonly { readonly vat: VatRate; readonly netCents: number }[]): VatShare[] {
  const rates = amounts.map(({ vat }) => vat).filter((rate, index, all) => all.findIndex((other) => isSameRate(other, rate)) === index)
  return rates.map(({ category, rateBasisPoints }) => {
    const netCents = amounts.filter(({ vat }) => isSameRate(vat, { category, rateBasisPoints })).reduce((sum, amount) => sum + amount.netCents, 0)
    return { category, rateBasisPoints, netCents, vatCents: shareOfCents(netCents, rateBasisPoints) }
  })
}
