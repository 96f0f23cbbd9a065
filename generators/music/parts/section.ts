import type { Chance } from '../chance.ts'
import type { ChordSpan } from '../harmony/progression.ts'
import type { Key } from '../harmony/key.ts'

export interface Section {
  /** The letter of the form; a small one asks for a variation. */
  readonly letter: string
  readonly startBeats: number
  readonly bars: number
  readonly spans: readonly ChordSpan[]
  /** What the loop goes on with, so that the last bar can lead there. */
  readonly nextBass: number
}

export interface Setting {
  readonly key: Key
  readonly chance: Chance
}

export const isVariation = ({ letter }: Section): boolean => letter !== letter.toUpperCase()
