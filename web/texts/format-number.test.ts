import { describe, expect, it } from 'vitest'
import { formatMoney, formatNumber, formatPercent, formatSize } from './format-number.ts'

describe('money formatting', () => {
  it.each([
    [1990, 'de', '19,90\u00a0€'],
    [1990, 'en', '€19.90'],
    [123456789, 'de', '1.234.567,89\u00a0€'],
    [123456789, 'en', '€1,234,567.89'],
    [-887, 'de', '−8,87\u00a0€'],
    [-887, 'en', '−€8.87'],
    [0, 'de', '0,00\u00a0€'],
    [5, 'en', '€0.05'],
  ] as const)('%i cents in %s', (cents, language, text) => {
    expect(formatMoney(cents, language)).toBe(text)
  })

  it.each([
    [0.19, 'de', '19\u00a0%'],
    [0.19, 'en', '19%'],
    [0.081, 'de', '8,1\u00a0%'],
    [0, 'en', '0%'],
  ] as const)('a share of %f in %s', (share, language, text) => {
    expect(formatPercent(share, language)).toBe(text)
  })
})

it.each([
  [1000, 'de', '1.000'],
  [1000, 'en', '1,000'],
  [500, 'de', '500'],
  [1_234_567, 'en', '1,234,567'],
  [-1000, 'de', '-1.000'],
  [-0.0001, 'en', '0'],
  [12_345.5, 'de', '12.345,5'],
] as const)('[R1.07] %f is written in %s as %s', (number, language, written) => {
  expect(formatNumber(number, language)).toBe(written)
})

it('agrees with Intl for numbers, money and shares', () => {
  for (const [language, locale] of [['de', 'de-DE'], ['en', 'en-IE']] as const) {
    const plain = new Intl.NumberFormat(locale)
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
    for (let number = -3_000_000; number <= 3_000_000; number += 977) {
      expect(formatNumber(number, language)).toBe(plain.format(number))
      expect(formatMoney(number, language)).toBe(money.format(number / 100).replace('-', '−'))
      expect(formatNumber(number / 1000, language)).toBe(plain.format(number / 1000))
      expect(formatPercent(number / 100_000, language)).toBe(share.format(number / 100_000))
    }
  }
})

it.each([[300, 'de', '1 kB'], [512_400, 'de', '512 kB'], [1_250_000, 'de', '1,3 MB'], [1_250_000, 'en', '1.3 MB'], [12_000_000, 'en', '12 MB']] as const)(
  'formats a size of %i bytes (%s)', (bytes, language, expected) => {
    expect(formatSize(bytes, language)).toBe(expected)
  },
)
