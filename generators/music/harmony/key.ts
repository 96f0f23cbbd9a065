export interface Key {
  /** Pitch class: 0 is C, 11 is B. */
  readonly tonic: number
  readonly isMinor: boolean
  /** The seven pitch classes above the tonic. */
  readonly scale: readonly number[]
}

const naturals: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const majorSteps = [0, 2, 4, 5, 7, 9, 11]
const minorSteps = [0, 2, 3, 5, 7, 8, 10]

export function keyNamed(name: string): Key {
  const [, letter = '', accidental = '', mode] = /^([A-G])([b#]?) (major|minor)$/.exec(name) ?? []
  if (!mode) throw new Error(`"${name}" is not a key`)
  const tonic = pitchClass((naturals[letter] ?? 0) + semitonesOf(accidental))
  const isMinor = mode === 'minor'
  return { tonic, isMinor, scale: (isMinor ? minorSteps : majorSteps).map((step) => pitchClass(tonic + step)) }
}

export const semitonesOf = (accidental: string): number => ({ b: -1, '#': 1 })[accidental] ?? 0
export const pitchClass = (pitch: number): number => ((pitch % 12) + 12) % 12
/** Where a degree of the scale lies above the tonic when nothing alters it. */
export const majorStep = (degree: number): number => majorSteps[degree % 7] ?? 0
