/** Steps and bends where the music begins again, against the largest around. Below 1 is natural. */
import { usualMix } from '#audio/testing/usual-mix.ts'
import type { Bed } from '#audio/mix/bed.ts'
import { createMixer } from '#audio/mix/mixer.ts'

const aroundSeconds = 0.05

export interface Joint {
  readonly step: number
  readonly bend: number
}

/** Heard through the mixer, in an intro that is long enough for a round. */
export function loopJoint(bed: Bed): Joint {
  const { sampleRateHz, loop } = bed
  const settings = { ...usualMix, intro: loop.length / sampleRateHz + 1 }
  const music = createMixer({ settings, bed, sampleRateHz, voiceGain: 1 }).push(new Float32Array(0))
  if (music.length < loop.length * 1.01) throw new Error('The music is longer than an intro can be')
  const at = (index: number) => music[loop.length + index] ?? 0
  const around = Math.round(aroundSeconds * sampleRateHz)
  const against = (sizeAt: (index: number) => number) => {
    const others = Array.from({ length: 2 * around }, (_, index) => index - around).filter((index) => Math.abs(index) > 1)
    return Math.max(...[-1, 0, 1].map(sizeAt)) / Math.max(...others.map(sizeAt))
  }
  return {
    step: against((index) => Math.abs(at(index) - at(index - 1))),
    bend: against((index) => Math.abs(at(index + 1) - 2 * at(index) + at(index - 1))),
  }
}
