/** The decisions of the law as two tables, each entry with the days on which it holds. */
import type { Country } from '#domain/address/address.ts'
import { isInRegister, judgeVatId, vatIdKey, type vatIdStates } from './vat-id.ts'
import { dateOnly, type DateOnly } from '#domain/calendar/date-only.ts'
import type { Delivery } from '#domain/cart/delivery.ts'
import type { VatCategory, VatRate } from './vat-share.ts'

/** `automated` is an electronically supplied service: a recording that lies ready, or a voice that is a machine. `human`: somebody records it. */
export type SupplyNature = 'automated' | 'human'

export function natureOf({ delivery, isAiVoice }: { readonly delivery: Delivery | null; readonly isAiVoice: boolean }): SupplyNature {
  return delivery === 'at_once' || isAiVoice ? 'automated' : 'human'
}

/** Why it is so. Documents have a sentence for those that the law wants explained. */
export type VatReason = 'domestic' | 'reverse_charge' | 'union_consumer' | 'oss' | 'outside_scope' | 'recorded_for_consumer_abroad'

export interface VatTreatment extends VatRate {
  readonly reason: VatReason
}

export interface VatCase {
  readonly country: Country
  /** A company with a VAT ID that counts: see `countsAsBusiness`. */
  readonly isBusiness: boolean
  readonly nature: SupplyNature
  readonly on: DateOnly
  /** The shop declares the tax of other countries' consumers by the one-stop shop: its duty above 10,000 euros a year, its choice below. */
  readonly ossRegistered: boolean
  /** Where the shop is configured with another rate at home than the table's. */
  readonly homeRateBasisPoints?: number
}

const home = 'DE'
type UnionCountry = Exclude<Country, 'CH' | 'LI'>

interface DatedRate {
  readonly from: DateOnly
  readonly basisPoints: number
}

/** Standard rates, the earliest first. A new one is a new entry; an old one stays, because old supplies keep it. */
const standardRates: Readonly<Record<UnionCountry, readonly [DatedRate, ...DatedRate[]]>> = {
  DE: [
    { from: dateOnly(2007, 1, 1), basisPoints: 1900 }, { from: dateOnly(2020, 7, 1), basisPoints: 1600 }, { from: dateOnly(2021, 1, 1), basisPoints: 1900 },
  ],
  AT: [{ from: dateOnly(1984, 1, 1), basisPoints: 2000 }],
  NL: [{ from: dateOnly(2012, 10, 1), basisPoints: 2100 }],
  LU: [
    { from: dateOnly(2015, 1, 1), basisPoints: 1700 }, { from: dateOnly(2023, 1, 1), basisPoints: 1600 }, { from: dateOnly(2024, 1, 1), basisPoints: 1700 },
  ],
  BE: [{ from: dateOnly(1996, 1, 1), basisPoints: 2100 }],
  IT: [{ from: dateOnly(2013, 10, 1), basisPoints: 2200 }],
}

type Region = 'home' | 'union' | 'outside'

function regionOf(country: Country): Region {
  if (country === home) return 'home'
  return country in standardRates ? 'union' : 'outside'
}

interface Decision {
  readonly region: Region
  readonly from: DateOnly
  readonly buyer?: 'business' | 'consumer'
  readonly nature?: SupplyNature
  readonly onlyWithOss?: true
  readonly category: VatCategory
  readonly rateOf: 'home' | 'buyer' | 'nobody'
  readonly reason: VatReason
}

/** Services are taxed at the business that receives them (2010); electronic ones at the consumer (2015), declared in one place (July 2021). */
const since = { businesses: dateOnly(2010, 1, 1), electronic: dateOnly(2015, 1, 1), oss: dateOnly(2021, 7, 1) }

/** The first entry that fits decides; what an entry does not name does not matter to it. */
const decisions: readonly Decision[] = [
  { region: 'home', from: since.businesses, category: 'S', rateOf: 'home', reason: 'domestic' },
  { region: 'union', buyer: 'business', from: since.businesses, category: 'AE', rateOf: 'nobody', reason: 'reverse_charge' },
  { region: 'union', nature: 'automated', onlyWithOss: true, from: since.oss, category: 'S', rateOf: 'buyer', reason: 'oss' },
  { region: 'union', from: since.businesses, category: 'S', rateOf: 'home', reason: 'union_consumer' },
  { region: 'outside', buyer: 'business', from: since.businesses, category: 'O', rateOf: 'nobody', reason: 'outside_scope' },
  { region: 'outside', nature: 'automated', from: since.electronic, category: 'O', rateOf: 'nobody', reason: 'outside_scope' },
  { region: 'outside', from: since.businesses, category: 'S', rateOf: 'home', reason: 'recorded_for_consumer_abroad' },
]

function fits(decision: Decision, { country, isBusiness, nature, on, ossRegistered }: VatCase): boolean {
  return decision.region === regionOf(country)
    && decision.from <= on
    && (decision.buyer === undefined || (decision.buyer === 'business') === isBusiness)
    && (decision.nature === undefined || decision.nature === nature)
    && (decision.onlyWithOss === undefined || ossRegistered)
}

/** What nobody foresaw is taxed as at home: a tax too many can be given back. */
const otherwise: Pick<Decision, 'category' | 'rateOf' | 'reason'> = { category: 'S', rateOf: 'home', reason: 'domestic' }

export function vatTreatment(asked: VatCase): VatTreatment {
  const { category, rateOf, reason } = decisions.find((decision) => fits(decision, asked)) ?? otherwise
  const rates = {
    home: () => asked.homeRateBasisPoints ?? standardRateBasisPoints(home, asked.on),
    buyer: () => standardRateBasisPoints(asked.country, asked.on),
    nobody: () => 0,
  }
  return { category, rateBasisPoints: rates[rateOf](), reason }
}

/** None outside the Union, where the shop is not registered. */
function standardRateBasisPoints(country: Country, on: DateOnly): number {
  if (!(country in standardRates)) return 0
  const rates = standardRates[country as UnionCountry]
  return (rates.findLast(({ from }) => from <= on) ?? rates[0]).basisPoints
}

/** The other country whose tax it is: declared through the one-stop shop. */
export function taxedAbroadIn({ category, rateBasisPoints }: VatRate, country: string, on: DateOnly): string | undefined {
  return category === 'S' && country !== home && rateBasisPoints === standardRateBasisPoints(country as Country, on) ? country : undefined
}

/** What is known of the company of an account. */
export interface VatStanding {
  readonly country: Country
  /** Empty: none. */
  readonly vatId: string
  readonly vatIdState: (typeof vatIdStates)[number]
}

/** Businesses of Liechtenstein have Swiss numbers. */
const prefixOf = (country: Country) => (country === 'LI' ? 'CH' : country)

/**
 * A right number of the country that is billed, which the office has confirmed. As long as the office says nothing its company is taxed like a consumer; where
 * there is no office to ask, the check digits have to do.
 */
export function countsAsBusiness({ country, vatId, vatIdState }: VatStanding): boolean {
  const isConfirmed = vatIdState === 'valid' || (vatIdState === 'unverified' && !isInRegister(vatId))
  return isConfirmed && judgeVatId(vatId) === 'number' && vatIdKey(vatId).startsWith(prefixOf(country))
}

/** Once the office confirms the number, the company owes the tax itself; until then it is charged. */
export function isVatIdAwaited(standing: VatStanding): boolean {
  return standing.country !== home && standing.vatIdState === 'unverified' && !countsAsBusiness(standing) && countsAsBusiness({ ...standing, vatIdState: 'valid' })
}
