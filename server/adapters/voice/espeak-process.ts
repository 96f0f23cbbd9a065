import { availableParallelism } from 'node:os'
import { measuresOf } from '#assets/catalogue/voice-measurements.ts'
import type { Sound } from '#audio/sound.ts'
import { dictateBySsml, sayableText, type SayableText } from './sayable-text.ts'
import { collectSpeech, fromInt16 } from './speech-sound.ts'
import { startEspeakPool, type EspeakPool } from './espeak-pool.ts'
import { WorkerDied, type EspeakOutcome, type EspeakWorker } from './espeak-worker.ts'
import { withLoanWords } from './loan-words.ts'
import { wordTimes } from './word-times.ts'
import { VoiceFailed, type SpeechEnd, type SpeechOrder, type Voice } from './voice.port.ts'

interface Options {
  /** Each takes 140 to 200 MB. */
  readonly processes?: number
  readonly idleMs?: number
  readonly mostWaiting?: number
  readonly mostCharacters?: number
  readonly mostSeconds?: number
  /** For waiting for a free process, and again for speaking. */
  readonly timeoutMs?: number
  /** The first sound comes after some milliseconds: a process that is silent for so long hangs, and another takes its place. */
  readonly firstSoundMs?: number
  /** The start of a new process is in it: whoever's process died waits no longer for an answer, whatever it is. */
  readonly secondAttemptMs?: number
}

export interface EmbeddedVoice extends Voice {
  /** Starts a process before anybody has to wait for one; otherwise the first order does. */
  readonly start: () => void
  /** The processes that are ready. */
  readonly pids: () => readonly number[]
  readonly stop: () => void
}

/** On two cores two; more than four would wait for the rest of the shop. */
const fittingProcesses = () => Math.min(4, Math.max(2, availableParallelism()))

export function espeakProcess({
  processes = fittingProcesses(), idleMs = 120_000, mostWaiting = 30, mostCharacters = 6000, mostSeconds = 600, timeoutMs = 10_000, firstSoundMs = 2000,
  secondAttemptMs = 3000,
}: Options = {}): EmbeddedVoice {
  let pool: EspeakPool | undefined
  let isStopped = false
  const started = (): EspeakPool => {
    if (isStopped) throw new VoiceFailed('VOICE_DOWN', 'The shop is stopping.')
    return (pool ??= startEspeakPool({ size: processes, idleMs, mostWaiting }))
  }
  const limits = { mostSeconds, timeoutMs, firstSoundMs }

  const prepared = (order: SpeechOrder) => {
    const text = sayableText(order.text, order.language, mostCharacters, { spell: order.language === 'de' ? withLoanWords : undefined, dictate: dictateBySsml })
    return {
      begin: () => sayOnce(started(), limits, order, text, order.signal),
      beginAgain: () => sayOnce(started(), limits, order, text, AbortSignal.timeout(secondAttemptMs)),
      inOurWords: inOurWords(order.signal),
    }
  }

  return {
    digitalSourceType,
    measuresOf,
    start: started,
    pids: () => pool?.pids() ?? [],
    stop: () => {
      isStopped = true
      pool?.stop()
    },
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

interface Limits {
  readonly mostSeconds: number
  /** For waiting in line, and again for speaking. */
  readonly timeoutMs: number
  readonly firstSoundMs: number
}

/** The engine is done long before the sound is over: what it made waits here, and the process serves the next. */
async function* sayOnce(
  pool: EspeakPool, { mostSeconds, timeoutMs, firstSoundMs }: Limits, order: SpeechOrder, text: SayableText, givesUp: AbortSignal,
): AsyncGenerator<Sound, SpeechEnd> {
  const left = new AbortController()
  const nobodyWaits = AbortSignal.any([order.signal, givesUp, left.signal])
  const worker = await borrowed(pool, nobodyWaits, timeoutMs)
  const { version, sampleRateHz } = worker
  const task = { text: text.characters, language: order.language, ...order.persona, mostSeconds }
  const overtime = AbortSignal.timeout(timeoutMs)
  let outcome: EspeakOutcome | undefined
  let sampleCount = 0
  const sound = new ReadableStream<Sound>({
    start: async (listeners) => {
      const hangs = setTimeout(pool.discard, firstSoundMs, worker)
      const hear = (pcm: Int16Array) => {
        clearTimeout(hangs)
        sampleCount += pcm.length
        listeners.enqueue({ samples: fromInt16(pcm), sampleRateHz })
      }
      outcome = await worker.say(task, hear, AbortSignal.any([nobodyWaits, overtime])).catch((error: unknown) => {
        // Who does not answer in time would not answer the next one either.
        if (error instanceof WorkerDied || overtime.aborted) pool.discard(worker)
        else pool.giveBack(worker)
        throw overtime.aborted ? new VoiceFailed('VOICE_SLOW') : error
      }).finally(() => clearTimeout(hangs))
      pool.giveBack(worker)
      listeners.close()
    },
    cancel: () => left.abort(),
  })
  yield* sound
  if (outcome?.kind === 'unknown voice') throw new VoiceFailed('VOICE_UNKNOWN', `${task.language}+${task.variant}`)
  if (outcome?.kind !== 'end') throw new VoiceFailed('TEXT_TOO_LONG', `It speaks for ${mostSeconds} seconds.`)
  return { words: wordTimes(text.words, outcome.stretches, sampleCount / sampleRateHz), engine: engineOf(version) }
}

/** Time in the line is the fault of nobody who speaks. */
async function borrowed(pool: EspeakPool, nobodyWaits: AbortSignal, timeoutMs: number): Promise<EspeakWorker> {
  const tooLong = AbortSignal.timeout(timeoutMs)
  return pool.borrow(AbortSignal.any([nobodyWaits, tooLong])).catch((error: unknown) => {
    if (tooLong.aborted && !nobodyWaits.aborted) throw new VoiceFailed('VOICE_BUSY')
    throw error
  })
}

type Begin = () => AsyncGenerator<Sound, SpeechEnd>

/** A process that dies is replaced unnoticed: another begins again, and goes on where the listener was. */
async function* withSecondBeginning(begin: Begin, beginAgain: Begin, fail: (error: unknown) => never): AsyncGenerator<Sound, SpeechEnd> {
  let heard = 0
  try {
    try {
      return yield* changed(begin(), (block) => {
        heard += block.samples.length
        return block
      })
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error
    }
    return yield* changed(beginAgain(), (block) => {
      const samples = block.samples.subarray(heard)
      heard = Math.max(0, heard - block.samples.length)
      return samples.length > 0 ? { ...block, samples } : undefined
    })
  } catch (error) {
    return fail(error)
  }
}

/** Each block as `change` makes it; nothing where it makes nothing of one. */
async function* changed(speech: AsyncGenerator<Sound, SpeechEnd>, change: (block: Sound) => Sound | undefined): AsyncGenerator<Sound, SpeechEnd> {
  try {
    for (;;) {
      const step = await speech.next()
      if (step.done) return step.value
      const block = change(step.value)
      if (block) yield block
    }
  } finally {
    await speech.return(undefined as never)
  }
}

const digitalSourceType = 'algorithmicMedia' as const

const engineOf = (version: string) =>
  ({ name: 'eSpeak NG', version: `emscripten-${version}`, digitalSourceType }) as const

const onlyIfDied = <Value>(again: () => Promise<Value>) => (error: unknown) => {
  if (error instanceof WorkerDied) return again()
  throw error
}

/** A caller who gave up gets the own reason back. */
const inOurWords = (callersSignal: AbortSignal) => (error: unknown): never => {
  callersSignal.throwIfAborted()
  if (error instanceof WorkerDied) throw new VoiceFailed('VOICE_DOWN', `A process ${error.message}.`)
  if (error instanceof Error && error.name === 'TimeoutError') {
    throw new VoiceFailed('VOICE_DOWN', 'A process died, and the next one was too slow.')
  }
  throw error
}
