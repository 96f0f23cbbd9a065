/** How a sample comes about: words to voice, voice over music, music and voice to sound that can be heard at once. */
import { createHash } from 'node:crypto'
import { secondsOf, type Sound } from '#audio/sound.ts'
import { storedMusic } from '#assets/music/stored-music.ts'
import { machineVoiceStatement } from '#domain/greeting/machine-voice.ts'
import { mixSettingsOf, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import type { Persona, PersonaMeasures, SpeechOrder, SpokenWord, Voice } from '#server/adapters/voice/voice.port.ts'
import type { Deps } from '#server/deps.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { inCustomersWords } from './in-customers-words.ts'
import type { SampleFacts } from './sample-facts.ts'

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
    settings: mixSettingsOf(mix),
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
