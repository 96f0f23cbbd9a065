/** Loaded on demand: a browser loads no language that is not in use. */
import type { Language } from '#domain/language.ts'
import type { SpokenLanguage } from './spoken-language.ts'

export async function loadSpokenLanguage(language: Language): Promise<SpokenLanguage> {
  return language === 'de' ? (await import('./de/german.ts')).german : (await import('./en/english.ts')).english
}
