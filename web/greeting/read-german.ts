/** The thread that reads German: see `spoken-speech.ts`. */
import type { SpeechChoices } from '#domain/speech/choices.ts'
import { german } from '#domain/speech/de/german.ts'
import { normaliseWith } from '#domain/speech/normalise-with.ts'
import { answerCalls } from '#web/thread.ts'

const reader = { read: ({ text, choices }: { readonly text: string; readonly choices: SpeechChoices }) => normaliseWith(german, text, choices) }
export type SpokenReader = typeof reader

answerCalls(reader)
