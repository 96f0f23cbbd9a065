/** Makes a run of what is due, after asking: from then on nothing in it changes. */
import { useState } from 'react'
import { debitRunContract } from '#domain/books/debit-run.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStaffFailureWords } from '../staff/staff-failure-words.ts'
import { staffSession } from '../staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

export function CreateDebitRun({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts('books')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)

  async function create() {
    await staffSession().ask(debitRunContract.createDebitRun, {})
    setOpen(false)
    showAlert('success', texts.runCreated)
    onCreated()
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.createDebitRun}</Button>
      <ConfirmDialog
        open={open} title={texts.createQuestion} confirmLabel={texts.createDebitRun} kind="ink" pending={pending} failure={wordsOf(failure)}
        onConfirm={() => void send(create)} onClose={() => setOpen(false)}
      >
        <p>{texts.createHint}</p>
      </ConfirmDialog>
    </>
  )
}
