import { beatsPerBar, type Note } from '../composition.ts'
import { pitchClass } from '../harmony/key.ts'
import { spanAt } from '../harmony/progression.ts'
import { patternFor, type MelodyPlan, type ShadowPlan } from '../score.ts'
import { readSteps } from '../steps.ts'
import { contours, isWeighty, walkMelody } from './melody-line.ts'
import { isVariation, type Section, type Setting } from './section.ts'

const walks = 160
/** Semitones, the sweetest first. */
const belowMelody = [3, 4, 5, 8, 9, 7]

export function playMelody(plan: MelodyPlan, sections: readonly Section[], setting: Setting): Note[] {
  const themes = new Map<string, Note[]>()
  return sections.flatMap((section) => {
    const rhythm = patternFor(plan.rhythm, section.letter)
    if (rhythm === undefined || (plan.in && !plan.in.includes(section.letter))) return []
    const letter = section.letter.toUpperCase()
    const theme = themes.get(letter) ?? invent(plan, section, rhythm, setting)
    themes.set(letter, theme)
    const played = isVariation(section) ? vary(theme, plan, section, setting) : theme
    return played.map((note) => ({ ...note, startBeats: note.startBeats + section.startBeats, lengthBeats: note.lengthBeats * 0.96 }))
  })
}

/** The same notes a third to a sixth lower, in the chord where the melody rests. */
export function playShadow(plan: ShadowPlan, melody: readonly Note[], sections: readonly Section[]): Note[] {
  return sections
    .filter(({ letter }) => !plan.in || plan.in.includes(letter))
    .flatMap((section) =>
      melody
        .filter(({ startBeats }) => startBeats >= section.startBeats && startBeats < section.startBeats + section.bars * beatsPerBar)
        .flatMap((note) => {
          const { chord } = spanAt(section.spans, note.startBeats - section.startBeats)
          const tones = isWeighty(note) ? chord.tones : chord.scale
          const pitch = belowMelody
            .map((below) => note.pitch - below)
            .find((lower) => lower >= plan.low && tones.includes(pitchClass(lower)))
          return pitch === undefined ? [] : [{ ...note, pitch, velocity: note.velocity - 8 }]
        }),
    )
}

function invent(plan: MelodyPlan, section: Section, rhythm: string, setting: Setting): Note[] {
  const steps = readSteps(rhythm, section.bars)
  const contour = setting.chance.pick(contours, () => 1)
  let best: { readonly notes: Note[]; readonly charm: number } | undefined
  for (let walk = 0; walk < walks; walk++) {
    const notes = walkMelody(plan, section, steps, contour, setting)
    const charm = charmOf(notes, section)
    if (!best || charm > best.charm) best = { notes, charm }
  }
  return best?.notes ?? []
}

/** What makes a line singable, in figures. */
function charmOf(notes: readonly Note[], section: Section): number {
  const pitches = notes.map(({ pitch }) => pitch)
  const intervals = pitches.slice(1).map((pitch, index) => Math.abs(pitch - (pitches[index] ?? pitch)))
  const share = (test: (interval: number) => boolean) => intervals.filter(test).length / Math.max(1, intervals.length)
  const range = Math.max(...pitches) - Math.min(...pitches)
  const peaks = pitches.filter((pitch) => pitch === Math.max(...pitches)).length
  const rubbing = notes.filter((note) => {
    const { tones } = spanAt(section.spans, note.startBeats).chord
    return isWeighty(note) && !tones.includes(pitchClass(note.pitch)) && tones.includes(pitchClass(note.pitch - 1))
  }).length
  const long = notes.filter(({ lengthBeats }) => lengthBeats >= 1.5)
  const foreign = long.filter((note) => !spanAt(section.spans, note.startBeats).chord.tones.includes(pitchClass(note.pitch))).length
  return (
    -Math.abs(share((interval) => interval > 0 && interval <= 2) - 0.6) * 3 -
    share((interval) => interval === 0) * 3 -
    share((interval) => interval === 6 || interval > 9) * 8 -
    Math.max(0, 7 - range) * 0.25 - Math.max(0, range - 14) * 0.3 -
    Math.min(3, peaks - 1) * 0.4 -
    rubbing * 1.5 -
    (foreign / Math.max(1, long.length)) * 4
  )
}

/** Long notes get a turn over their neighbour, and the end rests on another note of the last chord. */
function vary(theme: readonly Note[], plan: MelodyPlan, section: Section, { chance }: Setting): Note[] {
  const turned = theme.flatMap((note, index): Note[] => {
    const { chord } = spanAt(section.spans, note.startBeats)
    const next = theme[index + 1]
    if (!next || note.lengthBeats < 1 || chance.next() < 0.45) return [note]
    const heading = Math.sign(next.pitch - note.pitch) || 1
    const between = [1, 2].map((step) => note.pitch + step * heading).find((pitch) => chord.scale.includes(pitchClass(pitch)))
    if (between === undefined || between > plan.high) return [note]
    const tail = note.lengthBeats >= 2 ? 1 : note.lengthBeats / 2
    return [
      { ...note, lengthBeats: note.lengthBeats - tail },
      { ...note, startBeats: note.startBeats + note.lengthBeats - tail, lengthBeats: tail, pitch: between, velocity: note.velocity - 8 },
    ]
  })
  const last = turned.at(-1)
  if (!last) return turned
  const { tones } = spanAt(section.spans, last.startBeats).chord
  const ends = [-5, -4, -3, 3, 4, 5].map((step) => last.pitch + step)
    .filter((pitch) => pitch >= plan.low && pitch <= plan.high && tones.includes(pitchClass(pitch)))
  return [...turned.slice(0, -1), ends.length > 0 ? { ...last, pitch: chance.pick(ends, () => 1) } : last]
}
