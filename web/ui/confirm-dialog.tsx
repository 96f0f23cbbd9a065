import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormSummary } from './form-summary.tsx'
import { SubmitButton } from './submit-button.tsx'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly kind?: 'ink' | 'danger'
  readonly pending: boolean
  readonly failure: string | undefined
  /** Another value is another try: what is said takes the focus. */
  readonly attempt?: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog({ open, title, children, confirmLabel, kind = 'danger', pending, failure, attempt, onConfirm, onClose }: Props) {
  const { cancel } = useTexts('shell')
  const actions = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {cancel}
      </Button>
      <SubmitButton type="button" kind={kind} pending={pending} onClick={onConfirm}>
        {confirmLabel}
      </SubmitButton>
    </>
  )
  return (
    <Dialog open={open} title={title} actions={actions} onClose={onClose}>
      <FormSummary failure={failure} attempt={attempt} />
      {children}
    </Dialog>
  )
}
