/** Integrated loudness of one channel by ITU-R BS.1770-4, in LUFS. */
import { pow, tan } from '../arithmetic.ts'
import { gainOf, powerDecibelsOf } from '../decibels.ts'
import { type Biquad, createFilter } from '../filter/biquad.ts'
import { energyOf, type Sound } from '../sound.ts'
import { joined } from '../stage.ts'

/** What the standard adds so that a 1 kHz sine at full scale on one channel reads −3.01. */
const offsetDb = -0.691
const absoluteGateLufs = -70
const relativeGateDb = -10
const stepSeconds = 0.1
/** Blocks of 400 ms, a new one every step. */
const stepsInBlock = 4

/** The standard gives its filters for 48 kHz; these are the analogue ones behind them, set for any rate. */
function headShelf(sampleRateHz: number): Biquad {
  const k = tan((Math.PI * 1681.974450955533) / sampleRateHz)
  const quality = 0.7071752369554196
  const high = gainOf(3.999843853973347)
  const middle = pow(high, 0.4996667741545416)
  const a0 = 1 + k / quality + k * k
  return {
    b0: (high + (middle * k) / quality + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (middle * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
  }
}

function rumbleCut(sampleRateHz: number): Biquad {
  const k = tan((Math.PI * 38.13547087602444) / sampleRateHz)
  const quality = 0.5003270373238773
  const a0 = 1 + k / quality + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0 }
}

function energiesOfSteps({ samples, sampleRateHz }: Sound): number[] {
  const weigh = createFilter([headShelf(sampleRateHz), rumbleCut(sampleRateHz)])
  const stepLength = Math.round(stepSeconds * sampleRateHz)
  return Array.from({ length: Math.floor(samples.length / stepLength) }, (_, step) => {
    const weighted = samples.slice(step * stepLength, (step + 1) * stepLength)
    weigh(weighted)
    return energyOf(weighted) / stepLength
  })
}

function lufsOf(energy: number): number {
  return offsetDb + powerDecibelsOf(energy)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** What is shorter than one block counts as one block that ends in silence. */
function withOneBlockAtLeast(sound: Sound): Sound {
  const missing = stepsInBlock * Math.round(stepSeconds * sound.sampleRateHz) - sound.samples.length
  return missing <= 0 ? sound : { ...sound, samples: joined([sound.samples, new Float32Array(missing)]) }
}

/** −∞ when nothing rises above the gate of −70 LUFS. */
export function loudnessOf(sound: Sound): number {
  const steps = energiesOfSteps(withOneBlockAtLeast(sound))
  const blocks = Array.from({ length: steps.length - stepsInBlock + 1 }, (_, first) => mean(steps.slice(first, first + stepsInBlock)))
  const heard = blocks.filter((energy) => lufsOf(energy) > absoluteGateLufs)
  if (heard.length === 0) return -Infinity
  const gateLufs = lufsOf(mean(heard)) + relativeGateDb
  return lufsOf(mean(heard.filter((energy) => lufsOf(energy) > gateLufs)))
}

/** The factor from a measured loudness to a wanted one, within `mostDb` either way; silence is left as it is. */
export function gainToLoudness(measuredLufs: number, wantedLufs: number, mostDb: number): number {
  if (!Number.isFinite(measuredLufs)) return 1
  return gainOf(Math.min(mostDb, Math.max(-mostDb, wantedLufs - measuredLufs)))
}
