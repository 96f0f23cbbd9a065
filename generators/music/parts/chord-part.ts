import { beatsPerBar, type Note } from '../composition.ts'
import type { Chord } from '../harmony/chord.ts'
import { spanAt, type ChordSpan } from '../harmony/progression.ts'
import { voiceChord } from '../harmony/voicing.ts'
import { patternFor, type ChordsPlan } from '../score.ts'
import { readSteps, type Step } from '../steps.ts'
import type { Section } from './section.ts'

/** Between two strings of a struck chord. */
const strumBeats = 0.02

export function playChords(plan: ChordsPlan, sections: readonly Section[]): Note[] {
  let voices: number[] | undefined
  const notes = sections.flatMap((section) => {
    const voiced = new Map<ChordSpan, readonly number[]>()
    for (const span of section.spans) voiced.set(span, (voices = voiceChord(plan.isPower ? powerOf(span.chord) : span.chord, plan, voices)))
    const pattern = patternFor(plan.pattern, section.letter)
    if (pattern === undefined || (plan.in && !plan.in.includes(section.letter))) return []
    return readSteps(pattern, section.bars)
      .flatMap((step) => moveWithHarmony(step, section.spans))
      .flatMap((step) => strike(step, voiced.get(spanAt(section.spans, step.startBeats)) ?? [], plan.gate ?? 1))
      .map((note) => ({ ...note, startBeats: note.startBeats + section.startBeats }))
  })
  return plan.isTied ? tie(notes) : notes
}

const powerOf = (chord: Chord): Chord => ({ ...chord, tones: [chord.tones[0] ?? 0, chord.tones[2] ?? 0] })

/** A chord held over a change is struck anew there; a single voice just ends. */
function moveWithHarmony(step: Step, spans: readonly ChordSpan[]): Step[] {
  const { endBeats } = spanAt(spans, step.startBeats)
  const excess = step.startBeats + step.lengthBeats - endBeats
  if (excess <= 0.01) return [step]
  const first = { ...step, lengthBeats: step.lengthBeats - excess }
  const isLastChord = endBeats >= (spans.at(-1)?.endBeats ?? 0)
  if (!/[xXo]/.test(step.symbol) || excess < 1 || isLastChord) return [first]
  return [first, ...moveWithHarmony({ ...step, startBeats: endBeats, lengthBeats: excess }, spans)]
}

const velocities: Readonly<Record<string, number>> = { X: 96, x: 80, o: 62, D: 84, U: 66 }

function strike({ startBeats, lengthBeats, symbol }: Step, voices: readonly number[], gate: number): Note[] {
  const accent = startBeats % beatsPerBar === 0 ? 6 : 0
  const note = (pitch: number, delay: number, velocity: number): Note => ({
    startBeats: startBeats + delay,
    lengthBeats: Math.max(0.1, lengthBeats * gate - delay),
    pitch,
    velocity: velocity + accent,
  })
  if (/\d/.test(symbol)) {
    const index = Number(symbol)
    const octave = Math.floor(index / voices.length)
    return [note((voices[index % voices.length] ?? 60) + 12 * octave, 0, 74)]
  }
  const velocity = velocities[symbol]
  if (velocity === undefined) throw new Error(`"${symbol}" is no step of an accompaniment`)
  if (symbol === 'D') return voices.map((pitch, index) => note(pitch, index * strumBeats, velocity - index))
  if (symbol === 'U') return voices.toReversed().slice(0, 3).map((pitch, index) => note(pitch, index * strumBeats, velocity - index))
  return voices.map((pitch) => note(pitch, 0, velocity))
}

function tie(notes: readonly Note[]): Note[] {
  const tied: Note[] = []
  for (const note of notes) {
    const endsThere = (held: Note) => Math.abs(held.startBeats + held.lengthBeats - note.startBeats) < 0.01
    const index = tied.findLastIndex((held) => held.pitch === note.pitch && endsThere(held))
    const held = tied[index]
    // A note that never ends would swell out of the mix.
    if (held && held.lengthBeats < 2 * beatsPerBar) tied[index] = { ...held, lengthBeats: held.lengthBeats + note.lengthBeats }
    else tied.push(note)
  }
  return tied
}
