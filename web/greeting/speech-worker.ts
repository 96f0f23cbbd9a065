/** The thread that reads texts: a language's rules take a phone a fifth of a second with the first of them. */
import type { Language } from '#domain/language.ts'
import type { SpeechChoices } from '#domain/speech/choices.ts'
import { loadSpokenLanguage } from '#domain/speech/load-spoken-language.ts'
import { normaliseWith, type Speech } from '#domain/speech/normalise-with.ts'
import { answerCalls } from '#web/thread.ts'

interface SpeechWish {
  readonly language: Language
  readonly text: string
  readonly choices: SpeechChoices
}

const calls = {
  read: async ({ language, text, choices }: SpeechWish): Promise<Speech> => normaliseWith(await loadSpokenLanguage(language), text, choices),
}
export type SpeechCalls = typeof calls

answerCalls(calls)
