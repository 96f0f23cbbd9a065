/** A text as it will be spoken, with its placeholders numbered. */
import { scriptPieces } from '#domain/greeting/placeholders.ts'
import type { Language } from '#domain/language.ts'

interface Props {
  readonly text: string
  readonly language: Language
}

export function ScriptText({ text, language }: Props) {
  return (
    <span lang={language}>
      {scriptPieces(text).map((piece, place) =>
        piece.kind === 'words' ? piece.words : <span key={place} className="placeholder"><sup>{piece.number}</sup>{piece.name}</span>,
      )}
    </span>
  )
}
