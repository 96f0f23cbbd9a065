/** What people write as the number of a mobile, in the form in which the world calls it. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Absent where it is no mobile number of that country. */
export function mobileNumberIn(written: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined
  const number = parsePhoneNumberFromString(written, country)
  return number?.country === country && number.ext === undefined && number.getType() === 'MOBILE' ? number.number : undefined
}
