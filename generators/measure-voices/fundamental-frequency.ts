import type { Sound } from '#audio/sound.ts'

const frameSeconds = 0.04
const stepSeconds = 0.01
const lowestHz = 50
const highestHz = 420
/** How alike a frame and itself one period later must be to count as voiced. */
const voicedLikeness = 0.7
/** A voice is as much alike after two periods as after one: the shortest that is nearly as good as the best is the period. */
const nearlyAsGood = 0.9
/** RMS; pauses are not measured. */
const quiet = 0.01

export function fundamentalHz(sound: Sound): number {
  const { samples, sampleRateHz } = sound
  const frame = Math.round(frameSeconds * sampleRateHz)
  const longest = Math.floor(sampleRateHz / lowestHz)
  const found: number[] = []
  for (let at = 0; at + frame + longest < samples.length; at += Math.round(stepSeconds * sampleRateHz)) {
    const hertz = frameHz(samples.subarray(at, at + frame + longest), frame, sampleRateHz)
    if (hertz !== undefined) found.push(hertz)
  }
  return found.sort((one, other) => one - other)[Math.floor(found.length / 2)] ?? 0
}

function frameHz(samples: Float32Array, frame: number, sampleRateHz: number): number | undefined {
  if (Math.sqrt(product(samples, 0, frame) / frame) < quiet) return undefined
  const shortest = Math.ceil(sampleRateHz / highestHz)
  const longest = Math.floor(sampleRateHz / lowestHz)
  const likeness = Float64Array.from({ length: longest + 1 }, (_, lag) => (lag < shortest - 1 ? 0 : likenessAfter(samples, lag, frame)))
  const best = likeness.reduce((most, value) => Math.max(most, value), 0)
  if (best < voicedLikeness) return undefined
  for (let lag = shortest; lag < longest; lag++) {
    const value = likeness[lag] ?? 0
    if (value >= best * nearlyAsGood && value >= (likeness[lag - 1] ?? 0) && value >= (likeness[lag + 1] ?? 0)) return sampleRateHz / lag
  }
  return undefined
}

/** 1 where the frame repeats itself exactly after `lag` samples. */
function likenessAfter(samples: Float32Array, lag: number, frame: number): number {
  const later = samples.subarray(lag, lag + frame)
  return product(samples, lag, frame) / Math.sqrt(product(samples, 0, frame) * product(later, 0, frame) || 1)
}

function product(samples: Float32Array, lag: number, frame: number): number {
  let sum = 0
  for (let index = 0; index < frame; index++) sum += (samples[index] ?? 0) * (samples[index + lag] ?? 0)
  return sum
}
