/** In either language: for the server, which knows both. */
import type { Language } from '#domain/language.ts'
import type { SpeechChoices } from './choices.ts'
import { german } from './de/german.ts'
import { english } from './en/english.ts'
import { normaliseWith, type Speech } from './normalise-with.ts'

const spokenLanguages = { de: german, en: english } as const

export function normalise(text: string, language: Language, choices: SpeechChoices = {}): Speech {
  return normaliseWith(spokenLanguages[language], text, choices)
}
