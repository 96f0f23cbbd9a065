/** The peaks of a sound that is never there as a whole. */
import { peaksOf } from '../peaks.ts'

/** Three thousandths of a second: finer than any picture of a greeting. */
const samplesInStep = 64

export interface PeakMeter {
  readonly add: (samples: Float32Array) => void
  readonly peaks: (count: number) => number[]
}

export function createPeakMeter(): PeakMeter {
  const steps: number[] = []
  let peak = 0
  let untilStep = samplesInStep
  return {
    add(samples) {
      for (let from = 0; from < samples.length;) {
        const to = Math.min(samples.length, from + untilStep)
        let highest = peak
        for (let index = from; index < to; index++) highest = Math.max(highest, Math.abs(samples[index] ?? 0))
        untilStep -= to - from
        from = to
        peak = highest
        if (untilStep > 0) return
        steps.push(peak)
        peak = 0
        untilStep = samplesInStep
      }
    },
    peaks: (count) => peaksOf(Float32Array.from(untilStep < samplesInStep ? [...steps, peak] : steps), count),
  }
}
