/** Runs where it may be ended at any moment. */
import type { Sound } from '../sound.ts'
import type { DecodingLimits } from './limits.ts'
import { createMonoCollector, type MonoCollector } from './mono-collector.ts'
import { type Refusal, Refused, refusal } from './refusal.ts'
import { sniff, type SoundFormat } from './sniff.ts'
import { type TakeReport, trimTake } from './take-report.ts'

export interface Take {
  /** Trimmed, otherwise as it was recorded. */
  readonly sound: Sound
  readonly format: SoundFormat
  readonly report: TakeReport
}

export type Decode = (bytes: Uint8Array, collector: MonoCollector) => void | Promise<void>

export type Decoders = Partial<Readonly<Record<SoundFormat, Decode>>>

export async function readTake(bytes: Uint8Array, limits: DecodingLimits, decoders: Decoders): Promise<Take | Refusal> {
  try {
    const format = sniff(bytes)
    const decode = decoders[format]
    if (!decode) throw new Refused('UNSUPPORTED_FORMAT', { format })
    const collector = createMonoCollector(limits)
    await decode(bytes, collector)
    return { format, ...trimTake(collector.finish()) }
  } catch (failure) {
    if (failure instanceof Refused) return failure.refusal
    // The decoders of others throw whatever they like at what they do not understand.
    return refusal('DAMAGED', { cause: failure instanceof Error ? failure.message : 'decoder' })
  }
}
