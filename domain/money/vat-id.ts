/** VAT IDs: how one is written in each country of the shop, and whether its check digits add up. Whether it exists, only the office knows. */
import { z } from 'zod'
import type { Country } from '#domain/address/country.ts'
import { checkDigitsFit, type CountryWithVatId } from './vat-check-digits.ts'

/** What is known of one: nobody asked yet, or the office did not answer; it is valid; it is not. */
export const vatIdStates = ['none', 'unverified', 'valid', 'invalid'] as const

/** Liechtenstein's businesses have Swiss numbers. */
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
export type VatIdVerdict = 'number' | 'format' | 'wrong'

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
  DE: 'DE136695976', AT: 'ATU13585627', CH: 'CHE-116.281.710 MWST', NL: 'NL004495445B01', LI: 'CHE-116.281.710 MWST',
  LU: 'LU15027442', BE: 'BE0428759497', IT: 'IT00743110157',
}

/** Empty for none. Answers the number as it is compared and printed. */
export const vatIdSchema = z.string().trim().max(30).superRefine((written, context) => {
  if (written !== '' && judgeVatId(written) === 'wrong') context.addIssue({ code: 'custom', message: 'is no VAT ID of a country that we deliver to' })
}).transform(vatIdKey)
