import { filtered, highPass, lowPass } from '#audio/filter/biquad.ts'
import type { Sound } from '#audio/sound.ts'

const centresHz = Array.from({ length: 13 }, (_, index) => 125 * 2 ** (index / 2))
const edge = 2 ** 0.25

/** A level for each half octave from 125 Hz to 8 kHz, in decibels around their own mean. */
export function timbreDb({ samples, sampleRateHz }: Sound): number[] {
  const levels = centresHz.map((centreHz) => {
    const from = highPass({ frequencyHz: centreHz / edge, sampleRateHz })
    const band = filtered(samples, [from, lowPass({ frequencyHz: centreHz * edge, sampleRateHz })])
    return 10 * Math.log10(band.reduce((sum, sample) => sum + sample ** 2, 1e-12) / band.length)
  })
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return levels.map((level) => level - mean)
}
