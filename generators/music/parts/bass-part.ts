import { beatsPerBar, type Note } from '../composition.ts'
import { pitchClass } from '../harmony/key.ts'
import { spanAt, type ChordSpan } from '../harmony/progression.ts'
import { patternFor, type BassPlan } from '../score.ts'
import { readSteps, type Step } from '../steps.ts'
import type { Section, Setting } from './section.ts'

/** The low E of a bass; lower notes only rumble. */
const lowestPitch = 28
const rangeSemitones = 17

export function playBass(plan: BassPlan, sections: readonly Section[], { chance }: Setting): Note[] {
  const low = plan.low ?? lowestPitch
  let before = low + 8
  let lastButOne = before
  return sections.flatMap((section) => {
    const pattern = patternFor(plan.pattern, section.letter)
    if (pattern === undefined || (plan.in && !plan.in.includes(section.letter))) return []
    const steps = readSteps(pattern, section.bars)
    return steps.map((step, index): Note => {
      const span = spanAt(section.spans, step.startBeats)
      const root = nearest(span.chord.bass, before, low)
      const ahead = { nextBass: bassAfter(section, span), isBeforeChange: isLastIn(span, steps[index + 1]) }
      const pitch = pitchOf(step, { span, root, before, lastButOne, low, ...ahead, roll: chance.next() })
      lastButOne = before
      before = pitch
      return {
        startBeats: section.startBeats + step.startBeats,
        lengthBeats: step.lengthBeats * (plan.gate ?? 0.95),
        pitch,
        velocity: (step.symbol === 'r' ? 70 : 86) + (step.startBeats % beatsPerBar === 0 ? 8 : 0),
      }
    })
  })
}

interface Place {
  readonly span: ChordSpan
  readonly root: number
  readonly before: number
  readonly lastButOne: number
  readonly low: number
  readonly nextBass: number
  readonly isBeforeChange: boolean
  readonly roll: number
}

function pitchOf({ symbol, startBeats }: Step, place: Place): number {
  const { span, root, low } = place
  const above = (index: number) => root + pitchClass((span.chord.tones[index] ?? span.chord.tones[0] ?? 0) - root)
  if (symbol === 'R' || symbol === 'r') return root
  if (symbol === '8') return root + 12
  if (symbol === '3') return above(1)
  if (symbol === '5') return above(2) > low + rangeSemitones ? above(2) - 12 : above(2)
  if (symbol === '6') return above(2) + 2
  if (symbol === '7') return above(3) === root ? root + 10 : above(3)
  if (symbol === 'a') return approach(place)
  if (symbol === 'w') return walk(startBeats, place)
  throw new Error(`"${symbol}" is no step of a bass`)
}

function walk(startBeats: number, place: Place): number {
  const { span, root, nextBass, before, lastButOne, low, isBeforeChange, roll } = place
  if (startBeats === span.startBeats) return root
  if (isBeforeChange) return approach(place)
  const target = nearest(nextBass, before, low)
  // A line that stays on its chord goes up to the fifth and comes back.
  const goal = target === root ? root + (roll < 0.7 ? 7 : -5) : target
  const heading = Math.sign(goal - before) || (roll < 0.5 ? -1 : 1)
  const choices = rangeAbove(low)
    .filter((pitch) => span.chord.scale.includes(pitchClass(pitch)) && pitch !== before && Math.abs(pitch - before) <= 5)
  const costOf = (pitch: number) =>
    Math.abs(pitch - before - heading * 2) +
    (span.chord.tones.includes(pitchClass(pitch)) ? 0 : 1.5) +
    (pitch === lastButOne ? 3 : 0) +
    Math.abs(pitch - low - 9) * 0.15
  return choices.reduce((best, pitch) => (costOf(pitch) < costOf(best) ? pitch : best), choices[0] ?? root)
}

/** A half step or a step of the scale below or above the goal, from the side on which the line already is, and never a note twice. */
function approach({ nextBass, before, low, span, roll }: Place): number {
  const target = nearest(nextBass, before, low)
  const side = before === target ? (roll < 0.5 ? -1 : 1) : Math.sign(before - target)
  const byScale = [2 * side, -2 * side].map((step) => target + step).filter((pitch) => span.chord.scale.includes(pitchClass(pitch)))
  const steps = roll > 0.45 ? [...byScale, target + side, target - side] : [target + side, target - side, ...byScale]
  return steps.find((pitch) => pitch >= low && pitch !== before) ?? target + side
}

function bassAfter(section: Section, span: ChordSpan): number {
  return section.spans[section.spans.indexOf(span) + 1]?.chord.bass ?? section.nextBass
}

const isLastIn = (span: ChordSpan, next: Step | undefined) => next === undefined || next.startBeats >= span.endBeats - 1e-6

const rangeAbove = (low: number) => Array.from({ length: rangeSemitones + 1 }, (_, index) => low + index)

function nearest(tone: number, before: number, low: number): number {
  const costOf = (pitch: number) => Math.abs(pitch - before) + Math.abs(pitch - low - 7) * 0.4
  return rangeAbove(low)
    .filter((pitch) => pitchClass(pitch) === tone)
    .reduce((best, pitch) => (costOf(pitch) < costOf(best) ? pitch : best))
}
