import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import type { Language } from '#domain/language.ts'
import { inBothLanguages } from './in-both-languages.ts'

export function ScriptText({ text, language }: { readonly text: string; readonly language: Language }) {
  return (
    <span lang={language}>
      {scriptPieces(text).map((piece, place) =>
        piece.kind === 'words'
          ? <Words key={place} words={piece.words} language={language} />
          : <span key={place} className="placeholder"><sup>{piece.number}</sup>{piece.name}</span>,
      )}
    </span>
  )
}

/** Some templates offer the other language in that language. */
export function Words({ words, language }: { words: string; language: Language }) {
  return inBothLanguages(words, language).map((stretch) =>
    stretch.language === language ? stretch.words : <span key={stretch.words} lang={stretch.language}>{stretch.words}</span>,
  )
}
