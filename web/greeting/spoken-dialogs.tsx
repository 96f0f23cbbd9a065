import { type ComponentProps, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SpokenReading } from './spoken-reading.tsx'

type SpokenDialogsProps = Omit<ComponentProps<typeof SpokenReading> & ComponentProps<typeof SpokenWord>, 'open'> & { readonly isAdding: boolean }

export function SpokenDialogs({ asked, isAdding, language, voiceId, text, onChoose, onClose }: SpokenDialogsProps) {
  return (
    <>
      <SpokenReading asked={asked} language={language} voiceId={voiceId} onChoose={onChoose} onClose={onClose} />
      <SpokenWord open={isAdding} language={language} text={text} onChoose={onChoose} onClose={onClose} />
    </>
  )
}

/** A reading for any word of the text: names above all, which no rule knows. */
interface SpokenWordProps {
  readonly open: boolean
  readonly language: Language
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

function WordForm({ language, text, onChoose, onClose }: Omit<SpokenWordProps, 'open'>) {
  const texts = useTexts('editor')
  const [word, setWord] = useState('')
  const [reading, setReading] = useState('')
  const written = word.trim()
  const isInText = written === '' || text.includes(written)
  return (
    <form
      className="spoken-own"
      onSubmit={(event) => {
        event.preventDefault()
        if (written === '' || reading.trim() === '') return
        onChoose(written, reading.trim())
        onClose()
      }}
    >
      <TextField
        label={texts.readingWord}
        hint={isInText ? undefined : texts.readingNotFound}
        lang={language}
        maxLength={200}
        autoComplete="off"
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <TextField
        label={texts.readingOwn}
        hint={texts.readingOwnHint}
        lang={language}
        maxLength={400}
        autoComplete="off"
        value={reading}
        onChange={({ target }) => setReading(target.value)}
      />
      <Button type="submit" wide>{texts.readingTake}</Button>
    </form>
  )
}
