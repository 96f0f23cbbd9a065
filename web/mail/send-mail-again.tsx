/** Sends a mail once more, after asking: it goes out to a person. */
import { useState } from 'react'
import { mailsContract, type MailShown } from '#domain/mail/mails.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

interface Props {
  readonly mail: MailShown
  readonly onSent: (mail: MailShown) => void
}

export function SendMailAgain({ mail, onSent }: Props) {
  const texts = useTexts('studio')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)
  if (!mail.can_be_sent_again) return null

  async function sendAgain() {
    const sent = await staffSession().ask(mailsContract.sendMailAgain, { mailId: mail.id })
    setOpen(false)
    showAlert('success', texts.mailSentAgain)
    onSent(sent)
  }

  return (
    <>
      <p><Button kind="ghost" onClick={() => setOpen(true)}>{texts.sendAgain}</Button></p>
      <ConfirmDialog
        open={open} title={texts.sendAgainQuestion} confirmLabel={texts.sendAgain} kind="ink" pending={pending} failure={wordsOf(failure)}
        onConfirm={() => void send(sendAgain)} onClose={() => setOpen(false)}
      >
        <p>{fill(texts.sendAgainHint, { recipient: mail.recipient })}</p>
      </ConfirmDialog>
    </>
  )
}
