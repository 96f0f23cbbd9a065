/** Cancels an order, after asking why. */
import { useState } from 'react'
import { officeContract, type WholeOrder } from '#domain/books/office.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

interface Props {
  readonly orderId: string
  readonly number: number
  readonly onCanceled: (whole: WholeOrder) => void
}

export function CancelOfficeOrder({ orderId, number, onCanceled }: Props) {
  const texts = useTexts('office')
  const wordsOf = useStaffFailureWords({ WRONG_INPUT: texts.cancelReasonMissing, ORDER_CAN_NOT_BE_CANCELED: texts.canNotBeCanceled })
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')

  async function cancel() {
    const whole = await staffSession().ask(officeContract.cancelOfficeOrder, { orderId, reason })
    setOpen(false)
    showAlert('success', texts.canceled)
    onCanceled(whole)
  }

  return (
    <>
      <p><Button kind="danger" onClick={() => setOpen(true)}>{texts.cancel}</Button></p>
      <ConfirmDialog
        open={open} title={`${texts.cancel}: ${fill(texts.orderHeadline, { number })}`} confirmLabel={texts.cancel} kind="danger" pending={pending}
        failure={wordsOf(failure)} onConfirm={() => void send(cancel)} onClose={() => setOpen(false)}
      >
        <p>{texts.cancelHint}</p>
        <TextField
          label={texts.cancelReason} hint={texts.cancelReasonHint} name="reason" value={reason} maxLength={500} autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
