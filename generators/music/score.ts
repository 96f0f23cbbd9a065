/** What is written down for each piece; the rules of harmony and the piece's seed give the rest. */
import type { Drum, Kit, Player } from './instruments.ts'

/** A pattern of `steps.ts` for every section, or one by the section's letter; `*` serves letters that are not named. */
export type Patterns = string | Readonly<Record<string, string>>

interface PlanOfAnyPart {
  /** Against the other parts; 0 is the leading one. */
  readonly levelDb: number
  /** Letters of the form in which the part plays; all when absent. */
  readonly in?: string
  /** 0…1, how far back in the room. */
  readonly reverb?: number
  /** Above this the part is dulled: bright strings and cymbals would sit on the consonants of a voice. */
  readonly mellowHz?: number
}

export interface MelodyPlan extends PlanOfAnyPart {
  readonly part: 'melody'
  readonly player: Player
  readonly rhythm: Patterns
  readonly low: number
  readonly high: number
  /** Five notes sound plainer than seven. */
  readonly isPentatonic?: boolean
}

/** A second voice under the melody, note for note. */
export interface ShadowPlan extends PlanOfAnyPart {
  readonly part: 'shadow'
  readonly player: Player
  readonly low: number
}

/** `x` all voices, `X` with weight, `o` softly, `D` and `U` struck down and up, a digit one voice (counted on in the octave above). */
export interface ChordsPlan extends PlanOfAnyPart {
  readonly part: 'chords'
  readonly player: Player
  readonly pattern: Patterns
  readonly voices: number
  readonly low: number
  readonly high: number
  /** Roots and fifths only. */
  readonly isPower?: boolean
  /** Notes that two chords share are held. */
  readonly isTied?: boolean
  /** Share of the written length that sounds. */
  readonly gate?: number
}

/** `R` and `r` the chord's bass, `3` `5` `6` `7` `8` notes above it, `a` a step that leads to the next chord, `w` a walking note. */
export interface BassPlan extends PlanOfAnyPart {
  readonly part: 'bass'
  readonly player: Player
  readonly pattern: Patterns
  readonly gate?: number
  readonly low?: number
}

/** `X` loud, `x` plain, `o` soft, `g` hardly there. */
export interface DrumsPlan extends PlanOfAnyPart {
  readonly part: 'drums'
  readonly kit: Kit
  readonly grooves: Readonly<Record<string, Readonly<Partial<Record<Drum, string>>>>>
}

export type PartPlan = MelodyPlan | ShadowPlan | ChordsPlan | BassPlan | DrumsPlan

export interface Score {
  /** One letter a section, all equally long; a small letter is the large one's section again, varied. */
  readonly form: string
  /** Chords of each section by its large letter. */
  readonly chords: Readonly<Record<string, string>>
  /** Where the off-beat eighth falls: 0.5 is straight, 0.66 full triplet swing. */
  readonly swing?: number
  readonly parts: readonly PartPlan[]
}

export type Scores = Readonly<Record<string, Score>>

export function patternFor(patterns: Patterns, letter: string): string | undefined {
  if (typeof patterns === 'string') return patterns
  return patterns[letter] ?? patterns[letter.toUpperCase()] ?? patterns['*']
}
