/** Voice leading: the voicing that moves least from the chord before and keeps clear of parallels. */
import type { Chord } from './chord.ts'
import { pitchClass } from './key.ts'

export interface VoiceRange {
  readonly voices: number
  readonly low: number
  readonly high: number
}

export function voiceChord(chord: Chord, range: VoiceRange, before: readonly number[] | undefined): number[] {
  const best = layouts(chord, range)
    .map((pitches) => ({ pitches, cost: costOf(pitches, chord, range, before) }))
    .reduce((least, layout) => (layout.cost < least.cost ? layout : least), { pitches: [] as number[], cost: Infinity })
  if (best.pitches.length === 0) throw new Error(`No room for a chord of ${range.voices} voices between ${range.low} and ${range.high}`)
  return best.pitches
}

/** Below this, thirds and seconds growl. */
const openBelow = 50

function layouts(chord: Chord, { voices, low, high }: VoiceRange): number[][] {
  const usable = Array.from({ length: high - low + 1 }, (_, index) => low + index)
    .filter((pitch) => chord.tones.includes(pitchClass(pitch)))
  const grow = (chosen: readonly number[]): number[][] => {
    if (chosen.length === voices) return [[...chosen]]
    const last = chosen.at(-1)
    return usable
      .filter((pitch) => last === undefined || (pitch - last >= (last < openBelow ? 4 : 2) && pitch - last <= 12))
      .flatMap((pitch) => grow([...chosen, pitch]))
  }
  return grow([])
}

function costOf(pitches: readonly number[], chord: Chord, { low, high }: VoiceRange, before: readonly number[] | undefined): number {
  const classes = new Set(pitches.map(pitchClass))
  // The tones that make the chord what it is: its third (or fourth) and what lies above the fifth.
  const telling = chord.tones.filter((_, index) => index === 1 || index > 2)
  const missing = telling.filter((tone) => !classes.has(tone)).length * 14 + (classes.has(chord.tones[0] ?? 0) ? 0 : 2)
  const doubled = (pitches.length - classes.size) * 2
  const centre = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length
  const offCentre = Math.abs(centre - (low + high) / 2) * (before ? 0.35 : 1)
  const moved = before ? pitches.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (before[voice] ?? pitch)), 0) : 0
  return missing + doubled + offCentre + moved + rubs(pitches) * 6 + (before ? parallels(pitches, before) * 5 : 0)
}

/** Half steps and minor ninths: fine in passing, sour when held. */
function rubs(pitches: readonly number[]): number {
  return pitches.flatMap((pitch, index) => pitches.slice(index + 1).filter((upper) => [1, 13, 25].includes(upper - pitch))).length
}

/** Pairs of voices that walk the same way in fifths or octaves. */
export function parallels(pitches: readonly number[], before: readonly number[]): number {
  let count = 0
  for (let upper = 1; upper < pitches.length; upper++) {
    for (let lower = 0; lower < upper; lower++) {
      const now = (pitches[upper] ?? 0) - (pitches[lower] ?? 0)
      const then = (before[upper] ?? 0) - (before[lower] ?? 0)
      const hasMoved = pitches[upper] !== before[upper]
      if (hasMoved && now === then && (now % 12 === 7 || now % 12 === 0)) count++
    }
  }
  return count
}
