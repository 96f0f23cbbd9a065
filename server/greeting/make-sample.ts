import { createHash } from 'node:crypto'
import { storedMusic } from '#assets/music/stored-music.ts'
import type { SampleEnd } from '#audio/room/sound-orders.ts'
import { SoundRoomBusy } from '#audio/room/sound-room.ts'
import { SampleTooLong } from '#audio/room/stream-sample.ts'
import { SoundThreadDied } from '#audio/room/thread-crew.ts'
import { secondsOf, type Sound } from '#audio/sound.ts'
import { readStoredTake } from '#audio/stored-take.ts'
import { failure, type FailureCode, FailureError } from '#domain/errors.ts'
import { machineVoiceStatement } from '#domain/greeting/machine-voice.ts'
import { type MixNumbers, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import {
  type Persona, type PersonaMeasures, type SpeechOrder, type SpokenWord, type Voice, VoiceFailed, type VoiceFailure,
} from '#server/adapters/voice/voice.port.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Deps } from '#server/deps.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'

export interface SpokenSample {
  /** Written out: numbers, dates and abbreviations are words. */
  readonly spoken: string
  readonly language: Language
  /** By whose configuration the engine is chosen. */
  readonly readerId: string
  readonly persona: Persona
  /** Whether the voice passes the voice chain. */
  readonly isMastered: boolean
  readonly musicId: string | undefined
  readonly mix: MixNumbers
}

export type SoundDeps = Pick<Deps, 'soundRoom' | 'chooseVoice' | 'sampleShelf' | 'now'>

const speechLimitMs = 30_000
const musicSampleSeconds = 25

type SampleInTheMaking = AsyncGenerator<Uint8Array, SampleFacts>

export function takeSpokenSample(deps: SoundDeps, wanted: SpokenSample): GrowingSound<SampleFacts> {
  return deps.sampleShelf.take(nameOfOrder(wanted), () => failingInWords(makeSpokenSample(deps, wanted)))
}

export function takeMusicSample({ soundRoom, sampleShelf }: SoundDeps, musicId: string): GrowingSound<SampleFacts> {
  return sampleShelf.take(nameOfOrder({ musicId, musicSampleSeconds }), () => failingInWords(makeMusicSample(soundRoom, musicId)))
}

interface RecordedSample {
  readonly key: string
  readonly sha256: string
  readonly isMastered: boolean
}

/** A person's own recording, as it was stored. */
export function takeRecordedSample({ soundRoom, sampleShelf, files }: SoundDeps & Pick<Deps, 'files'>, recorded: RecordedSample): GrowingSound<SampleFacts> {
  return sampleShelf.take(nameOfOrder(recorded), () => failingInWords(makeRecordedSample(soundRoom, files, recorded)))
}

async function* makeRecordedSample(soundRoom: SoundDeps['soundRoom'], files: Deps['files'], { key, isMastered }: RecordedSample): SampleInTheMaking {
  const sound = readStoredTake(Buffer.concat(await Array.fromAsync(files.read(key))))
  const { voice, masteredLufs } = await soundRoom.measure(sound)
  const order = { voice, masteredLufs, expectedVoiceSeconds: secondsOf(sound), isMastered, music: undefined, settings: usualMixNumbers, mark: undefined }
  return { ...(yield* soundRoom.sample(order, oneBlock(sound))), words: [] }
}

/** The same order has the same name, in every process and after every start. */
export function nameOfOrder(order: object): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url').slice(0, 24)
}

async function* failingInWords(making: SampleInTheMaking): SampleInTheMaking {
  try {
    return yield* making
  } catch (error) {
    throw inCustomersWords(error)
  }
}

async function* makeSpokenSample({ soundRoom, chooseVoice, now }: SoundDeps, wanted: SpokenSample): SampleInTheMaking {
  const { spoken, language, readerId, persona, isMastered, musicId, mix } = wanted
  const voice = chooseVoice(readerId, language)
  const { measures, sound, isSpeaking, words } = await begin(soundRoom, voice, { text: spoken, language, persona, signal: AbortSignal.timeout(speechLimitMs) })
  const making = soundRoom.sample({
    voice: measures.voice,
    masteredLufs: measures.masteredLufs,
    expectedVoiceSeconds: spoken.length / measures.charactersASecond,
    isMastered,
    music: musicId === undefined ? undefined : storedMusic(musicId),
    settings: mix,
    mark: {
      digitalSourceType: voice.digitalSourceType, generator: 'Freizeichen', statement: machineVoiceStatement[language], language, madeAt: now(),
    },
  }, sound)
  return { ...(yield* onceSpeaking(making, isSpeaking)), words: words() }
}

/** The first frames of music are made while the voice begins; but who cannot speak says so before anything is sent. */
async function* onceSpeaking<End>(making: AsyncGenerator<Uint8Array, End>, isSpeaking: Promise<unknown>): AsyncGenerator<Uint8Array, End> {
  try {
    const [first] = await Promise.all([making.next(), isSpeaking])
    if (first.done) return first.value
    yield first.value
    return yield* making
  } finally {
    await making.return(undefined as never)
  }
}

interface BegunSpeech {
  readonly measures: PersonaMeasures
  readonly sound: AsyncIterable<Sound>
  /** Rejects where the voice cannot begin. */
  readonly isSpeaking: Promise<unknown>
  /** Known when the sound is over. */
  readonly words: () => readonly SpokenWord[]
}

/** A voice that was never measured is waited for to its end. */
async function begin(soundRoom: SoundDeps['soundRoom'], voice: Voice, order: SpeechOrder): Promise<BegunSpeech> {
  const measures = voice.measuresOf(order.persona, order.language)
  if (!measures) {
    const { sound, words } = await voice.speak(order)
    const measures = { ...(await soundRoom.measure(sound)), charactersASecond: order.text.length / secondsOf(sound) }
    return { measures, sound: oneBlock(sound), isSpeaking: Promise.resolve(), words: () => words }
  }
  let words: readonly SpokenWord[] = []
  const speech = voice.speakStream(order)
  const first = speech.next()
  // Whoever waits for the sound hears of it; nobody may be waiting yet.
  first.catch(() => undefined)
  const rest = async function* rest() {
    try {
      for (let step = await first; ; step = await speech.next()) {
        if (step.done) {
          words = step.value.words
          return
        }
        yield step.value
      }
    } finally {
      // Who is not heard any more need not go on.
      await speech.return(undefined as never)
    }
  }
  return { measures, sound: rest(), isSpeaking: first, words: () => words }
}

async function* oneBlock(sound: Sound): AsyncGenerator<Sound> {
  yield sound
}

async function* makeMusicSample(soundRoom: SoundDeps['soundRoom'], musicId: string): SampleInTheMaking {
  const music = storedMusic(musicId)
  if (!music) throw new Error(`There is no file of the music ${musicId}`)
  return { ...(yield* soundRoom.sampleMusic({ music, seconds: musicSampleSeconds })), words: [] }
}

/** What is known of a sample when it is done. */
interface SampleFacts extends SampleEnd {
  /** Timed from the voice's first sample. */
  readonly words: readonly SpokenWord[]
}

/** What a voice or the sound room refuses, as a failure that a customer understands. */
const codes = {
  NOTHING_TO_SAY: 'NOTHING_TO_SAY',
  TEXT_TOO_LONG: 'TEXT_TOO_LONG',
  VOICE_BUSY: 'VOICE_BUSY',
  VOICE_UNKNOWN: 'VOICE_NOT_AVAILABLE',
  VOICE_REFUSED: 'VOICE_NOT_AVAILABLE',
  VOICE_SLOW: 'VOICE_NOT_AVAILABLE',
  VOICE_DOWN: 'VOICE_NOT_AVAILABLE',
  VOICE_BROKEN: 'VOICE_NOT_AVAILABLE',
} as const satisfies Readonly<Record<VoiceFailure, FailureCode>>

export function inCustomersWords(error: unknown): unknown {
  // A thread that died is replaced: a moment later it works.
  if (error instanceof SoundRoomBusy || error instanceof SoundThreadDied) return new FailureError(failure('VOICE_BUSY'), error)
  if (error instanceof SampleTooLong) return new FailureError(failure('TEXT_TOO_LONG'), error)
  if (isOutOfTime(error)) return new FailureError(failure('VOICE_NOT_AVAILABLE'), error)
  if (error instanceof StorageFailed) return new FailureError(failure('VOICE_NOT_AVAILABLE'), error)
  return error instanceof VoiceFailed ? new FailureError(failure(codes[error.code]), error) : error
}

/** Our own patience, which is shorter than some engine's. */
function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
