/** What can be done with a run: release it or give it up, and once it is released, load its file. */
import { useState } from 'react'
import { debitRunContract, type WholeDebitRun } from '#domain/books/debit-run.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffFailureWords } from '../staff/staff-failure-words.ts'
import { staffSession } from '../staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { useBooksFile } from './use-books-file.ts'

interface Props {
  readonly run: WholeDebitRun
  readonly onDecided: () => void
}

export function DecideDebitRun({ run, onDecided }: Props) {
  const texts = useTexts('books')
  const { pending, save } = useBooksFile()
  if (run.state === 'discarded') return null
  if (run.state === 'released') {
    return <SubmitButton type="button" pending={pending} onClick={() => save(`/staff/books/debitRuns/${run.id}/file`)}>{texts.loadFile}</SubmitButton>
  }
  return (
    <>
      {run.may_release === 'somebody_else' && <p>{texts.releaseByOther}</p>}
      <div className="books-actions">
        {run.may_release !== 'somebody_else' && <Release run={run} onDecided={onDecided} />}
        <Discard run={run} onDecided={onDecided} />
      </div>
    </>
  )
}

function Release({ run: { id: runId, collections, total, may_release: may }, onDecided }: Props) {
  const texts = useTexts('books')
  const language = useLanguage()
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')

  async function release() {
    await staffSession().ask(debitRunContract.releaseDebitRun, { runId, note })
    setOpen(false)
    showAlert('success', texts.released)
    onDecided()
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.release}</Button>
      <ConfirmDialog
        open={open} title={texts.releaseQuestion} confirmLabel={texts.release} kind="ink" pending={pending} failure={wordsOf(failure)}
        onConfirm={() => void send(release)} onClose={() => setOpen(false)}
      >
        <p>{fill(texts.releaseHint, { count: collections, total: formatMoney(Math.round(total * 100), language) })}</p>
        {may === 'with_reason' && (
          <>
            <p>{texts.releaseAloneHint}</p>
            <TextField label={texts.note} name="note" maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          </>
        )}
      </ConfirmDialog>
    </>
  )
}

function Discard({ run: { id: runId }, onDecided }: Props) {
  const texts = useTexts('books')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)

  async function discard() {
    await staffSession().ask(debitRunContract.discardDebitRun, { runId })
    setOpen(false)
    showAlert('success', texts.discarded)
    onDecided()
  }

  return (
    <>
      <Button kind="ghost" onClick={() => setOpen(true)}>{texts.discard}</Button>
      <ConfirmDialog
        open={open} title={texts.discardQuestion} confirmLabel={texts.discard} pending={pending} failure={wordsOf(failure)}
        onConfirm={() => void send(discard)} onClose={() => setOpen(false)}
      >
        <p>{texts.discardHint}</p>
      </ConfirmDialog>
    </>
  )
}
