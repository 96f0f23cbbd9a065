/** One candidate: a walk through the chords' scales, drawn towards the contour and its own motif. */
import { beatsPerBar, type Note } from '../composition.ts'
import { pitchClass } from '../harmony/key.ts'
import { spanAt } from '../harmony/progression.ts'
import type { MelodyPlan } from '../score.ts'
import type { Step } from '../steps.ts'
import type { Section, Setting } from './section.ts'

/** Height within the range, 0…1, at a place of the phrase, 0…1. */
export type Contour = (place: number) => number

export const contours: readonly Contour[] = [
  (place) => 0.3 + 0.55 * Math.sin(Math.PI * place),
  (place) => 0.8 - 0.55 * place,
  (place) => 0.55 + 0.35 * Math.sin(2 * Math.PI * place),
  (place) => 0.3 + 0.5 * Math.min(1, place * 1.4) - Math.max(0, place - 0.8) * 1.5,
]

/** How willingly the line takes an interval, by its semitones. */
const intervalWeights = [0.3, 2.6, 3, 1.7, 1.5, 0.9, 0.03, 0.6, 0.15, 0.2, 0.02, 0.02, 0.12]

export function walkMelody(plan: MelodyPlan, section: Section, steps: readonly Step[], contour: Contour, setting: Setting): Note[] {
  const { key, chance } = setting
  const pentatonic = (key.isMinor ? [0, 3, 5, 7, 10] : [0, 2, 4, 7, 9]).map((step) => pitchClass(key.tonic + step))
  const notes: Note[] = []
  for (const [index, step] of steps.entries()) {
    const { chord } = spanAt(section.spans, step.startBeats)
    const allowed = chord.scale.filter((tone) => !plan.isPentatonic || pentatonic.includes(tone) || chord.tones.includes(tone))
    const echo = echoed(notes, steps, index)
    const target = plan.low + (plan.high - plan.low) * contour(step.startBeats / (section.bars * beatsPerBar))
    const choices = Array.from({ length: plan.high - plan.low + 1 }, (_, offset) => plan.low + offset)
      .filter((pitch) => allowed.includes(pitchClass(pitch)))
    const pitch = chance.pick(choices, (choice) =>
      consonance(choice, step, chord.tones, index === steps.length - 1) *
      smoothness(choice, notes.at(-1)?.pitch, notes.at(-2)?.pitch) *
      Math.exp(-(((choice - target) / 5) ** 2)) *
      (echo === undefined ? 1 : Math.exp(-(((choice - echo) / 1.1) ** 2)) + 0.02))
    notes.push({ startBeats: step.startBeats, lengthBeats: step.lengthBeats, pitch, velocity: 84 })
  }
  return notes
}

export function isWeighty({ startBeats, lengthBeats }: Pick<Note, 'startBeats' | 'lengthBeats'>): boolean {
  return startBeats % 2 === 0 || lengthBeats >= 1
}

function consonance(pitch: number, step: Step, tones: readonly number[], isLast: boolean): number {
  const isChordTone = tones.includes(pitchClass(pitch))
  if (isLast) return tones.slice(0, 3).includes(pitchClass(pitch)) ? 6 : 0.05
  if (!isWeighty(step)) return isChordTone ? 1.4 : 1
  // A half step above a chord tone rubs against it for as long as it lasts.
  const rubs = tones.includes(pitchClass(pitch - 1))
  return isChordTone ? 6 : rubs ? 0.04 : 0.7
}

function smoothness(pitch: number, last: number | undefined, lastButOne: number | undefined): number {
  if (last === undefined) return 1
  const interval = pitch - last
  const weight = intervalWeights[Math.abs(interval)] ?? 0.005
  const leap = lastButOne === undefined ? 0 : last - lastButOne
  if (Math.abs(leap) < 5) return weight
  return Math.sign(interval) === -Math.sign(leap) && Math.abs(interval) <= 4 ? weight * 3 : weight * 0.3
}

/** Where an earlier bar of the same rhythm went from here: the motif, carried to the new chord. */
function echoed(notes: readonly Note[], steps: readonly Step[], index: number): number | undefined {
  const bar = (step: Step) => Math.floor(step.startBeats / beatsPerBar)
  const barSteps = (number: number) => steps.filter((step) => bar(step) === number)
  const rhythm = (number: number) => barSteps(number).map((step) => `${step.startBeats % beatsPerBar}`).join()
  const step = steps[index]
  const last = notes.at(-1)
  if (!step || !last) return undefined
  const here = bar(step)
  const place = barSteps(here).indexOf(step)
  const model = Array.from({ length: here }, (_, number) => number).find((number) => rhythm(number) === rhythm(here))
  if (model === undefined || place === 0) return undefined
  const first = steps.findIndex((other) => bar(other) === model) + place
  const interval = (notes[first]?.pitch ?? 0) - (notes[first - 1]?.pitch ?? 0)
  return last.pitch + interval
}
