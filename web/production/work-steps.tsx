/** What can be done with a greeting before and around its recording. */
import { useState } from 'react'
import { mostSpokenCharacters } from '#domain/greeting/most-spoken.ts'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { keepFocusOnSheet } from '#web/studio/keep-focus.ts'
import { useWorkStep } from './use-work-step.ts'
import { AssignWork } from './assign-work.tsx'
import { AskCustomer, DeclineWork, NoteAnswer } from './work-dialogs.tsx'
import type { SheetProps } from './sheet-props.ts'

export function WorkSteps({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const may = (move: (typeof sheet.may)[number]) => sheet.may.includes(move)
  const ofGreeting = { greetingId: sheet.id }
  const [question, setQuestion] = useState('')
  const unsent = may('ask') || question.trim() === '' ? null : <UnsentQuestion question={question} />
  if (sheet.may.every((move) => move === 'upload' || move === 'judge')) return unsent && <div className="work-steps">{unsent}</div>
  return (
    <div className="work-steps">
      {unsent}
      <FormSummary failure={failure} />
      <div className="work-buttons">
        {may('retry') && <SubmitButton type="button" pending={pending} onClick={() => void take(worklistContract.retryWork, ofGreeting, texts.retried)}>{texts.retry}</SubmitButton>}
        {may('reset_mix') && <SubmitButton type="button" pending={pending} onClick={() => void take(worklistContract.resetWorkMix, ofGreeting, texts.mixReset)}>{texts.resetMix}</SubmitButton>}
        {may('accept') && <SubmitButton type="button" pending={pending} onClick={() => void take(worklistContract.acceptWork, ofGreeting, texts.accepted)}>{texts.accept}</SubmitButton>}
        {may('approve_script') && <ApproveScript sheet={sheet} onChanged={onChanged} />}
        {may('ask') && <AskCustomer sheet={sheet} onChanged={onChanged} question={question} onQuestion={setQuestion} />}
        {may('answer') && <NoteAnswer sheet={sheet} onChanged={onChanged} />}
        {may('decline') && <DeclineWork sheet={sheet} onChanged={onChanged} />}
      </div>
      {may('assign') && <AssignWork sheet={sheet} onChanged={onChanged} />}
    </div>
  )
}

/** Half written when asking was over, for whatever reason: its words are still to be had. */
function UnsentQuestion({ question }: { readonly question: string }) {
  const texts = useTexts('worklist')
  return <TextArea label={texts.unsentQuestion} name="question" rows={4} readOnly value={question} />
}

/** What somebody began to mend is there again when they come back to the sheet. */
const mending = new Map<string, string>()

const focusOn = (area: HTMLTextAreaElement | null) => area?.focus()

function ApproveScript({ sheet, onChanged }: SheetProps) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const spoken = sheet.spoken.map(({ text }) => text).join(' ')
  const { cancel } = useTexts('shell')
  const [mended, setShown] = useState(mending.get(sheet.id))
  const setMended = (words: string | undefined) => {
    setShown(words)
    if (words === undefined) mending.delete(sheet.id)
    else mending.set(sheet.id, words)
  }
  const [isBegunHere, setBegunHere] = useState(false)

  async function approve(spokenText?: string) {
    const isDone = await take(worklistContract.approveScript, { greetingId: sheet.id, ...(spokenText !== undefined && { spoken_text: spokenText }) }, texts.scriptApproved)
    if (isDone) mending.delete(sheet.id)
  }

  function begin() {
    setBegunHere(true)
    setMended(spoken)
  }

  if (mended === undefined) {
    return (
      <>
        <SubmitButton type="button" pending={pending} onClick={() => void approve()}>{texts.approveScript}</SubmitButton>
        <Button kind="ghost" onClick={begin}>{texts.mendSpoken}</Button>
      </>
    )
  }
  return (
    <div className="work-mend">
      <FormSummary failure={failure} />
      <TextArea
        label={texts.spoken} name="spoken" rows={5} mostCharacters={mostSpokenCharacters} ref={isBegunHere ? focusOn : undefined} value={mended}
        error={failure && mended.trim() === '' ? texts.wordsMissing : undefined} onChange={({ currentTarget: { value } }) => setMended(value)}
      />
      <div className="work-buttons">
        <SubmitButton type="button" pending={pending} onClick={() => void approve(mended)}>{texts.saveAndApprove}</SubmitButton>
        <Button kind="ghost" onClick={() => { setMended(undefined); keepFocusOnSheet() }}>{cancel}</Button>
      </div>
    </div>
  )
}
