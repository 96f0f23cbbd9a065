import { describe, expect, it } from 'vitest'
import { beatsPerBar, type Note } from './composition.ts'
import { pieces } from './beds.ts'
import { compose, sectionsOf, type Piece } from './compose.ts'
import { pitchClass } from './harmony/key.ts'
import { spanAt } from './harmony/progression.ts'
import type { PartPlan } from './score.ts'
import { scores } from './scores/all-scores.ts'

const piece = (id: string): Piece => pieces.find((entry) => entry.id === id)!
const composed = (id: string) => compose(piece(id), scores[id]!)
const notesOf = (id: string, part: PartPlan['part']): readonly Note[] =>
  composed(id).parts[scores[id]!.parts.findIndex((plan) => plan.part === part)]!.notes
const inSection = (notes: readonly Note[], index: number, beats: number) =>
  notes.filter(({ startBeats }) => startBeats >= index * beats - 0.1 && startBeats < (index + 1) * beats - 0.1)

describe('the scores', () => {
  it('exist for every piece of the catalogue and for no other', () => {
    expect(Object.keys(scores).sort()).toEqual(pieces.map(({ id }) => id).sort())
  })

  it.each(pieces)('$id: every part plays, within the loop and within a playable range', (entry) => {
    const { parts, beats } = compose(entry, scores[entry.id]!)
    expect(beats).toBe(entry.bars * beatsPerBar)
    for (const { notes } of parts) {
      expect(notes.length).toBeGreaterThan(0)
      expect(notes.every(({ startBeats }) => startBeats >= 0 && startBeats < beats)).toBe(true)
      expect(notes.every(({ pitch, velocity }) => pitch >= 24 && pitch <= 108 && velocity >= 1 && velocity <= 127)).toBe(true)
    }
  })

  it.each(pieces)('$id: at least one part sounds on the first beat, so that an introduction of three seconds is music at once', (entry) => {
    const { parts } = compose(entry, scores[entry.id]!)
    expect(parts.some(({ notes }) => notes.some(({ startBeats }) => startBeats < 0.1))).toBe(true)
  })

  it('use drums in dance, rock and pop, and at most a distant tick in classical and ambient', () => {
    const hasDrums = (id: string) => scores[id]!.parts.some((plan) => plan.part === 'drums' && plan.levelDb > -16)
    const withDrums = (category: string) => pieces.filter((entry) => entry.category === category).map(({ id }) => hasDrums(id))
    for (const category of ['dance', 'rock', 'pop']) expect(withDrums(category)).not.toContain(false)
    for (const category of ['classical', 'ambient']) expect(withDrums(category)).not.toContain(true)
  })
})

describe('a composition', () => {
  it('is the same at every run, and differs for another seed', () => {
    expect(composed('sommerregen')).toEqual(composed('sommerregen'))
    const other = compose({ ...piece('sommerregen'), seed: 1 }, scores['sommerregen']!)
    expect(other.parts[0]!.notes.map(({ pitch }) => pitch)).not.toEqual(composed('sommerregen').parts[0]!.notes.map(({ pitch }) => pitch))
  })

  it('brings the theme back varied: most of it unchanged, not all', () => {
    const melody = notesOf('sommerregen', 'melody')
    const pitchesOf = (index: number) =>
      inSection(melody, index, 16).map(({ startBeats, pitch }) => `${Math.round((startBeats - index * 16) * 2)} ${pitch}`)
    const [theme, variation] = [pitchesOf(0), pitchesOf(1)]
    const kept = theme.filter((note) => variation.includes(note)).length / theme.length
    expect(kept).toBeGreaterThan(0.6)
    expect(variation).not.toEqual(theme)
  })

  it('leads the bass to the next chord by a step', () => {
    const bass = notesOf('ecklokal', 'bass')
    const bars = Array.from({ length: 12 }, (_, bar) => inSection(bass, bar, beatsPerBar))
    for (const [bar, notes] of bars.entries()) {
      const next = bars[(bar + 1) % bars.length]![0]!
      // Between repeats of the loop the octave may change.
      const step = Math.abs(pitchClass(next.pitch - notes.at(-1)!.pitch + 6) - 6)
      if (bar < 11) expect(step).toBeLessThanOrEqual(2)
    }
  })

  it('never strikes a note of the walking bass twice in a row', () => {
    const pitches = notesOf('ecklokal', 'bass').map(({ pitch }) => pitch)
    expect(pitches.filter((pitch, index) => pitch === pitches[index - 1]).length).toBeLessThanOrEqual(2)
  })

  it('swings the off-beats of jazz and leaves those of pop straight', () => {
    const offBeats = (id: string) =>
      notesOf(id, 'melody').map(({ startBeats }) => startBeats % 1).filter((place) => place > 0.3 && place < 0.8)
    const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(middle(offBeats('ecklokal'))).toBeCloseTo(0.64, 1)
    expect(middle(offBeats('morgenlauf'))).toBeCloseTo(0.5, 1)
    expect(middle(offBeats('ecklokal')) - middle(offBeats('morgenlauf'))).toBeGreaterThan(0.08)
  })

  it.each(pieces)('$id: long notes of the melody belong to their chord', (entry) => {
    const score = scores[entry.id]!
    const index = score.parts.findIndex(({ part }) => part === 'melody')
    if (index < 0) return
    const sections = sectionsOf(entry, score)
    const long = compose(entry, score).parts[index]!.notes.filter(({ lengthBeats }) => lengthBeats > 1.4)
    const fitting = long.filter(({ startBeats, pitch }) => {
      const section = sections.findLast((candidate) => candidate.startBeats <= startBeats + 0.3)!
      return spanAt(section.spans, startBeats + 0.3 - section.startBeats).chord.tones.includes(pitchClass(pitch))
    })
    expect(fitting.length).toBeGreaterThanOrEqual(0.75 * long.length)
  })
})
