/** The same finish for all beds: room for a voice, no rumble, and a level so even that nothing jumps out under speech. */
import { gainOf } from '#audio/decibels.ts'
import { bell, filtered, highPass, lowShelf } from '#audio/filter/biquad.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import { bedFormat } from './bed-format.ts'

const { sampleRateHz, loudnessLufs } = bedFormat

const tone = [
  highPass({ frequencyHz: 50, sampleRateHz }),
  // What a telephone cannot carry must not decide how loud the bed is.
  lowShelf({ frequencyHz: 180, sampleRateHz, quality: 0.7 }, -4),
  // Consonants live here.
  bell({ frequencyHz: 2200, sampleRateHz, quality: 0.7 }, -3),
  bell({ frequencyHz: 11_000, sampleRateHz, quality: 0.5 }, -2),
]

export function master(mixed: Float32Array): Float32Array {
  return [slow, quick, strokes].reduce((sound, leveller) => evened(levelled(sound), leveller), filtered(mixed, tone))
}

export function levelled(samples: Float32Array): Float32Array {
  const gain = gainOf(loudnessLufs - loudnessOf({ samples, sampleRateHz }))
  return samples.map((sample) => sample * gain)
}

interface Leveller {
  readonly thresholdDb: number
  readonly ratio: number
  readonly attackSeconds: number
  readonly releaseSeconds: number
}

/** Phrases that swell are held back as a hand on the fader would. */
const slow: Leveller = { thresholdDb: loudnessLufs - 2, ratio: 2, attackSeconds: 0.15, releaseSeconds: 0.6 }
const quick: Leveller = { thresholdDb: loudnessLufs + 6, ratio: 3, attackSeconds: 0.002, releaseSeconds: 0.09 }
/** The first moment of drums and plucked strings. */
const strokes: Leveller = { thresholdDb: loudnessLufs + 9, ratio: 5, attackSeconds: 0.0002, releaseSeconds: 0.03 }

function evened(samples: Float32Array, { thresholdDb, ratio, attackSeconds, releaseSeconds }: Leveller): Float32Array {
  const attack = 1 - Math.exp(-1 / (attackSeconds * sampleRateHz))
  const release = 1 - Math.exp(-1 / (releaseSeconds * sampleRateHz))
  // The bass alone shall not pull everything down.
  const heard = filtered(samples, [highPass({ frequencyHz: 150, sampleRateHz, quality: 0.5 })])
  let power = 0
  return samples.map((sample, index) => {
    const now = (heard[index] ?? 0) ** 2
    power += (now - power) * (now > power ? attack : release)
    const overDb = 10 * Math.log10(power + 1e-12) - thresholdDb
    return overDb > 0 ? sample * gainOf(overDb * (1 / ratio - 1)) : sample
  })
}
