import { type ComponentProps, type FormEvent, useState } from 'react'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'

type SpokenDialogsProps = Omit<ComponentProps<typeof SpokenReading> & ComponentProps<typeof SpokenWord>, 'open'> & { readonly isAdding: boolean }

export function SpokenDialogs({ asked, isAdding, language, voiceId, text, onChoose, onClose }: SpokenDialogsProps) {
  return (
    <>
      <SpokenReading asked={asked} language={language} voiceId={voiceId} onChoose={onChoose} onClose={onClose} />
      <SpokenWord open={isAdding} language={language} voiceId={voiceId} text={text} onChoose={onChoose} onClose={onClose} />
    </>
  )
}

interface Spoken {
  readonly language: Language
  /** Nothing: no voice has been chosen. */
  readonly voiceId: string | undefined
}

/** A reading for any word of the text: names above all, which no rule knows. */
interface SpokenWordProps extends Spoken {
  readonly open: boolean
  readonly text: string
  readonly onChoose: (written: string, reading: string) => void
  readonly onClose: () => void
}

function SpokenWord({ open, onClose, ...rest }: SpokenWordProps) {
  const texts = useTexts('editor')
  return (
    <Dialog open={open} title={texts.readingAdd} onClose={onClose}>
      {open && <WordForm onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function WordForm({ language, voiceId, text, onChoose, onClose }: Omit<SpokenWordProps, 'open'>) {
  const texts = useTexts('editor')
  const [word, setWord] = useState('')
  const [reading, setReading] = useState('')
  const written = word.trim()
  const isInText = written === '' || text.includes(written)

  function take(event: FormEvent) {
    event.preventDefault()
    if (written === '' || reading.trim() === '') return
    onChoose(written, reading.trim())
    onClose()
  }

  return (
    <form className="spoken-own" onSubmit={take}>
      <TextField
        label={texts.readingWord} hint={isInText ? undefined : texts.readingNotFound} lang={language} maxLength={200} autoComplete="off"
        value={word} onChange={({ target }) => setWord(target.value)}
      />
      <ReadingField language={language} voiceId={voiceId} reading={reading} required onWrite={setReading} />
      <Button type="submit" wide>{texts.readingTake}</Button>
    </form>
  )
}

interface ReadingFieldProps extends Spoken {
  readonly reading: string
  readonly required: boolean
  readonly onWrite: (reading: string) => void
}

function ReadingField({ language, voiceId, reading, required, onWrite }: ReadingFieldProps) {
  const texts = useTexts('editor')
  return (
    <div className="spoken-choice">
      <TextField
        label={texts.readingOwn} hint={texts.readingOwnHint} lang={language} required={required} maxLength={400} autoComplete="off"
        value={reading} onChange={({ target }) => onWrite(target.value)}
      />
      <Heard reading={reading.trim()} language={language} voiceId={voiceId} />
    </div>
  )
}

/** How one word or figure of the text is read. */
export interface AskedReading {
  readonly written: string
  /** What a choice is stored under. */
  readonly key: string
  /** As it is said now. */
  readonly spoken: string
  /** As it is said where nobody chooses. */
  readonly usual: string
  readonly alternatives: readonly string[]
  /** There is more than one way, and nobody has said which: also the usual one is then a choice. */
  readonly isUnsure: boolean
}

type Choose = (key: string, reading: string | undefined) => void

interface SpokenReadingProps extends Spoken {
  /** Nothing: closed. */
  readonly asked: AskedReading | undefined
  readonly onChoose: Choose
  readonly onClose: () => void
}

function SpokenReading({ asked, onClose, ...rest }: SpokenReadingProps) {
  const texts = useTexts('editor')
  return (
    <Dialog open={asked !== undefined} title={asked ? fill(texts.readingTitle, { written: asked.written.trim() }) : ''} onClose={onClose}>
      {asked && <Readings key={asked.key} asked={asked} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Readings({ asked, language, voiceId, onChoose, onClose }: Omit<SpokenReadingProps, 'asked'> & { asked: AskedReading }) {
  const texts = useTexts('editor')
  const [spoken, setSpoken] = useState(asked.spoken)
  const [own, write] = useState('')
  const known = [...new Set([asked.usual, ...asked.alternatives, asked.spoken])]

  function choose(reading: string) {
    setSpoken(reading)
    write('')
    onChoose(asked.key, reading === asked.usual && !asked.isUnsure ? undefined : reading)
  }

  function finish(event: FormEvent) {
    event.preventDefault()
    if (own.trim() !== '') choose(own.trim())
    else if (asked.isUnsure) choose(spoken)
    onClose()
  }

  return (
    <form className="spoken-own" onSubmit={finish}>
      <RadioCards legend={texts.readings}>
        {known.map((reading) => (
          <div key={reading} className="spoken-choice" lang={language}>
            <RadioCard
              name="reading"
              label={reading}
              hint={reading === asked.usual ? texts.readingUsual : undefined}
              checked={spoken === reading}
              onChange={() => choose(reading)}
            />
            <Heard reading={reading} language={language} voiceId={voiceId} />
          </div>
        ))}
      </RadioCards>
      <ReadingField language={language} voiceId={voiceId} reading={own} required={false} onWrite={write} />
      <Button type="submit" wide>{own.trim() === '' ? texts.done : texts.readingTake}</Button>
    </form>
  )
}

function Heard({ reading, language, voiceId }: Spoken & { readonly reading: string }) {
  const texts = useTexts('editor')
  if (!voiceId || !/[\p{L}\p{N}]/u.test(reading)) return null
  const source = soundAddress(prelistenContract.playItem, { languages: language, text: reading, voices_id: voiceId })
  return <PlayButton key={reading} label={fill(texts.readingHear, { spoken: reading })} source={source} />
}
