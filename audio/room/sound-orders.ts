import type { AiMark } from '../encode/ai-mark.ts'
import type { MixSettings } from '../mix/mix-settings.ts'
import type { VoiceBalance } from '../mix/voice-balance.ts'
import type { ProfileId } from '../profiles.ts'
import type { Sound } from '../sound.ts'
import type { StreamPlan } from '../stream-greeting.ts'
import type { VoiceMeasures } from '../voice-chain/measure-voice.ts'

/** An MP3 of which a part goes round and round. */
export interface MusicSource {
  readonly file: URL | string
  /** As counted by a decoder that leaves out nothing. */
  readonly loopStartSample: number
  readonly loopLengthSamples: number
}

/** What a customer hears before buying. */
export interface SampleOrder extends Omit<StreamPlan, 'bed' | 'hasCopyBeep' | 'sampleRateHz'> {
  readonly music: MusicSource | undefined
  readonly mark: AiMark | undefined
}

/** Music alone, at most so long. */
export interface MusicOrder {
  readonly music: MusicSource
  readonly seconds: number
}

/** What a sample has to know of a voice before it begins. */
export interface TakeMeasures {
  readonly voice: VoiceMeasures
  /** Behind the voice chain. */
  readonly masteredLufs: number
}

export interface SampleEnd {
  readonly seconds: number
  /** Of music alone: where it begins to fade. */
  readonly voiceStartSeconds: number
  /** 240 peaks of the whole. */
  readonly peaks: readonly number[]
}

/** What a customer bought. */
export interface RenderOrder {
  readonly take: Sound
  readonly isMastered: boolean
  readonly music: MusicSource | undefined
  readonly settings: MixSettings
  readonly profiles: readonly ProfileId[]
  readonly mark: AiMark | undefined
  readonly ditherSeed: number
}

export interface RenderedFile {
  readonly profile: ProfileId
  readonly bytes: Uint8Array
  readonly seconds: number
  /** Integrated loudness in LUFS; for the telephone the level of active speech in dBFS RMS. */
  readonly levelDb: number
  readonly truePeakDbtp: number
  readonly balance: VoiceBalance
  /** 240 peaks of the whole. */
  readonly peaks: readonly number[]
}
