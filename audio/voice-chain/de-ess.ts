/** Acts only while sharp consonants sound, only above five kilohertz. */
import { createFilter, highPass } from '../filter/biquad.ts'
import { gainOf, powerDecibelsOf, powerOf } from '../decibels.ts'
import type { Stage } from '../stage.ts'
import { createGainRider, keptPerHop, meanSquare } from './gain-rider.ts'

const aboveHz = 5000
/** Sharper than this against speech at −19 LUFS is turned down by half of the excess. */
const sharpDbfs = -30
const sharpPower = powerOf(sharpDbfs)
const mostReductionDb = 7
const attackSeconds = 0.002
const releaseSeconds = 0.05

export function createDeEss(sampleRateHz: number): Stage | undefined {
  // At telephone rates there is nothing there to turn.
  if (sampleRateHz < 3 * aboveHz) return undefined
  const falling = keptPerHop(attackSeconds, sampleRateHz)
  const rising = keptPerHop(releaseSeconds, sampleRateHz)
  let power = 0
  return createGainRider({
    sampleRateHz,
    band: createFilter([highPass({ frequencyHz: aboveHz, sampleRateHz })]),
    gainFor(hop) {
      const now = meanSquare(hop.band, hop)
      power = now + (power - now) * (now > power ? falling : rising)
      return power <= sharpPower ? 1 : gainOf(-Math.min(mostReductionDb, 0.5 * (powerDecibelsOf(power) - sharpDbfs)))
    },
  })
}
