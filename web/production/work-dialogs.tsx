import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { noGreeting, useWorkPlace } from './use-work-place.ts'
import { keepFocusOnSheet, type SheetProps, useWorkStep } from './use-work-step.ts'

interface AskProps extends SheetProps {
  readonly question: string
  readonly onQuestion: (question: string) => void
}

/** What is typed belongs to the sheet: it stays when there is nobody to ask any more. */
export function AskCustomer({ sheet, onChanged, question, onQuestion }: AskProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep((changed) => {
    onChanged(changed)
    onQuestion('')
  })
  const [open, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)

  // What was typed into goes with its dialog.
  useEffect(() => keepFocusOnSheet, [])

  async function ask() {
    setAsked(true)
    if (question.trim() === '') return
    if (await take(worklistContract.askCustomer, { greetingId: sheet.id, question }, texts.asked)) setOpen(false)
  }

  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>{texts.ask}</Button>
      <ConfirmDialog
        open={open} title={texts.askTitle} confirmLabel={texts.askNow} kind="ink" pending={pending} failure={failure} onConfirm={() => void ask()} onClose={() => setOpen(false)}
      >
        <TextArea label={texts.question} hint={texts.askHint} name="question" rows={4} mostCharacters={1000} value={question} error={isAsked && question.trim() === '' ? texts.wordsMissing : undefined} onChange={({ currentTarget: { value } }) => onQuestion(value)} />
      </ConfirmDialog>
    </>
  )
}

export function NoteAnswer({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const [isAsked, setAsked] = useState(false)

  async function noteIt() {
    setAsked(true)
    if (answer.trim() === '') return
    if (await take(worklistContract.noteAnswer, { greetingId: sheet.id, answer }, texts.answerNoted)) setOpen(false)
  }

  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>{texts.noteAnswer}</Button>
      <ConfirmDialog
        open={open} title={texts.answerTitle} confirmLabel={texts.answerNow} kind="ink" pending={pending} failure={failure} onConfirm={() => void noteIt()} onClose={() => setOpen(false)}
      >
        <TextArea label={texts.answer} hint={texts.answerHint} name="answer" rows={3} mostCharacters={1000} value={answer} error={isAsked && answer.trim() === '' ? texts.wordsMissing : undefined} onChange={({ currentTarget: { value } }) => setAnswer(value)} />
      </ConfirmDialog>
    </>
  )
}

export function DeclineWork({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { addressWith } = useWorkPlace()

  async function decline() {
    const leave = () => void navigate(addressWith({ greeting: noGreeting }), { replace: true, flushSync: true })
    await take(worklistContract.declineWork, { greetingId: sheet.id, reason }, texts.declined, leave)
  }

  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>{texts.decline}</Button>
      <ConfirmDialog
        open={open} title={texts.declineTitle} confirmLabel={texts.declineNow} kind="ink" pending={pending} failure={failure} onConfirm={() => void decline()} onClose={() => setOpen(false)}
      >
        <p>{texts.declineHint}</p>
        <TextArea label={texts.declineReason} name="reason" rows={2} mostCharacters={500} optional value={reason} onChange={({ currentTarget: { value } }) => setReason(value)} />
      </ConfirmDialog>
    </>
  )
}
