/** With one language: what the browser loads. */
import { chosenReading, chosenWords, spanKey, type SpeechChoices } from './choices.ts'
import { applyRule, draftOf, type Reading, type Rule, type SpeechSpan, type Taken } from './rule.ts'
import { readableText, type ReadableText } from './readable-text.ts'
import { type SpeechWarning, speechWarnings } from './speech-warnings.ts'
import type { SpokenLanguage } from './spoken-language.ts'

export interface Speech {
  readonly spoken: string
  readonly spans: readonly SpeechSpan[]
  readonly warnings: readonly SpeechWarning[]
}

export function normaliseWith(language: SpokenLanguage, text: string, choices: SpeechChoices = {}): Speech {
  const readable = readableText(text)
  const chosen = chosenWords(choices, (written) => ordinaryReading(language, written), language.closingPoint)
  let draft = draftOf(readable.text)
  for (const rule of [language.web, chosen, language.rules, unreadable].flat()) draft = applyRule(draft, rule)
  const { taken } = draft
  const pieces = withWordsBetween(readable, taken).map((piece) => chosenReading(piece, readable.text, choices))
  const { spoken, spans } = joinSpans(text, readable, pieces)
  return { spoken, spans, warnings: speechWarnings(language, text, spoken, spans) }
}

/** What would be said without the choice, and what else could have been. */
function ordinaryReading(language: SpokenLanguage, written: string): Reading {
  const { spoken, spans: [only, ...others] } = normaliseWith(language, written)
  return only && others.length === 0 ? { ...only, spoken } : { spoken }
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

/** What no language reads: pictures, and signs that nobody would say. They are left out, and the customer is told. */
const unreadable: readonly Rule[] = [
  { class: 'emoji', pattern: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1f3fb}-\u{1f3ff}]+/gu, read: () => ({ spoken: '' }) },
  {
    class: 'symbol',
    pattern: /[^\p{L}\p{M}\p{Nd}\s\p{Co}.,;:!?…'’‘‚"„“”«»‹›()–—-]+/gu,
    read: () => ({ spoken: '' }),
  },
]

/** Pieces to spans, and what they say to one text. */
const endsInWord = /[\p{L}\p{M}\p{N},;:.!?)…]$/u
const beginsWithWord = /^[\p{L}\p{N}]/u

function joinSpans(typed: string, { text, places }: ReadableText, pieces: readonly Taken[]) {
  if (pieces.length === 0 && typed !== '') return { spoken: '', spans: [allLeftOut(typed)] }
  let spoken = ''
  const spans = closedUp(pieces).map((piece, index): SpeechSpan => {
    const start = index === 0 ? 0 : (places[piece.start] ?? 0)
    const end = places[piece.end] ?? typed.length
    spoken += blankBetween(spoken, piece.spoken, pieces[index - 1]?.class === 'words' && piece.class === 'words')
    const spokenStart = spoken.length
    spoken += piece.spoken
    return {
      start, end, written: typed.slice(start, end), spoken: piece.spoken, spokenStart,
      class: piece.class,
      confidence: piece.confidence ?? 1,
      proposed: piece.proposed ?? piece,
      alternatives: [...new Set(piece.alternatives)].filter((other) => other !== '' && other !== piece.spoken),
      key: spanKey(text.slice(piece.start, piece.end), piece.context),
    }
  })
  return { spoken, spans }
}

/** Controls and tags, and nothing else. */
function allLeftOut(typed: string): SpeechSpan {
  const empty = { spoken: '', spokenStart: 0, confidence: 1, proposed: { spoken: '' }, alternatives: [], key: '' }
  return { ...empty, start: 0, end: typed.length, written: typed, class: 'words' }
}

/** Two pieces that are written without a blank may need one when spoken: "Müller&Co". */
function blankBetween(said: string, next: string, isBothWords: boolean): string {
  return !isBothWords && endsInWord.test(said) && beginsWithWord.test(next) ? ' ' : ''
}

/** A piece that is not said would leave two blanks, or one before a comma. */
function closedUp(pieces: readonly Taken[]): readonly Taken[] {
  const firstSaid = pieces.findIndex(({ spoken }) => spoken !== '')
  return pieces.map((piece, index) => {
    const spoken = index === firstSaid && index > 0 ? piece.spoken.replace(/^ +/, '') : piece.spoken
    if (spoken === '' || pieces[index + 1]?.spoken !== '') return { ...piece, spoken }
    const next = pieces.slice(index + 1).find((later) => later.spoken !== '')
    return { ...piece, spoken: next && /^[\s,.;!?]/.test(next.spoken) ? spoken.replace(/ +$/, '') : spoken }
  })
}
