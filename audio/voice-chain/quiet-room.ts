/** Turns the background down between words, never off, and is open again before the next word. */
import { gainOf, powerDecibelsOf, powerOf } from '../decibels.ts'
import type { Stage } from '../stage.ts'
import { createGainRider, keptPerHop, meanSquare } from './gain-rider.ts'

interface Room {
  readonly sampleRateHz: number
  /** Against speech at −19 LUFS. */
  readonly noiseFloorDbfs: number
}

/** A room as quiet as this is left as it is. */
const goodFloorDbfs = -66
const mostReductionDb = 16
/** The softest that still counts as voice lies this far above the room, but never nearer to the speech than −38 dBFS. */
const aboveRoomDb = 9
const highestThresholdDbfs = -38
/** Decibels taken off for each that the sound lies below the threshold. */
const reductionSlope = 2
const openSeconds = 0.003
const closeSeconds = 0.18

export function createQuietRoom({ sampleRateHz, noiseFloorDbfs }: Room): Stage | undefined {
  if (!(noiseFloorDbfs > goodFloorDbfs)) return undefined
  const thresholdDb = Math.min(highestThresholdDbfs, noiseFloorDbfs + aboveRoomDb)
  const voicePower = powerOf(thresholdDb)
  const reductionDb = Math.min(mostReductionDb, noiseFloorDbfs - goodFloorDbfs)
  const opening = keptPerHop(openSeconds, sampleRateHz)
  const closing = keptPerHop(closeSeconds, sampleRateHz)
  let power = 0
  let gain = 1
  return createGainRider({
    sampleRateHz,
    lookAheadSeconds: 0.015,
    gainFor(hop) {
      const now = meanSquare(hop.samples, hop)
      power = now + (power - now) * (now > power ? 0 : closing)
      const wanted = power >= voicePower ? 1 : gainOf(-Math.min(reductionDb, reductionSlope * (thresholdDb - powerDecibelsOf(power))))
      gain = wanted + (gain - wanted) * (wanted > gain ? opening : closing)
      return gain
    },
  })
}
