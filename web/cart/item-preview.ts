import { filledText, type PlaceholderValues, valueOf } from '#domain/greeting/text-to-say.ts'
import { scriptPieces, wordsAfter } from '#domain/catalogue/placeholders.ts'
import { previewCharacters, wholeWords } from '#web/catalogue/text-preview.ts'

export type PreviewPiece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'open'; readonly name: string; readonly number: number }

interface WrittenText {
  readonly text: string
  readonly template_identifiers: PlaceholderValues
}

/** The places that nobody has filled, each once. */
export function openPlaces({ text, template_identifiers: values }: WrittenText): readonly string[] {
  const filled = filledText(text, values)
  return typeof filled !== 'string' && filled.failure === 'WARN_MISSING_IDENTIFIER' ? Object.keys(filled.fields ?? {}) : []
}

/** Ends with a whole word and three points where there is more. */
export function itemPreview({ text, template_identifiers: values }: WrittenText): readonly PreviewPiece[] {
  const shown: PreviewPiece[] = []
  let left = previewCharacters
  for (const piece of allPieces(text, values)) {
    const length = piece.kind === 'words' ? piece.words.length : piece.name.length
    if (length > left) {
      const words = piece.kind === 'words' ? wholeWords(piece.words, left) : ''
      return [...shown, { kind: 'words', words: `${words} …` }]
    }
    shown.push(piece)
    left -= length
  }
  return shown
}

/** Words beside each other are one piece, so that a cut never falls between a name and the word that it stands in. */
function allPieces(text: string, values: PlaceholderValues): readonly PreviewPiece[] {
  return scriptPieces(text).reduce<PreviewPiece[]>((pieces, piece) => {
    const filled = piece.kind === 'words' ? piece.words : valueOf(piece.name, values)
    if (piece.kind === 'placeholder' && filled === '') return [...pieces, { kind: 'open', name: piece.name, number: piece.number }]
    const last = pieces.at(-1)
    return last?.kind === 'words' ? [...pieces.slice(0, -1), { kind: 'words', words: last.words + (piece.kind === 'words' ? wordsAfter(last.words, filled) : filled) }] : [...pieces, { kind: 'words', words: filled }]
  }, [])
}
