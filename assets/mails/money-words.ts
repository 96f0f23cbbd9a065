/** Amounts and days as a person reads them. */
import type { Language } from '#domain/language.ts'

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

export function moneyWords(cents: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

/** `2026-11-20` */
export function dayWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
