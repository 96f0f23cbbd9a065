import { memo, useCallback, useEffect, useState } from 'react'
import { placeholdersIn, scriptPieces } from '#domain/catalogue/placeholders.ts'
import { nameOfPlace } from '#domain/greeting/fitting-choices.ts'
import type { Language } from '#domain/language.ts'
import { wordsPattern } from '#domain/speech/choices.ts'
import { askBelow, type SpeechSpan } from '#domain/speech/rule.ts'
import type { SpeechWarning, SpeechWarningCode } from '#domain/speech/speech-warnings.ts'
import type { ChosenReading } from '#web/draft/greeting-draft.ts'
import { useSignedIn } from '#web/session/use-signed-in.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { KeptPronunciations } from './kept-pronunciations.tsx'
import type { AskedReading, SpokenDialogs } from './spoken-dialogs.tsx'
import { type OnSpoken, type SpokenText, useSpokenText } from './spoken-speech.ts'
import './spoken.css'

interface SpokenAsProps {
  readonly text: string
  /** The text before its places were filled. */
  readonly template: string
  readonly language: Language
  readonly readings: readonly ChosenReading[]
  readonly voiceId: string | undefined
  readonly isReady: boolean
  readonly onReadings: (readings: readonly ChosenReading[]) => void
  readonly onSpoken: OnSpoken
}

export const SpokenAs = memo(function SpokenAs({ text, template, language, readings, voiceId, isReady, onReadings, onSpoken }: SpokenAsProps) {
  const texts = useTexts('editor')
  const spoken = useSpokenText(text, { language, readings }, onSpoken)
  const [asked, setAsked] = useState<AskedReading>()
  const [isAdding, setAdding] = useState(false)
  const { ERROR_SUBMITTING_DATA } = useTexts('failures')
  const [Dialogs, setDialogs] = useState<typeof SpokenDialogs>()

  const isSignedIn = useSignedIn()
  const [Kept, setKept] = useState<typeof KeptPronunciations>()

  useEffect(() => {
    if (isSignedIn) void import('./kept-pronunciations.tsx').then((loaded) => setKept(() => loaded.KeptPronunciations)).catch(() => undefined)
  }, [isSignedIn])

  const change = useCallback(async (reading?: AskedReading) => {
    try {
      const loaded = await import('./spoken-dialogs.tsx')
      setDialogs(() => loaded.SpokenDialogs)
      setAsked(reading)
      setAdding(!reading)
    } catch {
      showAlert('danger', ERROR_SUBMITTING_DATA)
    }
  }, [ERROR_SUBMITTING_DATA])

  function close() {
    setAsked(undefined)
    setAdding(false)
  }

  function choose(written: string, reading: string | undefined) {
    const others = readings.filter((known) => known.written !== written)
    onReadings(reading === undefined ? others : [...others, { written, spoken: reading }])
  }

  return (
    <section className="spoken" aria-labelledby="spoken-heading">
      <div className="spoken-head">
        <h3 id="spoken-heading">{texts.spokenHeading}</h3>
        {isReady && (
          <button type="button" className="text-link" onClick={() => void change()}>
            <Icon name="plus" size={16} />
            {texts.readingAdd}
          </button>
        )}
      </div>
      <SpokenLine spoken={spoken} template={template} language={language} readings={readings} onAsk={change} />
      {spoken && <SpokenNotes warnings={spoken.speech.warnings} language={language} onAskWord={(written) => void change(askedWord(written, readings))} />}
      {Kept && isSignedIn && isReady && <Kept hasWord={(written) => wordsPattern([written]).test(text)} language={language} readings={readings} onTake={choose} />}
      {Dialogs && <Dialogs asked={asked} isAdding={isAdding} language={language} voiceId={voiceId} text={text} onChoose={choose} onClose={close} />}
    </section>
  )
})

function askedWord(written: string, readings: readonly ChosenReading[]): AskedReading {
  const chosen = readings.find((known) => known.written === written)?.spoken
  return { written, key: written, spoken: chosen ?? written, usual: written, alternatives: [], isUnsure: false }
}

function askedSpan({ written, key, spoken, alternatives, proposed }: SpeechSpan): AskedReading {
  return { written, key, spoken, usual: proposed.spoken, alternatives, isUnsure: (proposed.confidence ?? 1) < askBelow }
}

interface LineProps {
  readonly spoken: SpokenText | undefined
  readonly template: string
  readonly language: Language
  readonly readings: readonly ChosenReading[]
  readonly onAsk: (asked: AskedReading) => Promise<void>
}

const SpokenLine = memo(function SpokenLine({ spoken, template, language, readings, onAsk }: LineProps) {
  const texts = useTexts('editor')
  if (!spoken || spoken.text.trim() === '') return <p className="fine">{texts.spokenWaiting}</p>
  const pieces = spokenPieces(spoken, new Set(readings.map(({ written }) => written)), placeholdersIn(template))
  if (!pieces.some(({ kind }) => kind === 'reading')) return <p className="fine">{texts.spokenSame}</p>
  return (
    <>
      <p className="fine">{texts.spokenLead}</p>
      <p className="spoken-line" lang={language}>
        {pieces.map((piece, at) => <Piece key={at} piece={piece} onAsk={onAsk} />)}
      </p>
    </>
  )
})

function Piece({ piece, onAsk }: { piece: SpokenPiece; onAsk: LineProps['onAsk'] }) {
  const texts = useTexts('editor')
  if (piece.kind === 'words') return piece.words
  if (piece.kind === 'place') return <span className="spoken-place">{piece.number > 0 && <sup aria-hidden="true">{piece.number}</sup>}{nameOfPlace(piece.name)}</span>
  const { before, span, isUnsure, isChosen } = piece
  const ask = () => void onAsk(askedSpan(span))
  return (
    <>
      {before}
      <span
        role="button"
        tabIndex={0}
        className="spoken-reading"
        data-unsure={isUnsure ? '' : undefined}
        data-chosen={isChosen ? '' : undefined}
        aria-label={fill(texts.spokenReading, { written: span.written.trim(), spoken: span.spoken })}
        aria-haspopup="dialog"
        onClick={ask}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          ask()
        }}
      >
        {span.spoken}
      </span>
    </>
  )
}

/** What should be looked at before the text is spoken: each with its place in the text, and what to do. */
interface SpokenNotesProps {
  readonly warnings: readonly SpeechWarning[]
  readonly language: Language
  readonly onAskWord: (written: string) => void
}

const canBeRead: readonly SpeechWarningCode[] = ['HARD_WORD', 'FOREIGN_SCRIPT']

function SpokenNotes({ warnings, language, onAskWord }: SpokenNotesProps) {
  const texts = useTexts('editor')
  const speech = useTexts('speech')
  // Empty places are marked where they stand.
  const notes = new Map(warnings.filter(({ code }) => code !== 'PLACEHOLDER_LEFT').map((note) => [`${note.code} ${note.written}`, note]))
  if (notes.size === 0) return null
  return (
    <>
      <h4 className="visually-hidden">{texts.notesHeading}</h4>
      <ul className="spoken-notes">
        {[...notes].map(([key, note]) => (
          <li key={key}>
            <Icon name="info" size={16} />
            <span>{note.written && <b lang={language}>{note.written.trim()} </b>}{speech[note.code]}</span>
            {canBeRead.includes(note.code) && (
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

/** The spoken text in pieces to show: words as they are, readings to press, places that wait for words. */
type SpokenPiece =
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
