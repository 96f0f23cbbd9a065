import { z } from 'zod'
import { failure, type Failure } from '#domain/errors.ts'

export const countries = ['DE', 'AT', 'CH', 'NL', 'LI', 'LU', 'BE', 'IT'] as const
export type Country = (typeof countries)[number]

export const countrySchema = z.enum(countries)

/** What a postcode looks like where customers may live. A country's own letters before it, as people write them, do no harm. */
const forms: Readonly<Record<Country, RegExp>> = {
  DE: /^(DE?[ -]*)?(?!00)\d{5}$/, AT: /^(AT?[ -]*)?\d{4}$/, CH: /^(CH[ -]*)?\d{4}$/, NL: /^(NL[ -]*)?\d{4} ?[A-Z]{2}$/, LI: /^((FL|LI|CH)[ -]*)?94\d{2}$/,
  LU: /^(LU?[ -]*)?\d{4}$/, BE: /^(BE?[ -]*)?\d{4}$/, IT: /^(IT?[ -]*)?\d{5}$/,
}

/** One of each country, to show what they look like. */
export const postcodeExamples: Readonly<Record<Country, string>> = { DE: '80331', AT: '1010', CH: '8001', NL: '1012 AB', LI: '9490', LU: '1009', BE: '1000', IT: '39100' }

export function isPostcodeOf(country: Country, written: string): boolean {
  return forms[country].test(written.trim().toUpperCase())
}

type AddressName = 'primary_address' | 'billing_address'
type Said = { readonly [Field in `${AddressName}_postalcode`]?: string | undefined } & { readonly [Field in `${AddressName}_country`]?: Country | undefined }

/** Where both are said. An empty one is for others to judge. */
function isAmiss(address: AddressName, said: Said): boolean {
  const postcode = said[`${address}_postalcode`] ?? ''
  const country = said[`${address}_country`]
  return postcode !== '' && country !== undefined && !isPostcodeOf(country, postcode)
}

/** For a schema, which knows no more than what is said at once. */
export const refuseWrongPostcode = (address: AddressName) => (said: Said, context: z.core.$RefinementCtx) => {
  if (isAmiss(address, said)) context.addIssue({ code: 'custom', path: [`${address}_postalcode`], params: { code: 'WRONG_POSTCODE' } })
}

interface Change {
  readonly said: Said
  /** The whole address as it came to be. */
  readonly saved: Said
  /** Where the address stands in what was said. */
  readonly within?: 'Account.'
}

/** Of one that is changed by halves. What a change does not touch is not judged again. */
export function judgeChangedPostcode(address: AddressName, { said, saved, within }: Change): Failure<'WRONG_INPUT'> | undefined {
  const isTouched = said[`${address}_postalcode`] !== undefined || said[`${address}_country`] !== undefined
  return isTouched && isAmiss(address, saved) ? failure('WRONG_INPUT', { [`${within ?? ''}${address}_postalcode`]: 'WRONG_POSTCODE' }) : undefined
}

export interface PostalAddress {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

interface StreetAndNumber {
  readonly street: string
  /** Absent where none can be told from the street. */
  readonly houseNumber?: string
}

/** 7, 7a, 7 a, 12-14, 3/2/5, 5 bis. */
const houseNumber = String.raw`\d+(?: ?[a-z]| bis| ter)?(?: ?[/+-] ?\d+ ?[a-z]?)*`
const behind = new RegExp(`^(?<street>.*\\D[^\\s]*?) (?<number>${houseNumber})$`, 'iu')
const before = new RegExp(`^(?<number>${houseNumber}),? (?<street>\\p{L}.*)$`, 'iu')

/**
 * Banks want street and house number apart; people write them in one line. Behind the street, as in German, Dutch and Italian; or in front of it, as in
 * French.
 */
export function splitStreet(written: string): StreetAndNumber {
  const line = written.trim().replaceAll(/\s+/g, ' ')
  const { street, number } = (behind.exec(line) ?? before.exec(line))?.groups ?? {}
  return street === undefined || number === undefined ? { street: line } : { street: street.replace(/[ ,]+$/, ''), houseNumber: number }
}
