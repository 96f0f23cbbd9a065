/** The arithmetic that ties the last digits of a VAT ID to the others, country by country. */
export type CountryWithVatId = 'DE' | 'AT' | 'NL' | 'LU' | 'BE' | 'IT' | 'CH'

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
export function checkDigitsFit(country: CountryWithVatId, key: string): boolean {
  return rules[country](key, digitsOf(key))
}
