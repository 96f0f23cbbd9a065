import type { Rule } from './draft.ts'

export interface SpokenLanguage {
  readonly passes: Passes
  /** A number written as the other language writes it: 1.25 in a German text. */
  readonly foreignNumber: RegExp
  /** Telephone numbers whose price the law wants to be said, and what saying it looks like. */
  readonly servicePhone: RegExp
  readonly servicePrice: RegExp
  /** A letter that its words are not made of. */
  readonly foreignLetter: RegExp
  /** What is a name rather than a word: "ebm-papst". */
  readonly unusualWord: RegExp
}

/** Each list is one pass; within it the earlier rule wins. */
export interface Passes {
  readonly web: readonly Rule[]
  readonly phones: readonly Rule[]
  readonly weekdays: readonly Rule[]
  readonly dates: readonly Rule[]
  readonly times: readonly Rule[]
  readonly money: readonly Rule[]
  readonly measures: readonly Rule[]
  /** Legal forms, streets, floors: what belongs to names and addresses. */
  readonly names: readonly Rule[]
  readonly numbers: readonly Rule[]
  readonly abbreviations: readonly Rule[]
  readonly acronyms: readonly Rule[]
  readonly symbols: readonly Rule[]
}
