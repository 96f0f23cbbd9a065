/** Written text to spoken text with one language: what the browser loads. */
import { chosenReading, chosenWords, type SpeechChoices } from './choices.ts'
import { applyRule, draftOf, type Rule, type Taken } from './draft.ts'
import { joinSpans } from './join-spans.ts'
import { readableText, type ReadableText } from './readable-text.ts'
import type { SpeechSpan } from './spans.ts'
import type { SpokenLanguage } from './spoken-language.ts'
import { speechWarnings, type SpeechWarning } from './speech-warnings.ts'
import { unreadable } from './unreadable.ts'

export interface Speech {
  readonly spoken: string
  readonly spans: readonly SpeechSpan[]
  readonly warnings: readonly SpeechWarning[]
}

/** The order decides: what an earlier pass has read, no later one reads again. */
function inOrder(language: SpokenLanguage, choices: SpeechChoices): readonly Rule[] {
  const { passes } = language
  return [
    passes.web,
    chosenWords(choices, (written) => ordinaryReadings(language, written)),
    passes.phones,
    passes.weekdays,
    passes.dates,
    passes.times,
    passes.money,
    passes.measures,
    passes.names,
    passes.numbers,
    passes.abbreviations,
    passes.acronyms,
    passes.symbols,
    unreadable,
  ].flat()
}

export function normaliseWith(language: SpokenLanguage, text: string, choices: SpeechChoices = {}): Speech {
  const readable = readableText(text)
  const { taken } = inOrder(language, choices).reduce(applyRule, draftOf(readable.text))
  const pieces = withWordsBetween(readable, taken).map((piece) => chosenReading(piece, readable.text, choices))
  const { spoken, spans } = joinSpans(text, readable, pieces)
  return { spoken, spans, warnings: speechWarnings(language, text, spoken, spans) }
}

/** What would be said without the choice, and what else could have been. */
function ordinaryReadings(language: SpokenLanguage, written: string): readonly string[] {
  const { spoken, spans } = normaliseWith(language, written)
  return [spoken, ...(spans.length === 1 ? (spans[0]?.alternatives ?? []) : [])]
}

function withWordsBetween({ text }: ReadableText, taken: readonly Taken[]): readonly Taken[] {
  const pieces: Taken[] = []
  let done = 0
  const addWords = (end: number) => {
    if (end > done) pieces.push({ class: 'words', start: done, end, spoken: text.slice(done, end) })
  }
  for (const piece of taken.toSorted((one, other) => one.start - other.start)) {
    addWords(piece.start)
    pieces.push(piece)
    done = piece.end
  }
  addWords(text.length)
  return pieces
}
