/** Form and check digits only: whether a VAT ID exists, only the tax office knows. */
import { z } from 'zod'
import type { Country } from '#domain/address/address.ts'

/** What is known of one: nobody asked yet, or the office did not answer; it is valid; it is not. */
export const vatIdStates = ['none', 'unverified', 'valid', 'invalid'] as const

/** Kept as it is with the account and the order: the tax office may ask for it years later. */
export interface VatEvidence {
  /** Who was asked: `simulator`, or a host. */
  readonly source: string
  /** ISO 8601; by the authority's clock where it gave a verdict, else by ours. */
  readonly requestDate: string
  /** The consultation number, given to who names an own VAT id when asking. */
  readonly requestIdentifier?: string
  readonly name?: string
  readonly address?: string
  /** What was answered, word for word up to 4,000 characters, or why there is no answer. */
  readonly raw: string
}

export interface VatCheck {
  /** `unavailable`: nobody knows yet; ask again later. */
  readonly state: 'valid' | 'invalid' | 'unavailable'
  readonly evidence: VatEvidence
}

/** Liechtenstein's businesses are known by a Swiss UID, without the suffix for VAT: the five digits of their VAT have no check digit. */
const patterns: Readonly<Record<CountryWithVatId, RegExp>> = {
  DE: /^DE\d{8,9}$/,
  AT: /^ATU\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  LU: /^LU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  IT: /^IT\d{11}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
}

/** `number`: can be asked about; `format`: an old, short one that no office answers for. */
type VatIdVerdict = 'number' | 'format' | 'wrong'

/** Without blanks, points and hyphens, in capitals. */
export function vatIdKey(written: string): string {
  return written.replaceAll(/[\s.-]/g, '').toUpperCase()
}

function countryOf(key: string): CountryWithVatId | undefined {
  return (Object.keys(patterns) as CountryWithVatId[]).find((country) => patterns[country].test(key))
}

export function judgeVatId(written: string): VatIdVerdict {
  const key = vatIdKey(written)
  const country = countryOf(key)
  if (!country) return 'wrong'
  if (country === 'DE' && key.length === 'DE12345678'.length) return 'format'
  return checkDigitsFit(country, key) ? 'number' : 'wrong'
}

/** Only numbers of the European Union stand in its register; Switzerland has one of its own that nobody is asked about. */
export function isInRegister(written: string): boolean {
  return judgeVatId(written) === 'number' && !vatIdKey(written).startsWith('CHE')
}

/** How one looks in a country, for the words beside a field. */
export const vatIdExamples: Readonly<Record<Country, string>> = {
  DE: 'DE136695976', AT: 'ATU13585627', CH: 'CHE-116.281.710 MWST', NL: 'NL004495445B01', LI: 'CHE-116.281.710',
  LU: 'LU15027442', BE: 'BE0428759497', IT: 'IT00743110157',
}

/** Empty for none. Answers the number as it is compared and printed. */
export const vatIdSchema = z.string().trim().max(30).superRefine((written, context) => {
  if (written === '' || judgeVatId(written) !== 'wrong') return
  context.addIssue({ code: 'custom', params: countryOf(vatIdKey(written)) ? { code: 'WRONG_CHECK_DIGIT' } : { code: 'WRONG_FORMAT', format: 'vat_id' } })
}).transform(vatIdKey)

type CountryWithVatId = 'DE' | 'AT' | 'NL' | 'LU' | 'BE' | 'IT' | 'CH'

const digitsOf = (text: string): number[] => [...text].filter((character) => /\d/.test(character)).map(Number)

const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)

const crossSum = (number: number) => Math.floor(number / 10) + (number % 10)

/** Every second digit doubled, from the left. */
const alternating = (digits: readonly number[]) =>
  digits.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : crossSum(2 * digit)), 0)

/** ISO 7064, modulus 11 and 10. */
function germanDigit(digits: readonly number[]): number {
  const product = digits.slice(0, 8).reduce((before, digit) => {
    const sum = (before + digit) % 10 || 10
    return (2 * sum) % 11
  }, 10)
  return (11 - product) % 10
}

function swissDigit(digits: readonly number[]): number {
  return (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11
}

const dutchLetters: Readonly<Record<string, string>> = { N: '23', L: '21', B: '11' }

/** Old numbers carry the check digit of a company, those of sole traders since 2020 a remainder over all their characters. */
function isDutch(key: string): boolean {
  const digits = digitsOf(key)
  const oldDigit = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
  const asNumber = BigInt(key.replaceAll(/[NLB]/g, (letter) => dutchLetters[letter] ?? ''))
  return (oldDigit < 10 && oldDigit === digits[8]) || asNumber % 97n === 1n
}

/** The arithmetic that ties the last digits of a VAT ID to the others, country by country. */
const rules: Readonly<Record<CountryWithVatId, (key: string, digits: readonly number[]) => boolean>> = {
  DE: (_key, digits) => germanDigit(digits) === digits[8],
  AT: (_key, digits) => (96 - alternating(digits.slice(0, 7))) % 10 === digits[7],
  NL: (key) => isDutch(key),
  LU: (key) => Number(key.slice(2, 8)) % 89 === Number(key.slice(8)),
  BE: (key) => 97 - (Number(key.slice(2, 10)) % 97) === Number(key.slice(10)),
  IT: (_key, digits) => (10 - (alternating(digits.slice(0, 10)) % 10)) % 10 === digits[10],
  CH: (_key, digits) => swissDigit(digits) === digits[8],
}

/** `key` has its country's pattern already. */
function checkDigitsFit(country: CountryWithVatId, key: string): boolean {
  return rules[country](key, digitsOf(key))
}
