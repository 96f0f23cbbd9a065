/** What should be looked at before the text is spoken: each with its place in the text, and what to do. */
import type { Language } from '#domain/language.ts'
import type { SpeechWarning, SpeechWarningCode } from '#domain/speech/speech-warnings.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  readonly warnings: readonly SpeechWarning[]
  readonly language: Language
  readonly onAskWord: (written: string) => void
}

/** Empty places are marked where they stand. */
const shownElsewhere: ReadonlySet<SpeechWarningCode> = new Set(['PLACEHOLDER_LEFT'])
const canBeRead: ReadonlySet<SpeechWarningCode> = new Set(['HARD_WORD', 'FOREIGN_SCRIPT'])

export function SpokenNotes({ warnings, language, onAskWord }: Props) {
  const texts = useTexts('editor')
  const notes = distinct(warnings.filter(({ code }) => !shownElsewhere.has(code)))
  if (notes.length === 0) return null
  return (
    <>
      <h4 className="visually-hidden">{texts.notesHeading}</h4>
      <ul className="spoken-notes">
        {notes.map((note) => (
          <li key={`${note.code} ${note.written}`}>
            <Icon name="info" size={16} />
            <span><Note note={note} language={language} /></span>
            {canBeRead.has(note.code) && (
              <button type="button" className="text-link" aria-label={`${texts.readingFor}: ${note.written}`} onClick={() => onAskWord(note.written)}>
                {texts.readingFor}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Note({ note, language }: { note: SpeechWarning; language: Language }) {
  const texts = useTexts('speech')
  if (note.seconds) return fill(texts.LONGER_WHEN_SPOKEN, note.seconds)
  return (
    <>
      <b lang={language}>{note.written.trim()}</b> {texts[note.code]}
    </>
  )
}

function distinct(warnings: readonly SpeechWarning[]): readonly SpeechWarning[] {
  const seen = new Set<string>()
  return warnings.filter(({ code, written }) => {
    const name = `${code} ${written}`
    return !seen.has(name) && seen.add(name)
  })
}
