/** Takes the place of every other screen while the password is the one-time one. */
import { type SyntheticEvent, useState } from 'react'
import { missingPasswordParts } from '#domain/access/password-rule.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import type { Refused } from '#web/calls/refused.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { FormSummary } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordParts } from '#web/ui/password-parts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useStaffFailureWords } from './staff-failure-words.ts'
import { staffSession } from './staff-session.ts'

export function ChangeStaffPassword({ staff: { email, must_change_password: isOneTime } }: { readonly staff: Staff }) {
  const texts = useTexts('studio')
  const { pending, failure, send } = useSending()
  const [changes, setChanges] = useState(0)

  async function change(current: string, password: string) {
    await staffSession().changePassword(current, password)
    showAlert('success', texts.passwordChanged)
    setChanges(changes + 1)
  }

  return (
    <>
      <ScreenTitle
        title={isOneTime ? texts.oneTimeHeadline : texts.changeStaffPasswordHeadline}
        lead={isOneTime ? texts.oneTimeLead : texts.changeStaffPasswordLead}
      />
      {/* After a change the form is empty again. */}
      <ChangeStaffPasswordForm
        key={changes} email={email} isOneTime={isOneTime} pending={pending} failure={failure}
        onSubmit={(current, password) => void send(() => change(current, password))}
      />
    </>
  )
}

/** The present password and a new one, twice. The rule says while one types what is still missing. */
interface Props {
  /** Whose password it is: password managers want to know. */
  readonly email: string
  /** What is replaced was given out by somebody else. */
  readonly isOneTime: boolean
  readonly pending: boolean
  readonly failure: Refused | undefined
  readonly onSubmit: (current: string, password: string) => void
}

type FieldName = 'current' | 'password' | 'repeated'

function ChangeStaffPasswordForm({ email, isOneTime, pending, failure, onSubmit }: Props) {
  const texts = useTexts('studio')
  const [written, setWritten] = useState({ current: '', password: '', repeated: '' })
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({})
  const wordsOf = useStaffFailureWords({
    WRONG_USERNAME_OR_PASSWORD: texts.currentPasswordWrong, ERROR_PASSWORD_CHANGE: texts.passwordIsTheSame, LOGIN_BUSY: texts.signInBusy,
  })

  const field = (name: FieldName) => ({
    name,
    value: written[name],
    error: wrong[name],
    onChange: ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
      setWritten({ ...written, [name]: value })
      setWrong({ ...wrong, [name]: undefined })
    },
  })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = {
      ...(written.current === '' && { current: texts.passwordEmpty }),
      ...(missingPasswordParts(written.password).length > 0 && { password: texts.passwordTooWeak }),
      ...(written.repeated !== written.password && { repeated: texts.passwordNotRepeated }),
    }
    setWrong(found)
    const [first] = Object.keys(found)
    if (first === undefined) onSubmit(written.current, written.password)
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form method="post" className="studio-form" noValidate onSubmit={submit}>
      <FormSummary failure={wordsOf(failure)} attempt={failure} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={isOneTime ? texts.oneTimePassword : texts.currentPassword} autoComplete="current-password" {...field('current')} />
      <div className="studio-password">
        <PasswordField label={texts.newPassword} autoComplete="new-password" {...field('password')} />
        <PasswordParts password={written.password} />
      </div>
      <PasswordField label={texts.repeatedPassword} autoComplete="new-password" {...field('repeated')} />
      <div><SubmitButton pending={pending}>{texts.savePassword}</SubmitButton></div>
    </form>
  )
}
