import { type ReactNode, useState } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface Props<Answer> {
  readonly label: string
  /** For screen readers, where the label alone does not say of what. */
  readonly name?: string
  readonly look?: ButtonKind
  readonly hasOwnLine?: boolean
  readonly title: string
  readonly confirmLabel?: string
  readonly kind?: 'ink' | 'danger'
  /** For what says more than the catalogue of failures. */
  readonly ownWords?: Partial<Record<FailureCode, string>>
  readonly onOpen?: () => void
  readonly ask: () => Promise<Answer>
  readonly done: string
  readonly onDone: (answer: Answer) => void
  readonly children: ReactNode
}

/** A button whose call is sent after a question; where it is refused, the question stays and says why. */
export function ConfirmedAction<Answer>({
  label, name, look = 'ghost', hasOwnLine = false, title, confirmLabel = label, kind = 'danger', ownWords = {}, onOpen, ask, done, onDone, children,
}: Props<Answer>) {
  const { pending, failureText, send } = useStaffSending(ownWords)
  const [open, setOpen] = useState(false)

  function show() {
    onOpen?.()
    setOpen(true)
  }

  async function act() {
    const answer = await ask()
    setOpen(false)
    showAlert('success', done)
    onDone(answer)
  }

  const button = <Button kind={look} aria-label={name} onClick={show}>{label}</Button>
  return (
    <>
      {hasOwnLine ? <p>{button}</p> : button}
      <ConfirmDialog
        open={open} title={title} confirmLabel={confirmLabel} kind={kind} pending={pending} failure={failureText} onConfirm={() => void send(act)}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
