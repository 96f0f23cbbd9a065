import type { Language } from '#domain/language.ts'

const locales = { de: 'de-DE', en: 'en-IE' } as const

/** A promise names the day of the week: "Fr., 27. November". `day` is `2026-11-27`. */
export function formatPromisedDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' }).format(new Date(`${day}T00:00:00Z`))
}
