/** Sends a take back: what is wrong with it, and in a few words what exactly. */
import { useState } from 'react'
import { retakeReasons, type RetakeReason } from '#domain/production/retake-reason.ts'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useWorkStep } from './use-work-step.ts'
import type { SheetProps } from './sheet-props.ts'

interface Props extends SheetProps {
  /** Absent: nobody asks. */
  readonly takeId: string | undefined
  readonly onClose: () => void
}

export function RejectTake({ sheet, takeId, onChanged, onClose }: Props) {
  const texts = useTexts('worklist')
  const { pending, failure, take } = useWorkStep(onChanged)
  const [reason, setReason] = useState<RetakeReason>(retakeReasons[0])
  const [note, setNote] = useState('')

  async function reject() {
    if (takeId === undefined) return
    if (!(await take(worklistContract.rejectTake, { takeId, reason, note }, sheet.voice.ai ? texts.rejectedByMachine : texts.rejected))) return
    setNote('')
    onClose()
  }

  return (
    <ConfirmDialog
      open={takeId !== undefined} title={texts.rejectTitle} confirmLabel={texts.rejectNow} kind="ink" pending={pending} failure={failure}
      onConfirm={() => void reject()} onClose={onClose}
    >
      <SelectField
        label={texts.rejectReason} name="reason" value={reason} options={retakeReasons.map((value) => ({ value, label: texts[value] }))}
        onChange={({ currentTarget: { value } }) => setReason(retakeReasons.find((known) => known === value) ?? reason)}
      />
      <TextField label={texts.note} name="note" optional maxLength={500} autoComplete="off" value={note} onChange={({ currentTarget: { value } }) => setNote(value)} />
    </ConfirmDialog>
  )
}
