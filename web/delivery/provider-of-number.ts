/** Which provider a number was given out by: a guess, for customers keep their number when they leave. */
import type { Provider } from '#domain/catalogue/catalogue.contract.ts'

const callingCodes: Readonly<Record<string, string>> = { DE: '49', AT: '43', CH: '41' }

export function providerOfNumber(written: string, providers: readonly Provider[]): Provider | undefined {
  return providers.find(({ country, number_prefixes: prefixes }) => {
    const digits = internationalDigits(written, callingCodes[country] ?? '')
    return prefixes.some((prefix) => digits.startsWith(prefix))
  })
}

/** Without the plus. A number with one zero in front is taken for one of that country. */
function internationalDigits(written: string, callingCode: string): string {
  const digits = written.replaceAll('(0)', '').replaceAll(/\D/g, '')
  if (written.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? callingCode + digits.slice(1) : digits
}
