import { useState } from 'react'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { soundAddress } from '#web/calls/call.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { TextField } from '#web/ui/field.tsx'

export interface AskedReading {
  readonly written: string
  /** What a choice is stored under. */
  readonly key: string
  /** As it is said now. */
  readonly spoken: string
  /** As it is said where nobody chooses. */
  readonly usual: string
  readonly alternatives: readonly string[]
  readonly isChosen: boolean
}

type Choose = (key: string, reading: string | undefined) => void

interface Props {
  /** Nothing: closed. */
  readonly asked: AskedReading | undefined
  readonly language: Language
  readonly voiceId: string | undefined
  readonly onChoose: Choose
  readonly onClose: () => void
}

export function SpokenReading({ asked, onClose, ...rest }: Props) {
  const texts = useTexts('editor')
  return (
    <Dialog open={asked !== undefined} title={asked ? fill(texts.readingTitle, { written: asked.written.trim() }) : ''} onClose={onClose}>
      {asked && <Readings key={asked.key} asked={asked} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Readings({ asked, language, voiceId, onChoose, onClose }: Omit<Props, 'asked'> & { asked: AskedReading }) {
  const texts = useTexts('editor')
  const [spoken, setSpoken] = useState(asked.spoken)
  const known = [...new Set([asked.usual, ...asked.alternatives, asked.spoken])]

  function choose(reading: string) {
    setSpoken(reading)
    onChoose(asked.key, reading === asked.usual ? undefined : reading)
  }

  return (
    <>
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
            {voiceId && <PlayButton label={fill(texts.readingHear, { spoken: reading })} source={soundOf(reading, language, voiceId)} />}
          </div>
        ))}
      </RadioCards>
      <OwnReading language={language} onTake={(reading) => { choose(reading); onClose() }} />
      <Button wide onClick={onClose}>{texts.done}</Button>
    </>
  )
}

function soundOf(reading: string, language: Language, voiceId: string): string {
  return soundAddress(prelistenContract.playItem, { languages: language, text: reading, voices_id: voiceId })
}

function OwnReading({ language, onTake }: { language: Language; onTake: (reading: string) => void }) {
  const texts = useTexts('editor')
  const [reading, setReading] = useState('')
  return (
    <form
      className="spoken-own"
      onSubmit={(event) => {
        event.preventDefault()
        if (reading.trim() !== '') onTake(reading.trim())
      }}
    >
      <TextField
        label={texts.readingOwn}
        hint={texts.readingOwnHint}
        lang={language}
        maxLength={400}
        autoComplete="off"
        value={reading}
        onChange={({ target }) => setReading(target.value)}
      />
      <Button type="submit" kind="ghost">{texts.readingTake}</Button>
    </form>
  )
}
