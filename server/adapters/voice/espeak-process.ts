/** The embedded voice: eSpeak NG in processes of its own, with nothing to install. */
import { availableParallelism } from 'node:os'
import type { Sound } from '#audio/sound.ts'
import { collectSpeech } from './collect-speech.ts'
import { startEspeakPool } from './espeak-pool.ts'
import { WorkerDied, type EspeakOutcome } from './espeak-worker.ts'
import { fromInt16 } from './pcm.ts'
import { sayableText, type SayableText } from './sayable-text.ts'
import { wordTimes } from './word-times.ts'
import { VoiceFailed, type SpeechEnd, type SpeechOrder, type Voice } from './voice.port.ts'

interface Options {
  /** Each takes 140 to 200 MB. */
  readonly processes?: number
  readonly mostWaiting?: number
  readonly mostCharacters?: number
  readonly mostSeconds?: number
  /** For one order, with the time that it waits for a free process. */
  readonly timeoutMs?: number
  /** Whoever's process died has an answer within two seconds, whatever it is. */
  readonly secondAttemptMs?: number
}

export interface EmbeddedVoice extends Voice {
  /** The processes that are ready. */
  readonly pids: () => readonly number[]
  readonly stop: () => void
}

/** On two cores two; more than four would wait for the rest of the shop. */
const fittingProcesses = () => Math.min(4, Math.max(2, availableParallelism()))

export function espeakProcess({
  processes = fittingProcesses(), mostWaiting = 100, mostCharacters = 6000, mostSeconds = 600, timeoutMs = 10_000, secondAttemptMs = 1500,
}: Options = {}): EmbeddedVoice {
  const pool = startEspeakPool({ size: processes, mostWaiting })

  /** The engine is done long before the sound is over: what it made waits here, and the process serves the next. */
  async function* sayOnce(order: SpeechOrder, text: SayableText, overtime: AbortSignal): AsyncGenerator<Sound, SpeechEnd> {
    const left = new AbortController()
    const signal = AbortSignal.any([order.signal, overtime, left.signal])
    const worker = await pool.borrow(signal)
    const { version, sampleRateHz } = worker
    const task = { text: text.characters, language: order.language, ...order.persona, mostSeconds }
    let outcome: EspeakOutcome | undefined
    let sampleCount = 0
    const sound = new ReadableStream<Sound>({
      start: async (listeners) => {
        const hear = (pcm: Int16Array) => {
          sampleCount += pcm.length
          listeners.enqueue({ samples: fromInt16(pcm), sampleRateHz })
        }
        outcome = await worker.say(task, hear, signal).finally(() => {
          // Who does not answer in time would not answer the next one either.
          if (overtime.aborted) pool.discard(worker)
          else pool.giveBack(worker)
        })
        listeners.close()
      },
      cancel: () => left.abort(),
    })
    yield* sound
    if (outcome?.kind === 'unknown voice') throw new VoiceFailed('VOICE_UNKNOWN', `${task.language}+${task.variant}`)
    if (outcome?.kind !== 'end') throw new VoiceFailed('TEXT_TOO_LONG', `It speaks for ${mostSeconds} seconds.`)
    return { words: wordTimes(text.words, outcome.stretches, sampleCount / sampleRateHz), engine: engineOf(version) }
  }

  const prepared = (order: SpeechOrder) => {
    const text = sayableText(order.text, order.language, mostCharacters)
    const overtime = AbortSignal.timeout(timeoutMs)
    return {
      begin: () => sayOnce(order, text, overtime),
      beginAgain: () => sayOnce(order, text, AbortSignal.any([overtime, AbortSignal.timeout(secondAttemptMs)])),
      inOurWords: inOurWords(order.signal, overtime),
    }
  }

  return {
    pids: pool.pids,
    stop: pool.stop,
    speak: async (order) => {
      const { begin, beginAgain, inOurWords } = prepared(order)
      return collectSpeech(begin()).catch(onlyIfDied(() => collectSpeech(beginAgain()))).catch(inOurWords)
    },
    speakStream: async function* speakStream(order) {
      const { begin, beginAgain, inOurWords } = prepared(order)
      return yield* withSecondBeginning(begin, beginAgain, inOurWords)
    },
  }
}

type Begin = () => AsyncGenerator<Sound, SpeechEnd>

/** What somebody has heard is not said twice: only a process that dies before the first block is replaced unnoticed. */
async function* withSecondBeginning(begin: Begin, beginAgain: Begin, fail: (error: unknown) => never): AsyncGenerator<Sound, SpeechEnd> {
  let speech = begin()
  try {
    const again = onlyIfDied(() => (speech = beginAgain()).next())
    for (let step = await speech.next().catch(again); ; step = await speech.next()) {
      if (step.done) return step.value
      yield step.value
    }
  } catch (error) {
    return fail(error)
  } finally {
    await speech.return(undefined as never)
  }
}

const engineOf = (version: string) =>
  ({ name: 'eSpeak NG', version: `emscripten-${version}`, digitalSourceType: 'algorithmicMedia' }) as const

const onlyIfDied = <Value>(again: () => Promise<Value>) => (error: unknown) => {
  if (error instanceof WorkerDied) return again()
  throw error
}

/** A caller who gave up gets the own reason back. */
const inOurWords = (callersSignal: AbortSignal, overtime: AbortSignal) => (error: unknown): never => {
  callersSignal.throwIfAborted()
  if (overtime.aborted) throw new VoiceFailed('VOICE_SLOW')
  if (error instanceof WorkerDied) throw new VoiceFailed('VOICE_DOWN', `A process ${error.message}.`)
  if (error instanceof Error && error.name === 'TimeoutError') {
    throw new VoiceFailed('VOICE_DOWN', 'A process died, and the next one was too slow.')
  }
  throw error
}
