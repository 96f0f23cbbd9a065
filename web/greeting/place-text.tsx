/** The text with its places: each can be written into where it stands. */
import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import { nameOfPlace } from '#domain/greeting/gender-choices.ts'
import type { Language } from '#domain/language.ts'
import { inBothLanguages } from '#web/ui/in-both-languages.ts'
import { PlaceInText } from './place-in-text.tsx'

interface Props {
  readonly text: string
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  readonly isReady: boolean
  /** Places that somebody was asked for and left empty. */
  readonly wanted: ReadonlySet<string>
  readonly onFill: (name: string, value: string) => void
}

export function PlaceText({ text, language, values, isReady, wanted, onFill }: Props) {
  return (
    <p className="place-text" lang={language}>
      {scriptPieces(text).map((piece, at) =>
        piece.kind === 'words' ? (
          <Words key={at} words={piece.words} language={language} />
        ) : (
          <PlaceInText
            key={at}
            name={piece.name}
            label={nameOfPlace(piece.name)}
            number={piece.number}
            value={values[piece.name] ?? ''}
            isReady={isReady}
            isWanted={wanted.has(piece.name)}
            onFill={onFill}
          />
        ),
      )}
    </p>
  )
}

/** Some templates offer the other language in that language. */
function Words({ words, language }: { words: string; language: Language }) {
  return inBothLanguages(words, language).map((stretch) =>
    stretch.language === language ? stretch.words : <span key={stretch.words} lang={stretch.language}>{stretch.words}</span>,
  )
}
