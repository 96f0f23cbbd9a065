/** Asks once more, and for the password, before an account is gone. */
import { accountContract } from '#domain/account/account.contract.ts'
import { call } from '#web/calls/call.ts'
import { forgetVisit } from '#web/session/sign-out.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Deleted } from './account-deleted.tsx'
import { AccountForm } from './account-form.tsx'
import { filled } from './check-fields.ts'
import type { FormValues } from './form-values.ts'
import { PresentPassword } from './present-password.tsx'
import { useAccountForm } from './use-account-form.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly onDeleted: (deleted: Deleted) => void
}

export function DeleteUser({ open, onClose, onDeleted }: Props) {
  const { deleteAccountTitle } = useTexts('account')
  return (
    <Dialog open={open} title={deleteAccountTitle} onClose={onClose}>
      {open && <AskForPassword onDeleted={onDeleted} onClose={onClose} />}
    </Dialog>
  )
}

function AskForPassword({ onDeleted, onClose }: Omit<Props, 'open'>) {
  const texts = useTexts('account')
  const { cancel } = useTexts('shell')

  async function send({ pw = '' }: FormValues) {
    onDeleted(await call(accountContract.deleteUser, { pw }))
    forgetVisit()
  }

  const form = useAccountForm({ check: filled('pw'), send })
  return (
    <AccountForm form={form}>
      <p>{texts.deleteAccountWarning}</p>
      <PresentPassword name="pw" />
      <div className="account-send">
        <SubmitButton kind="danger" pending={form.pending}>{texts.deleteAccountConfirm}</SubmitButton>
        <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      </div>
    </AccountForm>
  )
}
