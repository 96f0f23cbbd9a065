/** Formats amounts, days and numbers for documents, by language. */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

/** A day has no time zone: it is read and written in UTC. */
const ofDay = (language: Language, month: '2-digit' | 'long') =>
  new Intl.DateTimeFormat(locales[language], { day: month === 'long' ? 'numeric' : '2-digit', month, year: 'numeric', timeZone: 'UTC' })

const longDayFormats = { de: ofDay('de', 'long'), en: ofDay('en', 'long') }
const dayFormats = { de: ofDay('de', '2-digit'), en: longDayFormats.en }

const momentFormats = {
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Berlin' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Berlin' }),
}

export function writtenAmount(cents: number, language: Language): string {
  const amount = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)
  // The sign of mathematics, as wide as a figure; a hyphen is overlooked.
  return amount.replace('-', '\u2212')
}

export function writtenDay(day: DateOnly, language: Language): string {
  return dayFormats[language].format(new Date(`${day}T00:00:00Z`))
}

/** In running text: the month has its name. */
export function writtenLongDay(day: string, language: Language): string {
  return longDayFormats[language].format(new Date(`${day}T00:00:00Z`))
}

/** To the second, on a German clock. */
export function writtenMoment(moment: Date, language: Language): string {
  return `${momentFormats[language].format(moment)}${language === 'de' ? '\u00A0Uhr' : ' (German time)'}`
}

export function writtenRate(rateBasisPoints: number, language: Language): string {
  const percent = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(rateBasisPoints / 100)
  return language === 'de' ? `${percent}\u00A0%` : `${percent}%`
}

const inFours = (characters: string) => characters.replaceAll(/(.{4})(?=.)/g, '$1\u00A0')

export function writtenIban(iban: string): string {
  return inFours(iban.replaceAll(/\s/g, ''))
}

/** Enough to recognise the account as one's own: the country, the check digits and the last four. */
export function maskedIban(iban: string): string {
  const bare = iban.replaceAll(/\s/g, '')
  return inFours(`${bare.slice(0, 4)}${'*'.repeat(Math.max(0, bare.length - 8))}${bare.slice(-4)}`)
}

const countryNames = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [language, new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })]),
) as Readonly<Record<Language, Intl.DisplayNames>>

export function writtenCountry(country: string, language: Language): string {
  return /^[A-Z]{2}$/.test(country) ? (countryNames[language].of(country) ?? country) : country
}
