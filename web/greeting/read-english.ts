/** The thread that reads English: see `spoken-speech.ts`. */
import { english } from '#domain/speech/en/english.ts'
import { answerCalls } from '#web/thread.ts'
import { readerOf } from './spoken-reader.ts'

answerCalls(readerOf(english))
