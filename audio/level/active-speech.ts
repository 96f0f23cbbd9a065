/** The level of speech while it lasts: ITU-T P.56 method B behind the 300 Hz filter of RFC 7874, in dBFS RMS. */
import { exp } from '../arithmetic.ts'
import { decibelsOf, powerDecibelsOf } from '../decibels.ts'
import { energyOf, type Sound } from '../sound.ts'
import { filtered, highPass } from '../filter/biquad.ts'

const smoothingSeconds = 0.03
/** Pauses up to this long belong to the speech. */
const hangoverSeconds = 0.2
/** Speech is what stays at most this far below its own level. */
const marginDb = 15.9
/** Thresholds fall by half, from full scale to the smallest 16-bit step. */
const thresholdCount = 16
const halfDb = decibelsOf(2)

/** The active level and its threshold drift apart as the threshold falls; the answer is where they are `marginDb` apart. */
function crossing(levelsDb: readonly number[]): number {
  for (let index = 0; index < levelsDb.length; index++) {
    const level = levelsDb[index] ?? -Infinity
    const thresholdDb = -halfDb * (index + 1)
    const apartDb = level - thresholdDb
    if (apartDb < marginDb) continue
    const louder = levelsDb[index - 1]
    if (louder === undefined || !Number.isFinite(louder)) return level
    const apartBeforeDb = louder - (thresholdDb + halfDb)
    const share = (marginDb - apartBeforeDb) / (apartDb - apartBeforeDb)
    return louder + share * (level - louder)
  }
  return -Infinity
}

/** The first threshold that the envelope reaches; `thresholdCount` when it reaches none. */
function reached(envelope: number): number {
  return Math.min(thresholdCount, Math.clz32(Math.floor(envelope * (1 << thresholdCount))) - (32 - thresholdCount))
}

/** For each threshold: how many samples are active, that is above it now or within the hangover. */
function countActive(samples: Float32Array, sampleRateHz: number): number[] {
  const keep = exp(-1 / (smoothingSeconds * sampleRateHz))
  const hangover = Math.round(hangoverSeconds * sampleRateHz)
  const lastReached = new Int32Array(thresholdCount + 1).fill(-hangover)
  const highestHeld = new Int32Array(thresholdCount + 1)
  let once = 0
  let envelope = 0
  let held = thresholdCount
  for (let index = 0; index < samples.length; index++) {
    once = keep * once + (1 - keep) * Math.abs(samples[index] ?? 0)
    envelope = keep * envelope + (1 - keep) * once
    const now = Math.max(0, reached(envelope))
    lastReached[now] = index
    held = Math.min(held, now)
    while (held < thresholdCount && (lastReached[held] ?? 0) <= index - hangover) held++
    highestHeld[held] = (highestHeld[held] ?? 0) + 1
  }
  let active = 0
  return Array.from(highestHeld.subarray(0, thresholdCount), (count) => (active += count))
}

/** −∞ where nobody speaks. */
export function activeSpeechLevel({ samples, sampleRateHz }: Sound): number {
  const heard = filtered(samples, [highPass({ frequencyHz: 300, sampleRateHz })])
  const energy = energyOf(heard)
  const active = countActive(heard, sampleRateHz)
  return crossing(active.map((count) => (count === 0 ? -Infinity : powerDecibelsOf(energy / count))))
}
