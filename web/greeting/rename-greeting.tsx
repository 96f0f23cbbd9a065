import { useState } from 'react'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface Props {
  readonly name: string
  /** An empty name takes the shop's suggestion; where it has to be filled, there is none. */
  readonly hasSuggestion: boolean
  readonly className?: string
  /** Throws what it fails with. */
  readonly onRename: (name: string) => Promise<void>
}

export function RenameGreeting(props: Props) {
  const texts = useTexts('telephoneSystem')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={props.className ?? 'text-link'} aria-haspopup="dialog" aria-label={fill(texts.renameOf, props)} onClick={() => setOpen(true)}>{texts.rename}</button>
      {isOpen && <RenameDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({ name, hasSuggestion, onRename, onClose }: Props & { readonly onClose: () => void }) {
  const texts = useTexts('telephoneSystem')
  const { cancel } = useTexts('shell')
  const [typed, setTyped] = useState(name)
  const { pending, act } = useActing(alertFailure)

  async function rename() {
    if (typed.trim() !== name) await onRename(typed.trim())
    onClose()
  }

  return (
    <Dialog
      open title={texts.rename} onClose={onClose}
      actions={<><Button kind="ghost" onClick={onClose}>{cancel}</Button><SubmitButton form="rename-greeting" pending={pending}>{texts.renameSave}</SubmitButton></>}
    >
      <form id="rename-greeting" onSubmit={(event) => { event.preventDefault(); void act(rename) }}>
        <TextField
          label={texts.nameLabel} hint={hasSuggestion ? texts.nameHintSuggested : texts.nameHint} maxLength={60} required={!hasSuggestion}
          value={typed} onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
