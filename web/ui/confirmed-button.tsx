import { type ComponentProps, useState } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface ConfirmedButtonProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'kind' | 'children'> {
  readonly label: string
  /** For screen readers, where the label alone does not say of what. */
  readonly name?: string
  readonly look?: ButtonKind
  readonly disabled?: boolean
  readonly hasOwnLine?: boolean
  readonly confirmLabel?: string
  readonly onOpen?: () => void
}

interface Props extends ConfirmedButtonProps, Pick<ComponentProps<typeof ConfirmDialog>, 'pending' | 'failure' | 'attempt'> {
  readonly onConfirm: (close: () => void) => void
}

/** A button that asks before it acts; the question stays until it is closed, and says why something was refused. */
export function ConfirmedButton({ label, name, look = 'ghost', disabled, hasOwnLine = false, confirmLabel = label, onOpen, onConfirm, ...dialog }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  function show() {
    onOpen?.()
    setOpen(true)
  }

  const button = <Button kind={look} aria-haspopup="dialog" aria-label={name} disabled={disabled} onClick={show}>{label}</Button>
  return (
    <>
      {hasOwnLine ? <p>{button}</p> : button}
      <ConfirmDialog {...dialog} open={open} confirmLabel={confirmLabel} onConfirm={() => onConfirm(close)} onClose={close} />
    </>
  )
}
