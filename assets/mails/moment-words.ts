/** Moments are shown in German local time. */
import type { Language } from '#domain/language.ts'

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
}

export function momentWords(moment: Date, language: Language): string {
  return `${formats[language].format(moment)}${language === 'de' ? '\u00a0Uhr' : ' (German time)'}`
}

const toTheSecond: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Berlin' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Berlin' }),
}

export function secondWords(moment: Date, language: Language): string {
  return `${toTheSecond[language].format(moment)}${language === 'de' ? '\u00a0Uhr' : ' (German time)'}`
}
