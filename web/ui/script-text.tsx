import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import type { Language } from '#domain/language.ts'

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

const offerOfTheOther = { de: /(For English\b[^.!?]*[.!?]?)/, en: /(Für Deutsch\b[^.!?]*[.!?]?)/ } as const

/** A text that offers callers the other language does so in that language: screen readers must say it so. */
export function inBothLanguages(words: string, language: Language) {
  const other = language === 'de' ? 'en' : 'de'
  return words.split(offerOfTheOther[language]).flatMap((stretch, index) => (stretch ? [{ words: stretch, language: index % 2 ? other : language }] : []))
}
