/** By the studio's own clock, wherever they are read. */
import type { Language } from '#domain/language.ts'
import { timeZone } from '#web/texts/format-time.ts'

const locales = { de: 'de-DE', en: 'en-IE' } as const

/** "Freitag, 20. November". */
export function formatStudioDay(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(moment)
}

/** "20.11.2026, 17:52". */
export function formatStudioMoment(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
}

/** "November 2026", of `2026-11`. */
export function formatStudioMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`))
}
