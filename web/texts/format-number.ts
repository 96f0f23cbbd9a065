import type { Language } from '#domain/language.ts'

const locales = { de: 'de-DE', en: 'en-IE' } as const

/** Making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatFor(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], options)
  formats.set(key, format)
  return format
}

/** `1000` is "1.000" in German and "1,000" in English. */
export function formatNumber(number: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return formatFor(language, options).format(number)
}

/** `1990` is "19,90 €" in German and "€19.90" in English. A discount has a true minus. */
export function formatMoney(cents: number, language: Language): string {
  return formatNumber(cents / 100, language, { style: 'currency', currency: 'EUR' }).replace('-', '−')
}

/** `0.19` is "19 %" in German and "19%" in English. */
export function formatPercent(share: number, language: Language): string {
  return formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1 })
}

const kilobyte = 1000
const megabyte = 1_000_000

/** "512 kB", "1,3 MB". */
export function formatSize(bytes: number, language: Language): string {
  if (bytes < megabyte) return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)), language)} kB`
  return `${formatNumber(bytes / megabyte, language, { maximumFractionDigits: 1 })} MB`
}
