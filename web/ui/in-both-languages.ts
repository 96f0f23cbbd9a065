/** A text that offers callers the other language does so in that language: screen readers must say it so. */
import type { Language } from '#domain/language.ts'

const offerOfTheOther = { de: /(For English\b[^.!?]*[.!?]?)/, en: /(Für Deutsch\b[^.!?]*[.!?]?)/ } as const

export function inBothLanguages(words: string, language: Language) {
  const other = language === 'de' ? 'en' : 'de'
  return words.split(offerOfTheOther[language]).flatMap((stretch, index) => (stretch ? [{ words: stretch, language: index % 2 ? other : language }] : []))
}
