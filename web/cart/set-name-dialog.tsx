/** Asks for the name of a set. */
import { useId, useRef, type FormEvent } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  readonly open: boolean
  readonly isRenaming: boolean
  /** What stands in the field at first. */
  readonly firstName: string
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

export function SetNameDialog({ open, isRenaming, firstName, pending, failure, onSave, onClose }: Props) {
  const texts = useTexts('cart')
  const { cancel } = useTexts('shell')
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(field.current?.value.trim() ?? '')
  }

  const actions = (
    <>
      <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      <SubmitButton form={formId} pending={pending}>{isRenaming ? texts.rename : texts.save}</SubmitButton>
    </>
  )
  return (
    <Dialog open={open} title={isRenaming ? texts.renameSet : texts.saveSet} actions={actions} onClose={onClose}>
      <p className="soft">{texts.saveSetHint}</p>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField ref={field} label={texts.setName} defaultValue={firstName} maxLength={100} autoComplete="off" error={failure} />
      </form>
      <p className="visually-hidden" role="alert">{failure}</p>
    </Dialog>
  )
}
