import type { Language } from '#domain/language.ts'

/** "Rot, Grün oder Blau", "red, green or blue": without a comma before the last. */
export function formatList(words: readonly string[], language: Language, type: 'conjunction' | 'disjunction'): string {
  return new Intl.ListFormat(language === 'de' ? 'de' : 'en-IE', { type }).format(words)
}

export const countryName = (code: string, language: Language): string => (code === '' ? '' : new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
