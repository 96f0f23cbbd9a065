/** What an order keeps for the tax office: what the register said of its VAT ID, and what speaks for the country whose tax it bears. */
import { sepaText } from '#domain/money/sepa-text.ts'
import type { VatCheck, VatEvidence } from '#domain/money/vat-id.ts'
import type { VatRate } from '#domain/money/vat-share.ts'
import { countsAsBusiness, taxedAbroadIn, type VatStanding } from '#domain/money/vat-treatment.ts'
import type { FrozenOrder } from './frozen-order.ts'

/** `said`: the customer was asked, because others contradict each other. */
export const placeKinds = ['billing', 'phone', 'iban', 'payer', 'said'] as const

export interface PlaceItem {
  readonly kind: (typeof placeKinds)[number]
  /** Two letters; empty: another one than those that we deliver to. */
  readonly country: string
}

export interface TaxEvidence {
  /** Of the number on the order, as it counted then. Absent: there is none, or nobody had asked yet. */
  readonly vatId?: VatCheck
  /** Of a consumer whose country decides about the tax. */
  readonly place?: readonly PlaceItem[]
}

/** Letters and digits; those of other scripts stay as they are, but for their marks. */
const keyOf = (text: string) => [...text.normalize('NFC')].map((sign) => sepaText(sign, 3) || sign.normalize('NFD')).join('').toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Whether the register means the recipient of the invoice; `null` where it keeps that to itself. */
export function comparedWith({ name, postalCode, city }: Pick<FrozenOrder['billing'], 'name' | 'postalCode' | 'city'>, told: VatEvidence) {
  const [billed, known] = [keyOf(name), keyOf(told.name ?? '')]
  const address = keyOf(told.address ?? '')
  return {
    name_fits: known === '' ? null : billed !== '' && (known.includes(billed) || billed.includes(known)),
    address_fits: address === '' ? null : [postalCode, city].every((part) => address.includes(keyOf(part))),
  }
}

/** Whether the tax of an order depends on where its consumer is: it is another country's, or there is none here. */
export function isTaxedByPlace(rates: readonly VatRate[], { standing, on }: { readonly standing: VatStanding; readonly on: FrozenOrder['frozenOn'] }): boolean {
  if (countsAsBusiness(standing)) return false
  return rates.some((rate) => rate.category === 'O' || taxedAbroadIn(rate, standing.country, on) !== undefined)
}

const diallingCodes: readonly (readonly [code: string, country: string])[] = [
  ['423', 'LI'], ['352', 'LU'], ['49', 'DE'], ['43', 'AT'], ['41', 'CH'], ['31', 'NL'], ['32', 'BE'], ['39', 'IT'],
]

interface Known {
  readonly phone: string
  readonly iban?: string | undefined
  readonly payerCountry?: string | undefined
  readonly saidCountry?: string | undefined
}

export function placeItems(billingCountry: string, { phone, iban, payerCountry, saidCountry }: Known): PlaceItem[] {
  const [, abroad] = /^(?:\+|00)(\d+)/.exec(phone.replaceAll(/[^+\d]/g, '')) ?? []
  return [
    { kind: 'billing', country: billingCountry },
    ...(abroad ? [{ kind: 'phone' as const, country: diallingCodes.find(([code]) => abroad.startsWith(code))?.[1] ?? '' }] : []),
    ...(iban ? [{ kind: 'iban' as const, country: iban.slice(0, 2).toUpperCase() }] : []),
    ...(payerCountry ? [{ kind: 'payer' as const, country: payerCountry }] : []),
    ...(saidCountry ? [{ kind: 'said' as const, country: saidCountry }] : []),
  ]
}

/** Two items have to speak for the country of the invoice. */
export function isPlaceInDoubt(items: readonly PlaceItem[]): boolean {
  const [billing] = items
  return items.filter(({ country }) => country === billing?.country).length < 2
}
