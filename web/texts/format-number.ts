/** Without Intl, whose first use takes a phone a fifth of a second. For numbers of at most fifteen digits. */
import type { Language } from '#domain/language.ts'

const signs = { de: ['.', ','], en: [',', '.'] } as const

/** `digits`: "1234.5". */
function inSignsOf(language: Language, digits: string): string {
  const [thousands, point] = signs[language]
  const [whole = '', rest] = digits.split('.')
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands) + (rest ? point + rest : '')
}

/** `1000` is "1.000" in German and "1,000" in English. */
export function formatNumber(number: number, language: Language, mostDigits = 3): string {
  const scale = 10 ** mostDigits
  // 28534.499999999996 was meant to be 28534.5.
  const rounded = Math.round(Number(Math.abs(number * scale).toPrecision(15))) / scale
  return (number < 0 && rounded > 0 ? '-' : '') + inSignsOf(language, String(rounded))
}

/** `1990` is "19,90 €" in German and "€19.90" in English. A discount has a true minus. */
export function formatMoney(cents: number, language: Language, digits = 2): string {
  const amount = inSignsOf(language, Math.abs(cents / 100).toFixed(digits))
  return (cents < 0 ? '−' : '') + (language === 'de' ? `${amount}\u00a0€` : `€${amount}`)
}

/** An amount as calls name it: `19.9` is "19,90 €" in German and "€19.90" in English. Without the domain's rules for money, which would come along to every editor. */
export function formatEuros(euros: number, language: Language): string {
  return formatMoney(Math.round(euros * 100), language)
}

/** `0.19` is "19 %" in German and "19%" in English. */
export function formatPercent(share: number, language: Language): string {
  return formatNumber(share * 100, language, 1) + (language === 'de' ? '\u00a0%' : '%')
}

const kilobyte = 1000
const megabyte = 1_000_000

/** "512 kB", "1,3 MB". */
export function formatSize(bytes: number, language: Language): string {
  if (bytes < megabyte) return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)), language)} kB`
  return `${formatNumber(bytes / megabyte, language, 1)} MB`
}
