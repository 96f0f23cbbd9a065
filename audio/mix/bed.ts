import { musicLufs } from '../goals.ts'
import { gainToLoudness, loudnessOf } from '../level/loudness.ts'
import { resample } from '../resample/resample.ts'
import { joined } from '../stage.ts'
import type { Sound } from '../sound.ts'

/** One round of the music at the engine's rate: its end leads into its beginning. */
export interface Bed {
  readonly loop: Float32Array
  readonly sampleRateHz: number
  /** What brings it to `musicLufs`. */
  readonly gain: number
}

/** As it is kept: in 16 bits, which `gain` brings to size as well. The same to the bit, in half the memory. */
export interface KeptBed extends Omit<Bed, 'loop'> {
  readonly loop: Float32Array | Int16Array
}

interface RecordedMusic {
  readonly sound: Sound
  /** From the first sample to where it begins again, on a bar; what follows is left out. */
  readonly loopLengthSamples: number
}

/** More than this is no longer making music equally loud but hiding that something is wrong with it. */
const mostGainDb = 30
/** Around the joint: what is played on both sides of it while the rate is changed, and what tells its natural steps. */
const contextSeconds = 0.05
const repairSeconds = 0.005

function largestStep(samples: Float32Array): number {
  let largest = 0
  for (let index = 1; index < samples.length; index++) {
    largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)))
  }
  return largest
}

/** The rate is changed with the loop's end before it and its beginning after it, as it will be heard. */
function roundAt(loop: Float32Array, fromRateHz: number, sampleRateHz: number): Float32Array {
  const context = Math.min(loop.length, Math.round(contextSeconds * fromRateHz))
  const around = joined([loop.subarray(loop.length - context), loop, loop.subarray(0, context)])
  const { samples } = resample({ samples: around, sampleRateHz: fromRateHz }, sampleRateHz)
  const start = Math.round((context * sampleRateHz) / fromRateHz)
  return samples.slice(start, start + Math.round((loop.length * sampleRateHz) / fromRateHz))
}

/** Where the end would jump to the beginning further than the music around it ever does, the jump is spread over five milliseconds. */
function withoutClick(loop: Float32Array, sampleRateHz: number): Float32Array {
  const near = Math.min(loop.length, Math.round(contextSeconds * sampleRateHz))
  const natural = Math.max(largestStep(loop.subarray(0, near)), largestStep(loop.subarray(loop.length - near)))
  const jump = (loop[0] ?? 0) - (loop.at(-1) ?? 0)
  const excess = Math.sign(jump) * Math.max(0, Math.abs(jump) - natural)
  if (excess === 0) return loop
  const length = Math.min(loop.length, Math.round(repairSeconds * sampleRateHz))
  return loop.map((sample, index) => (index < length ? sample - excess * (1 - index / length) : sample))
}

/** Takes as long as a render: prepare a bed once and keep it. */
export function prepareBed({ sound, loopLengthSamples }: RecordedMusic, sampleRateHz: number): Bed {
  const once = withoutClick(sound.samples.subarray(0, Math.max(0, Math.round(loopLengthSamples))), sound.sampleRateHz)
  // Once more: at the new rate a round ends up to half a sample too early or too late.
  const loop = withoutClick(roundAt(once, sound.sampleRateHz, sampleRateHz), sampleRateHz)
  return { loop, sampleRateHz, gain: gainToLoudness(loudnessOf({ samples: loop, sampleRateHz }), musicLufs, mostGainDb) }
}
