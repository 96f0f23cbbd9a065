import type { AiMark } from '../encode/ai-mark.ts'
import type { MixSettings } from '../mix/mix-settings.ts'
import type { VoiceBalance } from '../mix/voice-balance.ts'
import { type ProfileId, profiles } from '../profiles.ts'
import type { Sound } from '../sound.ts'
import type { StreamPlan } from '../stream-greeting.ts'
import type { VoiceMeasures } from '../voice-chain/measure-voice.ts'
import type { Bed, KeptBed } from '../mix/bed.ts'
import type { MixedGreeting, RenderedGreeting, Treatment } from '../render-greeting.ts'

/** An MP3 of which a part goes round and round. */
export interface MusicSource {
  readonly file: URL | string
  /** As counted by a decoder that leaves out nothing. */
  readonly loopStartSample: number
  readonly loopLengthSamples: number
  /** Where it lies as a bed of the usual rate, if it was prepared. */
  readonly prepared?: URL
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

/** The messages between the sound room and its threads. A mix runs at the rate of the voices, unless its profile promises more. */
export const usualRateHz = 22_050
const higherRateHz = 44_100

export function engineRateOf(profile: ProfileId): number {
  return profiles[profile].sampleRateHz > usualRateHz ? higherRateHz : usualRateHz
}

/** Sound that all threads read where it is: nothing is copied on the way. */
export function sharedSamples(samples: Float32Array): Float32Array {
  if (samples.buffer instanceof SharedArrayBuffer) return samples
  const copy = new Float32Array(new SharedArrayBuffer(samples.byteLength))
  copy.set(samples)
  return copy
}

export function sharedSound({ samples, sampleRateHz }: Sound): Sound {
  return { samples: sharedSamples(samples), sampleRateHz }
}

/** A copy that may be given away: sent as it is, a part of a longer sound would take all of it along. */
interface SentSound {
  readonly samples: Float32Array<ArrayBuffer>
  readonly sampleRateHz: number
}

export function sent({ samples, sampleRateHz }: Sound): SentSound {
  return { samples: Float32Array.from(samples), sampleRateHz }
}

/** What each kind of task takes. */
interface Tasks {
  readonly sample: Omit<SampleOrder, 'music'> & { readonly bed: KeptBed | undefined; readonly sampleRateHz: 22_050 }
  readonly mix: Pick<RenderOrder, 'take' | 'isMastered' | 'settings'> & { readonly bed: KeptBed | undefined; readonly sampleRateHz: number }
  readonly level: Treatment & { readonly mixed: MixedGreeting }
  readonly encode: Pick<RenderOrder, 'mark' | 'ditherSeed'> & { readonly sound: Sound; readonly profile: ProfileId }
  readonly bed: Omit<MusicSource, 'file' | 'prepared'> & { readonly path: string; readonly sampleRateHz: number }
  readonly measure: { readonly take: Sound }
}

export type TaskOf<Kind extends keyof Tasks> = Tasks[Kind] & { readonly kind: Kind }
export type SampleTask = TaskOf<'sample'>
export type Task = { [Kind in keyof Tasks]: TaskOf<Kind> }[keyof Tasks]

export type MeasuredMix = MixedGreeting & { readonly balance: VoiceBalance }

/** What each kind of task ends with. */
export interface Results {
  readonly sample: SampleEnd
  readonly mix: MeasuredMix
  readonly level: RenderedGreeting
  readonly encode: Uint8Array
  readonly bed: Bed
  readonly measure: TakeMeasures
}

export type Result = Results[keyof Results]

type OfJob = { readonly jobId: number }

/** What the shop's thread and a sound thread tell each other. */
export type ToThread = OfJob & (
  | { readonly kind: 'begin'; readonly task: Task }
  | { readonly kind: 'voice'; readonly block: SentSound }
  | { readonly kind: 'voice is over' }
  | { readonly kind: 'forget' }
)

export type FromThread = OfJob & (
  | { readonly kind: 'mp3'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string }
)
