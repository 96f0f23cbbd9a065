/** The one free correction: what should sound different, in the customer's words. */
import { useState } from 'react'
import { correctableUntil } from '#domain/production/correction.ts'
import { mostNoteCharacters } from '#domain/production/note-length.ts'
import { productionContract, type HpcGreeting } from '#domain/production/production.contract.ts'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useNote } from './use-note.ts'

interface Props {
  readonly greeting: HpcGreeting
  readonly onChanged: () => Promise<void>
}

export function CorrectGreeting(props: Props) {
  const texts = useTexts('myGreetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" aria-haspopup="dialog" aria-label={fill(texts.correctOf, props.greeting)} onClick={() => setOpen(true)}>{texts.correct}</Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectDialog({ greeting: { id: greetingId, date_finished: finishedAt }, onChanged, onClose }: Props & { readonly onClose: () => void }) {
  const texts = useTexts('myGreetings')
  const { cancel } = useTexts('shell')
  const language = useLanguage()
  const note = useNote(texts.correctMissing, async (said) => {
    await call(productionContract.askForCorrection, { greetingId, note: said })
    showAlert('success', texts.correctSent)
    onClose()
    await onChanged()
  })
  const until = finishedAt === null ? '' : formatDay(correctableUntil(studioTimeOf(new Date(finishedAt)).day), language)
  const actions = (
    <>
      <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      <SubmitButton type="button" pending={note.pending} onClick={note.send}>{texts.correctSend}</SubmitButton>
    </>
  )
  return (
    <Dialog open title={texts.correctTitle} actions={actions} onClose={onClose}>
      <FormSummary failure={note.failure} />
      <p className="soft">{fill(texts.correctLead, { day: until })}</p>
      <TextArea
        label={texts.correctNote} hint={texts.correctNoteHint} rows={5} value={note.said} mostCharacters={mostNoteCharacters} error={note.error}
        onChange={({ target }) => note.say(target.value)}
      />
    </Dialog>
  )
}
