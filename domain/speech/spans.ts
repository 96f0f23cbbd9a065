/** The pieces of a written text, each with what a voice says for it. Together they are the whole text, in order, without a gap. */
export const spanClasses = [
  'words', 'pronunciation', 'web', 'phone', 'digits', 'date', 'time', 'weekday', 'money', 'measure', 'company',
  'ordinal', 'number', 'range', 'abbreviation', 'acronym', 'symbol', 'emoji',
] as const

export type SpanClass = (typeof spanClasses)[number]

export interface SpeechSpan {
  /** Where the piece begins and ends in the text as it was typed, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly written: string
  readonly spoken: string
  /** Where `spoken` begins in the whole spoken text: word timings find their way back with it. */
  readonly spokenStart: number
  readonly class: SpanClass
  /** 1 is certain; below `askBelow` the customer is asked. */
  readonly confidence: number
  /** Other readings that make sense; each can be chosen. */
  readonly alternatives: readonly string[]
  /** What a choice is stored under: the written form, with the word before it where that word decides ("am 24.12."). */
  readonly key: string
}

export const askBelow = 0.7

/** How a piece is said, as a rule found it. */
export interface Reading {
  readonly spoken: string
  readonly confidence?: number
  readonly alternatives?: readonly string[]
  /** The word before, where it decided the reading. */
  readonly context?: string
}
