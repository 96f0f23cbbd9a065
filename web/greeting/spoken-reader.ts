/** What a thread of one language can be asked. */
import type { SpeechChoices } from '#domain/speech/choices.ts'
import { normaliseWith } from '#domain/speech/normalise-with.ts'
import type { SpokenLanguage } from '#domain/speech/spoken-language.ts'

export const readerOf = (language: SpokenLanguage) => ({
  read: ({ text, choices }: { readonly text: string; readonly choices: SpeechChoices }) => normaliseWith(language, text, choices),
})

export type SpokenReader = ReturnType<typeof readerOf>
