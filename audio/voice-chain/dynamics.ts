import { gainOf, powerDecibelsOf, powerOf } from '../decibels.ts'
import type { Stage } from '../stage.ts'
import { createGainRider, keptPerHop, meanSquare } from './gain-rider.ts'
import { createFilter, highPass } from '../filter/biquad.ts'

/** Against speech at −19 LUFS. */
const thresholdDb = -24
const kneeDb = 8
const harmlessPower = powerOf(thresholdDb - kneeDb / 2)
/** Of each decibel above the threshold this much is taken away: a ratio of five to two. */
const taken = 0.6
const mostReductionDb = 9
const attackSeconds = 0.008
const releaseSeconds = 0.14

/** Soft at the threshold: the bend is a parabola over the knee, which begins at `harmlessPower`. */
function reductionDb(levelDb: number): number {
  const above = levelDb - thresholdDb
  if (above >= kneeDb / 2) return Math.min(mostReductionDb, taken * above)
  const intoKnee = above + kneeDb / 2
  return (taken * intoKnee * intoKnee) / (2 * kneeDb)
}

export function createCompressor(sampleRateHz: number): Stage {
  const attack = keptPerHop(attackSeconds, sampleRateHz)
  const release = keptPerHop(releaseSeconds, sampleRateHz)
  let power = 0
  return createGainRider({
    sampleRateHz,
    lookAheadSeconds: 0.005,
    gainFor(hop) {
      const now = meanSquare(hop.samples, hop)
      power = now + (power - now) * (now > power ? attack : release)
      return power <= harmlessPower ? 1 : gainOf(-reductionDb(powerDecibelsOf(power)))
    },
  })
}

/** The de-esser acts only while sharp consonants sound, only above five kilohertz. */
const aboveHz = 5000
/** Sharper than this against speech at −19 LUFS is turned down by half of the excess. */
const sharpDbfs = -30
const sharpPower = powerOf(sharpDbfs)
const mostEssReductionDb = 7
const essAttackSeconds = 0.002
const essReleaseSeconds = 0.05

export function createDeEss(sampleRateHz: number): Stage | undefined {
  // At telephone rates there is nothing there to turn.
  if (sampleRateHz < 3 * aboveHz) return undefined
  const falling = keptPerHop(essAttackSeconds, sampleRateHz)
  const rising = keptPerHop(essReleaseSeconds, sampleRateHz)
  let power = 0
  return createGainRider({
    sampleRateHz,
    band: createFilter([highPass({ frequencyHz: aboveHz, sampleRateHz })]),
    gainFor(hop) {
      const now = meanSquare(hop.band, hop)
      power = now + (power - now) * (now > power ? falling : rising)
      return power <= sharpPower ? 1 : gainOf(-Math.min(mostEssReductionDb, 0.5 * (powerDecibelsOf(power) - sharpDbfs)))
    },
  })
}

/** Turns the background down between words, never off, and is open again before the next word. */
interface Room {
  readonly sampleRateHz: number
  /** Against speech at −19 LUFS. */
  readonly noiseFloorDbfs: number
}

/** A room as quiet as this is left as it is. */
const goodFloorDbfs = -66
const mostRoomReductionDb = 16
/** The softest that still counts as voice lies this far above the room, but never nearer to the speech than −38 dBFS. */
const aboveRoomDb = 9
const highestThresholdDbfs = -38
/** Decibels taken off for each that the sound lies below the threshold. */
const reductionSlope = 2
const openSeconds = 0.003
const closeSeconds = 0.18
/** From a loud syllable the level takes about a quarter of a second to the threshold, so that a closure inside a word is not taken for its end. */
const levelFallSeconds = 0.04

export function createQuietRoom({ sampleRateHz, noiseFloorDbfs }: Room): Stage | undefined {
  if (!(noiseFloorDbfs > goodFloorDbfs)) return undefined
  const thresholdDb = Math.min(highestThresholdDbfs, noiseFloorDbfs + aboveRoomDb)
  const voicePower = powerOf(thresholdDb)
  const reductionDb = Math.min(mostRoomReductionDb, noiseFloorDbfs - goodFloorDbfs)
  const opening = keptPerHop(openSeconds, sampleRateHz)
  const closing = keptPerHop(closeSeconds, sampleRateHz)
  const falling = keptPerHop(levelFallSeconds, sampleRateHz)
  let power = 0
  let gain = 1
  return createGainRider({
    sampleRateHz,
    lookAheadSeconds: 0.015,
    gainFor(hop) {
      const now = meanSquare(hop.samples, hop)
      power = now + (power - now) * (now > power ? 0 : falling)
      const wanted = power >= voicePower ? 1 : gainOf(-Math.min(reductionDb, reductionSlope * (thresholdDb - powerDecibelsOf(power))))
      gain = wanted + (gain - wanted) * (wanted > gain ? opening : closing)
      return gain
    },
  })
}
