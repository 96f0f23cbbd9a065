/** The thread that reads English: see `spoken-speech.ts`. */
import { english } from '#domain/speech/en/english.ts'
import { normaliseWith } from '#domain/speech/normalise-with.ts'
import { answerCalls } from '#web/thread.ts'
import type { SpokenReader } from './read-german.ts'

answerCalls<SpokenReader>({ read: ({ text, choices }) => normaliseWith(english, text, choices) })
