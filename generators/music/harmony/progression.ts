/** Bars are separated by `|`; the chords of a bar share it evenly. */
import { beatsPerBar } from '../composition.ts'
import { chordNamed, type Chord } from './chord.ts'
import type { Key } from './key.ts'

export interface ChordSpan {
  readonly startBeats: number
  readonly endBeats: number
  readonly chord: Chord
}

export function readProgression(written: string, key: Key): ChordSpan[] {
  return written.split('|').flatMap((bar, barIndex) => {
    const names = bar.trim().split(/\s+/)
    const lengthBeats = beatsPerBar / names.length
    return names.map((name, index) => {
      const startBeats = barIndex * beatsPerBar + index * lengthBeats
      return { startBeats, endBeats: startBeats + lengthBeats, chord: chordNamed(name, key) }
    })
  })
}

export function spanAt(spans: readonly ChordSpan[], beat: number): ChordSpan {
  const found = spans.find((span) => beat < span.endBeats - 1e-6) ?? spans.at(-1)
  if (!found) throw new Error('A progression without chords')
  return found
}
