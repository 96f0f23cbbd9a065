/** Takes the place of every other screen while the password is the one-time one. */
import { type SyntheticEvent, useState } from 'react'
import { missingPasswordParts } from '#domain/access/password-rule.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordParts } from '#web/ui/password-parts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { staffSession } from './staff-session.ts'

const nothing = { current: '', password: '', repeated: '' }

/** The present password and a new one, twice. The rule says while one types what is still missing. */
export function ChangeStaffPassword({ staff: { email, must_change_password: isOneTime } }: { readonly staff: Staff }) {
  const texts = useTexts('studio')
  const ownWords = { WRONG_USERNAME_OR_PASSWORD: texts.currentPasswordWrong, ERROR_PASSWORD_CHANGE: texts.passwordIsTheSame, LOGIN_BUSY: texts.signInBusy }
  const [written, setWritten] = useState(nothing)
  const [wrong, setWrong] = useState<Partial<typeof nothing>>({})
  const [changes, setChanges] = useState(0)

  const field = (name: keyof typeof nothing) => ({
    name,
    value: written[name],
    error: wrong[name],
    onChange: ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
      setWritten({ ...written, [name]: value })
      setWrong({ ...wrong, [name]: undefined })
    },
  })

  function check() {
    const found = {
      ...(written.current === '' && { current: texts.passwordEmpty }),
      ...(missingPasswordParts(written.password).length > 0 && { password: texts.passwordTooWeak }),
      ...(written.repeated !== written.password && { repeated: texts.passwordNotRepeated }),
    }
    setWrong(found)
    return found
  }

  async function change() {
    await staffSession().changePassword(written.current, written.password)
    setWritten(nothing)
    setChanges(changes + 1)
  }

  return (
    <>
      <ScreenTitle
        title={isOneTime ? texts.oneTimeHeadline : texts.changeStaffPasswordHeadline}
        lead={isOneTime ? texts.oneTimeLead : texts.changeStaffPasswordLead}
      />
      {/* After a change the form is empty again. */}
      <StudioForm key={changes} ownWords={ownWords} submit={texts.savePassword} done={texts.passwordChanged} check={check} onSend={change}>
        {/* Whose password it is: password managers want to know. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={isOneTime ? texts.oneTimePassword : texts.currentPassword} autoComplete="current-password" {...field('current')} />
        <div className="studio-password">
          <PasswordField label={texts.newPassword} needs="password-needs" autoComplete="new-password" {...field('password')} />
          <PasswordParts id="password-needs" password={written.password} />
        </div>
        <PasswordField label={texts.repeatedPassword} autoComplete="new-password" {...field('repeated')} />
      </StudioForm>
    </>
  )
}
