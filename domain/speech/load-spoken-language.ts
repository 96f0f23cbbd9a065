/** One language's rules, fetched when they are needed: a browser loads no language that nobody writes in. */
import type { Language } from '#domain/language.ts'
import type { SpokenLanguage } from './spoken-language.ts'

export async function loadSpokenLanguage(language: Language): Promise<SpokenLanguage> {
  return language === 'de' ? (await import('./de/german.ts')).german : (await import('./en/english.ts')).english
}
