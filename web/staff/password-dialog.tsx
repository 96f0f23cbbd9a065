/** Before what is dangerous the password is asked for once more: everywhere in this shape. */
import { secondFactorContract } from '#domain/staff/second-factor.contract.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import { StudioForm, useCheck } from '#web/studio/studio-form.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { staffSession, usePasswordAsked } from './staff-session.ts'

export function PasswordDialog({ email }: Pick<Staff, 'email'>) {
  const texts = useTexts('people')
  const answer = usePasswordAsked()
  return (
    <Dialog open={answer !== undefined} title={texts.confirmPassword} onClose={() => answer?.(false)}>
      {answer && <ConfirmPassword email={email} onConfirmed={() => answer(true)} />}
    </Dialog>
  )
}

function ConfirmPassword({ email, onConfirmed }: Pick<Staff, 'email'> & { readonly onConfirmed: () => void }) {
  const texts = useTexts('people')
  const studio = useTexts('studio')
  const { wrong, check } = useCheck((data) => ({ ...(data.get('pw') === '' && { pw: studio.passwordEmpty }) }))

  async function confirm(data: FormData) {
    await staffSession().ask(secondFactorContract.confirmStaffPassword, { pw: String(data.get('pw')) })
    onConfirmed()
  }

  return (
    <StudioForm ownWords={{ WRONG_USERNAME_OR_PASSWORD: texts.passwordWrong, LOGIN_BUSY: studio.signInBusy }} submit={texts.confirm} check={check} onSend={confirm}>
      <p>{texts.confirmPasswordHint}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={studio.password} name="pw" autoComplete="current-password" error={wrong?.pw} />
    </StudioForm>
  )
}
