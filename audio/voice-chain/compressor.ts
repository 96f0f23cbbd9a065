import { gainOf, powerDecibelsOf, powerOf } from '../decibels.ts'
import type { Stage } from '../stage.ts'
import { createGainRider, keptPerHop, meanSquare } from './gain-rider.ts'

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
