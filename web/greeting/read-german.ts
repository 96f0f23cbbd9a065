/** The thread that reads German: see `spoken-speech.ts`. */
import { german } from '#domain/speech/de/german.ts'
import { answerCalls } from '#web/thread.ts'
import { readerOf } from './spoken-reader.ts'

answerCalls(readerOf(german))
