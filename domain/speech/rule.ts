/** A text while its rules run: what one rule has read is covered, so that no later rule reads it again. */

export interface Found {
  readonly written: string
  /** A named group of the pattern; empty where it took no part. */
  readonly group: (name: string) => string
  /** What stands around it, covered or not; enough for a clause. */
  readonly before: string
  readonly after: string
}

export interface Rule {
  readonly class: SpanClass
  /** Global, and never longer than a clause. */
  readonly pattern: RegExp
  /** Undefined: it only looked like one. */
  readonly read: (found: Found) => Reading | undefined
}

export interface Taken extends Reading {
  readonly class: SpanClass
  readonly start: number
  readonly end: number
}

export interface Draft {
  readonly text: string
  /** The text with everything covered that has been read. */
  readonly open: string
  readonly taken: readonly Taken[]
}

/** Cannot be typed: `readableText` takes private characters out. */
const cover = '\uE000'

const aroundCharacters = 80

export function draftOf(text: string): Draft {
  return { text, open: text, taken: [] }
}

export function applyRule(draft: Draft, { class: spanClass, pattern, read }: Rule): Draft {
  const { text, open } = draft
  const taken: Taken[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(open); match; match = pattern.exec(open)) {
    const start = match.index
    const end = start + match[0].length
    const reading = end > start ? read({
      written: match[0],
      group: groupOf(match),
      before: text.slice(Math.max(0, start - aroundCharacters), start),
      after: text.slice(end, end + aroundCharacters),
    }) : undefined
    if (reading) taken.push({ ...reading, class: spanClass, start, end })
    else pattern.lastIndex = start + 1
  }
  return taken.length > 0 ? { text, open: covered(open, taken), taken: [...draft.taken, ...taken] } : draft
}

/** For patterns that a rule runs itself, too. */
export function groupOf({ groups }: RegExpExecArray): Found['group'] {
  return (name) => groups?.[name] ?? ''
}

function covered(open: string, taken: readonly Taken[]): string {
  let result = ''
  let done = 0
  for (const { start, end } of taken) {
    result += open.slice(done, start) + cover.repeat(end - start)
    done = end
  }
  return result + open.slice(done)
}

/** What the words around a piece tell about it, in both languages. */

/** The word that stands right before; a comma or a bracket parts. */
export function wordRightBefore(before: string): string {
  return /(\p{L}+)\.?\s+$/u.exec(before)?.[1] ?? ''
}

/** The pause that the point of an abbreviation made; at the very end no voice needs it. */
export function closingPointWhere(endsSentence: (after: string) => boolean) {
  return (written: string, after: string): string => (written.endsWith('.') && /\S/.test(after) && endsSentence(after) ? '.' : '')
}

/** Patterns of several lines: a line break and its indentation do not count. */
export function part(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw(strings, ...values).replaceAll(/\n\s*/g, '')
}

/** Global and Unicode, as the rules need it. */
export function pattern(strings: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(part(strings, ...values), 'gu')
}

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** One of these forms, whatever signs they contain; a blank stands for one blank. */
export function longestFirst(forms: readonly string[]): string {
  return forms.toSorted((one, other) => other.length - one.length).map(literally).join('|')
}

export function literally(form: string): string {
  return form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

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
  /** As it is said, and how certainly, where nobody chooses. */
  readonly proposed: Proposed
  /** Other readings that make sense; each can be chosen. */
  readonly alternatives: readonly string[]
  /** What a choice is stored under: the written form, with the word before it where that word decides ("am 24.12."). */
  readonly key: string
}

export const askBelow = 0.7

export interface Proposed {
  readonly spoken: string
  readonly confidence?: number | undefined
}

/** How a piece is said, as a rule found it. */
export interface Reading {
  readonly spoken: string
  readonly confidence?: number
  readonly alternatives?: readonly string[]
  /** Somebody has chosen: what the rules said. */
  readonly proposed?: Proposed
  /** The word before, where it decided the reading. */
  readonly context?: string
}
