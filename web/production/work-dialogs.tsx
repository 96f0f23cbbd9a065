import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
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
  const [isAsked, setAsked] = useState(false)

  // What was typed into goes with its dialog.
  useEffect(() => keepFocusOnSheet, [])

  async function ask(close: () => void) {
    setAsked(true)
    if (question.trim() === '') return
    if (await take(worklistContract.askCustomer, { greetingId: sheet.id, question }, texts.asked)) close()
  }

  return (
    <ConfirmedButton label={texts.ask} title={texts.askTitle} confirmLabel={texts.askNow} kind="ink" pending={pending} failure={failure} onConfirm={(close) => void ask(close)}>
      <TextArea label={texts.question} hint={texts.askHint} name="question" rows={4} mostCharacters={1000} value={question} error={isAsked && question.trim() === '' ? texts.wordsMissing : undefined} onChange={({ currentTarget: { value } }) => onQuestion(value)} />
    </ConfirmedButton>
  )
}

export function NoteAnswer({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [answer, setAnswer] = useState('')
  const [isAsked, setAsked] = useState(false)

  async function noteIt(close: () => void) {
    setAsked(true)
    if (answer.trim() === '') return
    if (await take(worklistContract.noteAnswer, { greetingId: sheet.id, answer }, texts.answerNoted)) close()
  }

  return (
    <ConfirmedButton label={texts.noteAnswer} title={texts.answerTitle} confirmLabel={texts.answerNow} kind="ink" pending={pending} failure={failure} onConfirm={(close) => void noteIt(close)}>
      <TextArea label={texts.answer} hint={texts.answerHint} name="answer" rows={3} mostCharacters={1000} value={answer} error={isAsked && answer.trim() === '' ? texts.wordsMissing : undefined} onChange={({ currentTarget: { value } }) => setAnswer(value)} />
    </ConfirmedButton>
  )
}

export function DeclineWork({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { addressWith } = useWorkPlace()

  async function decline() {
    const leave = () => void navigate(addressWith({ greeting: noGreeting }), { replace: true, flushSync: true })
    await take(worklistContract.declineWork, { greetingId: sheet.id, reason }, texts.declined, leave)
  }

  return (
    <ConfirmedButton label={texts.decline} title={texts.declineTitle} confirmLabel={texts.declineNow} kind="ink" pending={pending} failure={failure} onConfirm={() => void decline()}>
      <p>{texts.declineHint}</p>
      <TextArea label={texts.declineReason} name="reason" rows={2} mostCharacters={500} optional value={reason} onChange={({ currentTarget: { value } }) => setReason(value)} />
    </ConfirmedButton>
  )
}
