/** The messages between the sound room and its threads. A mix runs at the rate of the voices, unless its profile promises more. */
import type { Bed } from '../mix/bed.ts'
import type { VoiceBalance } from '../mix/voice-balance.ts'
import { type ProfileId, profiles } from '../profiles.ts'
import type { MixedGreeting, RenderedGreeting, Treatment } from '../render-greeting.ts'
import type { Sound } from '../sound.ts'
import type { MusicSource, RenderOrder, SampleEnd, SampleOrder, TakeMeasures } from './sound-orders.ts'

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

/** What the shop's thread and a sound thread tell each other. */
export interface SampleTask extends Omit<SampleOrder, 'music'> {
  readonly kind: 'sample'
  readonly bed: Bed | undefined
  readonly sampleRateHz: 22_050
}

/** A copy that may be given away: sent as it is, a part of a longer sound would take all of it along. */
interface SentSound {
  readonly samples: Float32Array<ArrayBuffer>
  readonly sampleRateHz: number
}

export function sent({ samples, sampleRateHz }: Sound): SentSound {
  return { samples: Float32Array.from(samples), sampleRateHz }
}

export interface MixTask extends Pick<RenderOrder, 'take' | 'isMastered' | 'settings'> {
  readonly kind: 'mix'
  readonly bed: Bed | undefined
  readonly sampleRateHz: number
}

export interface LevelTask extends Treatment {
  readonly kind: 'level'
  readonly mixed: MixedGreeting
}

interface EncodeTask extends Pick<RenderOrder, 'mark' | 'ditherSeed'> {
  readonly kind: 'encode'
  readonly sound: Sound
  readonly profile: ProfileId
}

export interface BedTask extends Omit<MusicSource, 'file'> {
  readonly kind: 'bed'
  readonly path: string
  readonly sampleRateHz: number
}

interface MeasureTask {
  readonly kind: 'measure'
  readonly take: Sound
}

export type Task = SampleTask | MixTask | LevelTask | EncodeTask | BedTask | MeasureTask

export interface MeasuredMix extends MixedGreeting {
  readonly balance: VoiceBalance
}

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

interface OfJob {
  readonly jobId: number
}

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
