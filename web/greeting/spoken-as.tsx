/** How the text is spoken: what is read differently from how it is written can be pressed and changed. */
import { memo, useCallback, useState } from 'react'
import { nameOfPlace } from '#domain/greeting/gender-choices.ts'
import type { Language } from '#domain/language.ts'
import type { SpeechSpan } from '#domain/speech/spans.ts'
import type { ChosenReading } from '#web/draft/greeting-draft.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { placeNames } from './edit-draft.ts'
import { SpokenNotes } from './spoken-notes.tsx'
import { spokenPieces, type SpokenPiece } from './spoken-pieces.ts'
import type { SpokenDialogs } from './spoken-dialogs.tsx'
import type { AskedReading } from './spoken-reading.tsx'
import { useSpokenText, type OnSpoken, type SpokenText } from './spoken-speech.ts'
import './spoken.css'

interface Props {
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

export const SpokenAs = memo(function SpokenAs({ text, template, language, readings, voiceId, isReady, onReadings, onSpoken }: Props) {
  const texts = useTexts('editor')
  const spoken = useSpokenText(text, { language, readings }, onSpoken)
  const [asked, setAsked] = useState<AskedReading>()
  const [isAdding, setAdding] = useState(false)
  const { ERROR_SUBMITTING_DATA } = useTexts('failures')
  const [Dialogs, setDialogs] = useState<typeof SpokenDialogs>()

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
      {Dialogs && <Dialogs asked={asked} isAdding={isAdding} language={language} voiceId={voiceId} text={text} onChoose={choose} onClose={close} />}
    </section>
  )
})

function askedWord(written: string, readings: readonly ChosenReading[]): AskedReading {
  const chosen = readings.find((known) => known.written === written)?.spoken
  return { written, key: written, spoken: chosen ?? written, usual: written, alternatives: [], isChosen: chosen !== undefined }
}

function askedSpan({ written, key, spoken, alternatives }: SpeechSpan, isChosen: boolean): AskedReading {
  const usual = isChosen ? (alternatives[0] ?? written) : spoken
  return { written, key, spoken, usual, alternatives, isChosen }
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
  const pieces = spokenPieces(spoken, new Set(readings.map(({ written }) => written)), placeNames(template))
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
  return (
    <>
      {before}
      <button
        type="button"
        className="spoken-reading"
        data-unsure={isUnsure ? '' : undefined}
        data-chosen={isChosen ? '' : undefined}
        aria-label={fill(texts.spokenReading, { written: span.written.trim(), spoken: span.spoken })}
        aria-haspopup="dialog"
        onClick={() => void onAsk(askedSpan(span, isChosen))}
      >
        {span.spoken}
      </button>
    </>
  )
}
