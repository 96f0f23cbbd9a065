import { chanceFor, type Chance } from './chance.ts'
import { beatsPerBar, type Composition, type Note, type Part } from './composition.ts'
import { keyNamed } from './harmony/key.ts'
import { readProgression } from './harmony/progression.ts'
import { kit, player } from './instruments.ts'
import { playBass } from './parts/bass-part.ts'
import { playChords } from './parts/chord-part.ts'
import { playDrums } from './parts/drum-part.ts'
import { playMelody, playShadow } from './parts/melody-part.ts'
import type { Section, Setting } from './parts/section.ts'
import type { PartPlan, Score } from './score.ts'

/** What the catalogue says about a piece. */
export interface Piece {
  readonly id: string
  readonly category: string
  readonly bpm: number
  readonly key: string
  readonly bars: number
  readonly seed: number
}

export function compose(piece: Piece, score: Score): Composition {
  const key = keyNamed(piece.key)
  const sections = sectionsOf(piece, score)
  const settingFor = (purpose: string): Setting => ({ key, chance: chanceFor(piece.seed, purpose) })
  const parts: Part[] = []
  let melody: Note[] = []
  for (const [index, plan] of score.parts.entries()) {
    const setting = settingFor(`${plan.part} ${index}`)
    const written = write(plan, sections, setting, melody)
    if (plan.part === 'melody') melody = written
    parts.push({
      instrument: plan.part === 'drums' ? kit(plan.kit) : player(plan.player),
      levelDb: plan.levelDb,
      reverb: plan.reverb ?? defaultReverb[plan.part],
      ...(plan.mellowHz && { mellowHz: plan.mellowHz }),
      notes: loosen(swung(written, score.swing ?? 0.5), plan, settingFor(`loosen ${index}`).chance),
    })
  }
  return { bpm: piece.bpm, beats: piece.bars * beatsPerBar, parts }
}

const defaultReverb = { melody: 0.5, shadow: 0.5, chords: 0.4, bass: 0.05, drums: 0.25 } as const

function write(plan: PartPlan, sections: readonly Section[], setting: Setting, melody: readonly Note[]): Note[] {
  if (plan.part === 'melody') return playMelody(plan, sections, setting)
  if (plan.part === 'shadow') return playShadow(plan, melody, sections)
  if (plan.part === 'chords') return playChords(plan, sections)
  if (plan.part === 'bass') return playBass(plan, sections, setting)
  return playDrums(plan, sections)
}

export function sectionsOf(piece: Piece, score: Score): Section[] {
  const letters = [...score.form]
  const bars = piece.bars / letters.length
  const key = keyNamed(piece.key)
  const spansOf = (letter: string) => {
    const spans = readProgression(score.chords[letter.toUpperCase()] ?? '', key)
    if (spans.at(-1)?.endBeats !== bars * beatsPerBar) throw new Error(`${piece.id}: section ${letter} needs ${bars} bars`)
    return spans
  }
  return letters.map((letter, index) => ({
    letter,
    startBeats: index * bars * beatsPerBar,
    bars,
    spans: spansOf(letter),
    nextBass: spansOf(letters[(index + 1) % letters.length] ?? letter)[0]?.chord.bass ?? 0,
  }))
}

function swung(notes: readonly Note[], swing: number): Note[] {
  const late = (beats: number) => {
    const beat = Math.floor(beats + 1e-9)
    const place = beats - beat
    return beat + (place < 0.5 ? place * 2 * swing : swing + (place - 0.5) * 2 * (1 - swing))
  }
  return notes.map((note) => {
    const startBeats = late(note.startBeats)
    return { ...note, startBeats, lengthBeats: Math.max(0.05, late(note.startBeats + note.lengthBeats) - startBeats) }
  })
}

/** In beats: drums keep time, melodies take a little freedom. */
const looseness = { melody: 0.02, shadow: 0.02, chords: 0.012, bass: 0.008, drums: 0.005 } as const

function loosen(notes: readonly Note[], { part }: PartPlan, chance: Chance): Note[] {
  return notes.map((note) => ({
    ...note,
    // Nothing sounds before the loop begins.
    startBeats: Math.max(0, note.startBeats + chance.around() * looseness[part]),
    velocity: Math.round(Math.min(124, Math.max(20, note.velocity + chance.around() * 6))),
  }))
}
