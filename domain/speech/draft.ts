/** A text while its rules run: what one rule has read is covered, so that no later rule reads it again. */
import type { Reading, SpanClass } from './spans.ts'

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
