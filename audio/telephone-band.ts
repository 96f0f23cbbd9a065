/** 300 to 3400 Hz at 8,000 samples a second. */
import { filtered, highPass, lowPass, steep } from './filter/biquad.ts'
import { resample } from './resample/resample.ts'
import type { Sound } from './sound.ts'
import { kaiser, sinc } from './filter/window.ts'

export const telephoneRateHz = 8000

/** From this rate on halving touches nothing that a telephone lets pass. */
const leastHalvedHz = 22_050

function nearer(sound: Sound): Sound {
  return sound.sampleRateHz >= leastHalvedHz && sound.sampleRateHz % 2 === 0 ? nearer(halved(sound)) : sound
}

export function inTelephoneBand(sound: Sound): Sound {
  const { samples, sampleRateHz } = resample(nearer(sound), telephoneRateHz)
  const edges = [
    ...steep(highPass, 4, { frequencyHz: 300, sampleRateHz }),
    ...steep(lowPass, 6, { frequencyHz: 3400, sampleRateHz }),
  ]
  return { samples: filtered(samples, edges), sampleRateHz }
}

/** Every second weight of a filter in the middle of the band is zero, and both sides are alike: these are the ones of one side. */
const weightCount = 12
const windowShape = 10
const reach = 2 * weightCount

function sideWeights(): Float64Array {
  const shape = Float64Array.from({ length: weightCount }, (_, index) => sinc(index + 0.5) * kaiser((2 * index + 1) / reach, windowShape))
  const sum = shape.reduce((total, weight) => total + weight, 0)
  // Both sides and the one half in the middle make one: a constant stays what it is.
  return shape.map((weight) => weight / (4 * sum))
}

const weights = sideWeights()

function filteredAt(samples: Float32Array, middle: number): number {
  let sum = (samples[middle] ?? 0) / 2
  for (let index = 0; index < weightCount; index++) {
    sum += ((samples[middle - 2 * index - 1] ?? 0) + (samples[middle + 2 * index + 1] ?? 0)) * (weights[index] ?? 0)
  }
  return sum
}

/** Keeps the sound in its place: each sample left is the one that was there. */
export function halved({ samples, sampleRateHz }: Sound): Sound {
  const padded = new Float32Array(samples.length + 2 * reach)
  padded.set(samples, reach)
  const half = new Float32Array(Math.ceil(samples.length / 2))
  for (let index = 0; index < half.length; index++) half[index] = filteredAt(padded, reach + 2 * index)
  return { samples: half, sampleRateHz: sampleRateHz / 2 }
}
