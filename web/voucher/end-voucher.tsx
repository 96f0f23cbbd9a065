/** Ends a voucher, after asking. */
import { useState } from 'react'
import { vouchersContract, type VoucherShown } from '#domain/voucher/vouchers.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

interface Props {
  readonly voucher: VoucherShown
  readonly onEnded: () => void
}

export function EndVoucher({ voucher: { id, code }, onEnded }: Props) {
  const texts = useTexts('vouchers')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)

  async function end() {
    await staffSession().ask(vouchersContract.endVoucher, { voucherId: id })
    setOpen(false)
    showAlert('success', fill(texts.wasEnded, { code }))
    onEnded()
  }

  const title = fill(texts.endOf, { code })
  return (
    <>
      <Button kind="ghost" aria-label={title} onClick={() => setOpen(true)}>{texts.end}</Button>
      <ConfirmDialog
        open={open} title={title} confirmLabel={texts.end} kind="danger" pending={pending} failure={wordsOf(failure)} onConfirm={() => void send(end)}
        onClose={() => setOpen(false)}
      >
        <p>{texts.endHint}</p>
      </ConfirmDialog>
    </>
  )
}
