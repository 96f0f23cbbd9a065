/** Pieces to spans, and what they say to one text. */
import { spanKey } from './choices.ts'
import type { Taken } from './draft.ts'
import type { ReadableText } from './readable-text.ts'
import type { SpeechSpan } from './spans.ts'

const endsInWord = /[\p{L}\p{M}\p{N},;:.!?)…]$/u
const beginsWithWord = /^[\p{L}\p{N}]/u

interface Joined {
  readonly spoken: string
  readonly spans: readonly SpeechSpan[]
}

export function joinSpans(typed: string, { text, places }: ReadableText, pieces: readonly Taken[]): Joined {
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
      alternatives: [...new Set(piece.alternatives)].filter((other) => other !== '' && other !== piece.spoken),
      key: spanKey(text.slice(piece.start, piece.end), piece.context),
    }
  })
  return { spoken, spans }
}

/** Controls and tags, and nothing else. */
function allLeftOut(typed: string): SpeechSpan {
  const empty = { spoken: '', spokenStart: 0, confidence: 1, alternatives: [], key: '' }
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
