/** IBAN, BIC and creditor identifier: form and check digits. */
import { z } from 'zod'

/** Of every country that takes part in SEPA, how long its account numbers are. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21,
  HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24,
  RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
}

/** They take part in SEPA and not in the European Economic Area. */
const outsideTheEea = ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA']

/** Without blanks, in capitals. */
export function ibanKey(written: string): string {
  return written.replaceAll(/\s/g, '').toUpperCase()
}

/** ISO 7064, modulus 97 and 10, over digits and letters from A as 10; the check digits are at the end. */
function isDivisible(characters: string): boolean {
  let remainder = 0
  for (const character of characters) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

export function isIban(written: string): boolean {
  const key = ibanKey(written)
  return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(key) && key.length === lengths[key.slice(0, 2)] && isDivisible(key.slice(4) + key.slice(0, 4))
}

/** In groups of four, as on a bank card. */
export function printedIban(iban: string): string {
  return ibanKey(iban).replaceAll(/.{4}(?=.)/g, '$& ')
}

/** Enough to recognise one's own account by, and no more. */
export function maskedIban(iban: string): string {
  const key = ibanKey(iban)
  return `${key.slice(0, 4)} … ${key.slice(-4)}`
}

/** A direct debit from there has to say where the debtor lives. */
export function needsDebtorAddress(iban: string): boolean {
  return outsideTheEea.includes(ibanKey(iban).slice(0, 2))
}

export const ibanSchema = z.string().trim().max(50).refine(isIban, { params: { code: 'WRONG_FORMAT', format: 'iban' } }).transform(ibanKey)

/** The three characters in its middle are the owner's own and do not count. */
export function isCreditorId(written: string): boolean {
  const key = ibanKey(written)
  return /^[A-Z]{2}\d{2}[A-Z\d]{3}[A-Z\d]{1,28}$/.test(key) && isDivisible(key.slice(7) + key.slice(0, 4))
}

/** Empty for none. */
export function isBic(written: string): boolean {
  return /^([A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?)?$/.test(written)
}
