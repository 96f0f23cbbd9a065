/** The soft beep of samples: frequent enough that no useful part is clean, quiet enough that the greeting can be judged. */
import { cos, sin } from './arithmetic.ts'

export const copyBeep = {
  firstSeconds: 1,
  everySeconds: 5,
  lengthSeconds: 0.12,
  /** Within the telephone's band, so that it survives the preview "as on the phone". */
  frequencyHz: 1000,
  /** About −19 dBFS, whatever it lies over. */
  peak: 0.11,
  edgeSeconds: 0.03,
} as const

/** A raised cosine at both ends: a burst that starts and stops at once would click. */
function envelopeAt(seconds: number): number {
  const { lengthSeconds, edgeSeconds } = copyBeep
  const toNearerEnd = Math.min(seconds, lengthSeconds - seconds)
  return toNearerEnd >= edgeSeconds ? 1 : (1 - cos((Math.PI * toNearerEnd) / edgeSeconds)) / 2
}

/** The beep alone. It depends on the sample's own place only: blocks of any size give the same sound as the whole. */
export function copyBeepAt(sampleIndex: number, sampleRateHz: number): number {
  const sinceFirst = sampleIndex - Math.round(copyBeep.firstSeconds * sampleRateHz)
  if (sinceFirst < 0) return 0
  const seconds = (sinceFirst % Math.round(copyBeep.everySeconds * sampleRateHz)) / sampleRateHz
  if (seconds >= copyBeep.lengthSeconds) return 0
  return copyBeep.peak * envelopeAt(seconds) * sin(2 * Math.PI * copyBeep.frequencyHz * seconds)
}

/** A copy with the beep mixed in; only the limiter comes after. `firstIndex` is the block's place in the whole. */
export function withCopyBeep(samples: Float32Array, sampleRateHz: number, firstIndex = 0): Float32Array {
  return samples.map((sample, index) => sample + copyBeepAt(firstIndex + index, sampleRateHz))
}
