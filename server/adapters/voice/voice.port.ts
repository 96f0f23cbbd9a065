/** Every word has the time at which it is heard. */
import type { Sound } from '#audio/sound.ts'
import type { VoiceMeasures } from '#audio/voice-chain/measure-voice.ts'
import type { Language } from '#domain/language.ts'

/** How the embedded engine plays a voice. Engines that bring voices of their own are told theirs by configuration. */
export interface Persona {
  readonly variant: string
  /** 0 to 99; 50 is the variant as it comes. */
  readonly pitch: number
  readonly wordsPerMinute: number
}

export interface SpeechOrder {
  /** In words already: numbers, dates and abbreviations are written out. */
  readonly text: string
  readonly language: Language
  readonly persona: Persona
  readonly signal: AbortSignal
}

export interface SpokenWord {
  readonly text: string
  readonly startSeconds: number
  readonly endSeconds: number
}

/** What an engine's sound is by the news codes of the IPTC: made by rules, or learned from recordings. */
export type DigitalSourceType = 'algorithmicMedia' | 'trainedAlgorithmicMedia'

export interface SpeechEngine {
  readonly name: string
  readonly version: string
  readonly digitalSourceType: DigitalSourceType
}

export interface Speech {
  readonly sound: Sound
  readonly words: readonly SpokenWord[]
  readonly engine: SpeechEngine
}

/** What is known of a streamed speech only once it is over. */
export type SpeechEnd = Omit<Speech, 'sound'>

/** What a stream has to know of a voice before it has spoken. */
export interface PersonaMeasures {
  readonly voice: VoiceMeasures
  /** Behind the voice chain. */
  readonly masteredLufs: number
  readonly charactersASecond: number
}

export interface Voice {
  /** Known before a word is spoken: a stream says first what it is. */
  readonly digitalSourceType: DigitalSourceType
  /** Nothing where it was never measured: then the speech has to be waited for. */
  readonly measuresOf: (persona: Persona, language: Language) => PersonaMeasures | undefined
  /** Rejects with VoiceFailed, or with the signal's reason. */
  readonly speak: (order: SpeechOrder) => Promise<Speech>
  /** Yields the sound block by block while it is being made; what it returns are the words and the engine. */
  readonly speakStream: (order: SpeechOrder) => AsyncGenerator<Sound, SpeechEnd>
}

/** Which engine speaks a voice of the catalogue. */
export type ChooseVoice = (voiceId: string, language: Language) => Voice

export const voiceFailures = {
  NOTHING_TO_SAY: 'The text holds no word.',
  TEXT_TOO_LONG: 'The text is longer than the voice takes.',
  VOICE_UNKNOWN: 'The engine has no such voice.',
  VOICE_REFUSED: 'The engine refuses the text or the key.',
  VOICE_BUSY: 'Too many others are waiting for the voice.',
  VOICE_SLOW: 'The engine did not finish in time.',
  VOICE_DOWN: 'The engine does not answer, or broke off.',
  VOICE_BROKEN: 'The engine answered with something that is not the speech asked for.',
} as const

export type VoiceFailure = keyof typeof voiceFailures

export class VoiceFailed extends Error {
  override readonly name = 'VoiceFailed'
  readonly code: VoiceFailure

  constructor(code: VoiceFailure, detail = '') {
    super([voiceFailures[code], detail].filter(Boolean).join(' '))
    this.code = code
  }
}
