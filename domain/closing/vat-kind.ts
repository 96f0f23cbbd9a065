/** How a tax is declared: at home, in the country of a consumer through the one-stop shop, by the customer, or nowhere. */
import type { VatRate } from '#domain/money/vat-share.ts'

const homeCountry = 'DE'

export const vatKinds = ['domestic', 'oss', 'reverse_charge', 'outside'] as const
export type VatKind = (typeof vatKinds)[number]

interface DeclaredRate extends VatRate {
  /** Of the customer. */
  readonly country: string
}

export function vatKindOf({ category, rateBasisPoints, country }: DeclaredRate, homeRateBasisPoints: number): VatKind {
  if (category === 'AE') return 'reverse_charge'
  if (category === 'O') return 'outside'
  return country !== homeCountry && rateBasisPoints !== homeRateBasisPoints ? 'oss' : 'domestic'
}

/** The line of the German advance return (UStVA); what goes through the one-stop shop is declared there. */
export function returnLineOf(kind: VatKind, rateBasisPoints: number): string {
  if (kind === 'reverse_charge') return '21'
  if (kind !== 'domestic') return '45'
  return ({ 1900: '81', 700: '86' } as Readonly<Record<number, string>>)[rateBasisPoints] ?? '35'
}

/** The EC sales list takes no cents. */
export function fullEuros(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents) / 100)
}
