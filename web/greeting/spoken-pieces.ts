/** The spoken text in pieces to show: words as they are, readings to press, places that wait for words. */
import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import { askBelow, type SpeechSpan } from '#domain/speech/spans.ts'
import type { SpokenText } from './spoken-speech.ts'

export type SpokenPiece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'place'; readonly name: string; readonly number: number }
  | { readonly kind: 'reading'; readonly before: string; readonly span: SpeechSpan; readonly isUnsure: boolean; readonly isChosen: boolean }

interface Place {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** `names`: the places of the template, in the order of their numbers. */
export function spokenPieces({ text, speech }: SpokenText, chosenKeys: ReadonlySet<string>, names: readonly string[]): readonly SpokenPiece[] {
  const places = placesIn(text)
  const pieces: SpokenPiece[] = []
  const shown = new Set<Place>()
  let said = 0
  for (const span of speech.spans) {
    const blank = speech.spoken.slice(said, span.spokenStart)
    said = span.spokenStart + span.spoken.length
    const place = places.find(({ start, end }) => span.start < end && span.end > start)
    if (place && shown.has(place)) continue
    if (place) {
      shown.add(place)
      pieces.push({ kind: 'place', name: place.name, number: names.indexOf(place.name) + 1 })
    } else pieces.push(...pieceOf(span, blank, chosenKeys))
  }
  return joined(pieces.flatMap((piece, at) => setApart(piece, pieces[at - 1])))
}

function pieceOf(span: SpeechSpan, before: string, chosenKeys: ReadonlySet<string>): readonly SpokenPiece[] {
  const isChosen = chosenKeys.has(span.key)
  const isSame = span.class === 'words' || (span.spoken === span.written && !isChosen) || span.spoken === ''
  if (isSame) return [{ kind: 'words', words: before + span.spoken }]
  return [{ kind: 'reading', before, span, isUnsure: span.confidence < askBelow, isChosen }]
}

function placesIn(text: string): readonly Place[] {
  let at = 0
  return scriptPieces(text).flatMap((piece): Place[] => {
    const start = at
    at += piece.kind === 'words' ? piece.words.length : piece.name.length + 2
    return piece.kind === 'words' ? [] : [{ start, end: at, name: piece.name }]
  })
}

/** Between a place and a word there is a blank, whatever the normaliser made of the brackets. */
function setApart(piece: SpokenPiece, last: SpokenPiece | undefined): readonly SpokenPiece[] {
  if (piece.kind !== 'place' && last?.kind !== 'place') return [piece]
  const end = last?.kind === 'words' ? last.words : last ? 'a' : ' '
  const start = piece.kind === 'words' ? piece.words : 'a'
  const isApart = /\s$|[(„“"]$/u.test(end) || /^[\s.,;:!?)…“”"]/u.test(start) || start === ''
  return isApart ? [piece] : [{ kind: 'words', words: ' ' }, piece]
}

function joined(pieces: readonly SpokenPiece[]): readonly SpokenPiece[] {
  const result: SpokenPiece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (piece.kind === 'words' && last?.kind === 'words') result[result.length - 1] = { kind: 'words', words: last.words + piece.words }
    else result.push(piece)
  }
  return result
}
