import type { Language } from '#domain/language.ts'

const locales = { de: 'de-DE', en: 'en-IE' } as const

/** Of the shop, and of all its countries: server and browser write the same. */
export const timeZone = 'Europe/Berlin'

/** "20. November 2026 um 18:05 Uhr". */
export function formatTime(moment: string, language: Language): string {
  return new Date(moment).toLocaleString(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }) + (language === 'de' ? '\u00a0Uhr' : '')
}

/** `2034-12-31` is "31. Dezember 2034". */
export function formatDay(day: string, language: Language): string {
  return new Date(`${day}T00:00:00Z`).toLocaleString(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
}

/** `2026-11-20` is "20.11.2026", for tables. */
export function formatShortDay(day: string, language: Language): string {
  return new Date(`${day}T00:00:00Z`).toLocaleString(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
}

/** To the second, by the clock of the shop, as its mails say it: for what a law counts from. */
export function formatSecond(moment: string, language: Language): string {
  return new Date(moment).toLocaleString(locales[language], { dateStyle: 'long', timeStyle: 'long', timeZone })
}

/** When something was done, on the day that its documents name: "17. November 2026". */
export function formatDayOf(moment: string, language: Language): string {
  return new Date(moment).toLocaleString(locales[language], { dateStyle: 'long', timeZone })
}

/** A promise names the day of the week: "Fr., 27. November". `day` is `2026-11-27`. */
export function formatPromisedDay(day: string, language: Language): string {
  return new Date(`${day}T00:00:00Z`).toLocaleString(locales[language], { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' })
}

/** Seconds as a player shows them: 0:07, 1:30. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
