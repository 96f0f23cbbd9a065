/** The own password, and where one is signed in. */
import { Fragment, useState } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import { call } from '#web/calls/call.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AccountForm } from './account-form.tsx'
import { allOf, filled, newPassword } from './check-fields.ts'
import type { FormValues } from './form-values.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Personal } from './personal.tsx'
import { PresentPassword } from './present-password.tsx'
import { SessionList } from './session-list.tsx'
import { useAccountForm } from './use-account-form.ts'

export const handle = screenHandle('changePassword', 'account')
export const loader = textsLoader('account', 'passwordParts')

export default function ChangePasswordScreen() {
  const texts = useTexts('account')
  /** Another password ends all other sessions: the list is read anew, and the fields begin empty. */
  const [changes, setChanges] = useState(0)
  return (
    <Personal title={texts.changePasswordHeadline} lead={texts.changePasswordLead}>
      {(user) => (
        <div className="account-cards">
          <Card as="section" size="panel"><ChangePassword user={user} changes={changes} onChanged={() => setChanges((count) => count + 1)} /></Card>
          <Card as="section" size="panel"><SessionList key={changes} /></Card>
        </div>
      )}
    </Personal>
  )
}

interface Props {
  readonly user: User
  readonly changes: number
  readonly onChanged: () => void
}

function ChangePassword({ user, changes, onChanged }: Props) {
  const texts = useTexts('account')
  const { newPassword: label } = useTexts('accountFields')

  async function send({ password = '', current }: FormValues) {
    await call(accountContract.changePassword, { password, id: user.id, ...(current !== undefined && { current }) })
    showAlert('success', texts.NEW_PASSWORD_HAS_BEEN_SET)
    onChanged()
  }

  const form = useAccountForm({ check: allOf(filled('current'), newPassword), send })
  return (
    <AccountForm form={form}>
      <h2>{texts.newPasswordHeadline}</h2>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={user.email1} hidden readOnly />
      <Fragment key={changes}>
        <PresentPassword name="current" />
        <NewPasswordFields label={label} />
      </Fragment>
      <div className="account-send"><SubmitButton pending={form.pending}>{texts.setPassword}</SubmitButton></div>
    </AccountForm>
  )
}
