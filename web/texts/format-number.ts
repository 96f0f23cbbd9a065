import type { Language } from '#domain/language.ts'

const locales = { de: 'de-DE', en: 'en-IE' } as const

/** Making one takes a thousand times as long as using it, and the first of a page as long as drawing half a screen. */
const formats = new Map<string, Intl.NumberFormat>()

function formatFor(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], options)
  formats.set(key, format)
  return format
}

/** What every page shows (whole numbers, money, shares) is written without them. */
const signs = { de: { thousands: '.', point: ',' }, en: { thousands: ',', point: '.' } } as const

const grouped = (number: number, language: Language) => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, signs[language].thousands)

/** `1000` is "1.000" in German and "1,000" in English. */
export function formatNumber(number: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return Number.isSafeInteger(number) && options.style === undefined ? grouped(number, language) : formatFor(language, options).format(number)
}

/** `1990` is "19,90 €" in German and "€19.90" in English. A discount has a true minus. */
export function formatMoney(cents: number, language: Language): string {
  const whole = Math.round(Math.abs(cents))
  const amount = `${grouped(Math.floor(whole / 100), language)}${signs[language].point}${String(whole % 100).padStart(2, '0')}`
  return `${cents < 0 ? '−' : ''}${language === 'de' ? `${amount}\u00a0€` : `€${amount}`}`
}

/** `0.19` is "19 %" in German and "19%" in English. */
export function formatPercent(share: number, language: Language): string {
  const tenths = Math.round(Number((Math.abs(share) * 1000).toPrecision(12)))
  const { point } = signs[language]
  const number = `${grouped(Math.floor(tenths / 10), language)}${tenths % 10 === 0 ? '' : `${point}${tenths % 10}`}`
  return `${share < 0 ? '-' : ''}${number}${language === 'de' ? '\u00a0%' : '%'}`
}

const kilobyte = 1000
const megabyte = 1_000_000

/** "512 kB", "1,3 MB". */
export function formatSize(bytes: number, language: Language): string {
  if (bytes < megabyte) return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)), language)} kB`
  return `${formatNumber(bytes / megabyte, language, { maximumFractionDigits: 1 })} MB`
}
