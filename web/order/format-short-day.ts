/** A day in a table: `2026-11-20` is "20.11.2026", in English "20 Nov 2026". */
import type { Language } from '#domain/language.ts'

const locales = { de: 'de-DE', en: 'en-IE' } as const

export function formatShortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
