/** Erases a message of the contact form, after asking. */
import { useState } from 'react'
import { contactMessagesContract, type ContactMessage } from '#domain/contact/contact-messages.contract.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'

interface Props {
  readonly message: ContactMessage
  readonly onErased: () => void
}

export function EraseContactMessage({ message: { id, name, state }, onErased }: Props) {
  const texts = useTexts('messages')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)

  async function erase() {
    await staffSession().ask(contactMessagesContract.eraseContactMessage, { messageId: id })
    setOpen(false)
    showAlert('success', texts.erased)
    onErased()
  }

  const title = fill(texts.eraseOf, { name })
  return (
    <>
      <Button kind="ghost" aria-label={title} onClick={() => setOpen(true)}>{texts.erase}</Button>
      <ConfirmDialog
        open={open} title={title} confirmLabel={texts.erase} kind="danger" pending={pending} failure={wordsOf(failure)} onConfirm={() => void send(erase)}
        onClose={() => setOpen(false)}
      >
        <p>{state === 'sent' ? texts.eraseSentHint : texts.eraseUnsentHint}</p>
      </ConfirmDialog>
    </>
  )
}
