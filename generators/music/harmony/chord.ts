/** A chord by its Roman numeral: `ii7`, `bVImaj7`, `V7b9`, `I/3`; accidentals count from the major scale, also in minor. */
import { majorStep, pitchClass, semitonesOf, type Key } from './key.ts'

export interface Chord {
  /** Pitch classes from the root up: root, third, fifth and what is piled on them. */
  readonly tones: readonly number[]
  readonly bass: number
  /** The seven notes that a melody may use over it: the key's scale, bent to the chord. */
  readonly scale: readonly number[]
}

const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii']

/** Semitones above the root by the interval's number; 3 stands for the third that the numeral's case asks for. */
const qualities: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  '': { 5: 7 },
  6: { 5: 7, 6: 9 },
  7: { 5: 7, 7: 10 },
  maj7: { 5: 7, 7: 11 },
  9: { 5: 7, 7: 10, 9: 14 },
  maj9: { 5: 7, 7: 11, 9: 14 },
  add9: { 5: 7, 9: 14 },
  69: { 5: 7, 6: 9, 9: 14 },
  '7b9': { 5: 7, 7: 10, 9: 13 },
  '13': { 5: 7, 7: 10, 6: 9 },
  sus4: { 4: 5, 5: 7 },
  sus2: { 2: 2, 5: 7 },
  '7sus4': { 4: 5, 5: 7, 7: 10 },
  '9sus4': { 4: 5, 5: 7, 7: 10, 9: 14 },
  dim: { 5: 6 },
  dim7: { 5: 6, 7: 9 },
  '7b5': { 5: 6, 7: 10 },
  aug: { 5: 8 },
}

export function chordNamed(name: string, key: Key): Chord {
  const [, accidental = '', numeral = '', quality = '', bassMember] = /^([b#]?)([iv]+|[IV]+)([^/]*)(?:\/([1357]))?$/.exec(name) ?? []
  const degree = numerals.indexOf(numeral.toLowerCase())
  const intervals = qualities[quality]
  if (degree < 0 || !intervals) throw new Error(`"${name}" is not a chord`)
  const root = pitchClass(key.tonic + majorStep(degree) + semitonesOf(accidental))
  const third = numeral === numeral.toLowerCase() ? 3 : 4
  const members = Object.entries(quality.includes('sus') ? { 1: 0, ...intervals } : { 1: 0, 3: third, ...intervals })
    .map(([number, semitones]) => ({ number: Number(number), tone: pitchClass(root + semitones) }))
  const scale = [...key.scale]
  for (const { number, tone } of members) scale[(degree + number - 1) % 7] = tone
  const bass = bassMember === '1' ? key.tonic : members.find(({ number }) => number === Number(bassMember ?? 1))?.tone
  return { tones: members.map(({ tone }) => tone), bass: bass ?? root, scale: [...new Set(scale)].sort((a, b) => a - b) }
}
