import { filtered, lowPass } from '#audio/filter/biquad.ts'
import type { Sound } from '#audio/sound.ts'
import type { Fingerprint } from './fingerprint.ts'

export interface Character {
  /** Share of the beginnings of tones that falls on the beats. */
  readonly onBeat: number
  /** How much of the lowest octave's power comes right at the beats: 0.25 without any pulse, near 1 for a kick drum on every beat. */
  readonly lowPulse: number
  /** Decibels between 2 and 4 kHz against the whole. */
  readonly edgeDb: number
  /** Decibels that the level falls from its loud moments (a tenth of them) to its quiet ones. */
  readonly strokesDb: number
}

const beatsPerBar = 4
const kickBelowHz = 100

export function characterOf(sound: Sound, beats: number, { rhythm, colour }: Fingerprint): Character {
  return {
    onBeat: rhythm.filter((_, step) => step % 4 === 0).reduce((sum, share) => sum + share, 0),
    lowPulse: lowPulseOf(sound, beats),
    edgeDb: colour[5] ?? 0,
    strokesDb: strokesOf(sound),
  }
}

function lowPulseOf({ samples, sampleRateHz }: Sound, beats: number): number {
  const section = lowPass({ frequencyHz: kickBelowHz, sampleRateHz })
  const low = filtered(samples, [section, section])
  const quarters = Array.from({ length: beatsPerBar }, () => 0)
  for (let index = 0; index < low.length; index++) {
    const quarter = Math.floor(((index / low.length) * beats * 4) % 4)
    quarters[quarter] = (quarters[quarter] ?? 0) + (low[index] ?? 0) ** 2
  }
  return Math.max(...quarters) / quarters.reduce((sum, power) => sum + power, 0)
}

function strokesOf({ samples, sampleRateHz }: Sound): number {
  const stretch = Math.round(sampleRateHz / 50)
  const levels = Array.from({ length: Math.floor(samples.length / stretch) }, (_, index) => {
    let power = 0
    for (let at = index * stretch; at < (index + 1) * stretch; at++) power += (samples[at] ?? 0) ** 2
    return 10 * Math.log10(power / stretch + 1e-9)
  }).sort((a, b) => a - b)
  const at = (share: number) => levels[Math.floor(share * (levels.length - 1))] ?? 0
  return at(0.9) - at(0.1)
}
