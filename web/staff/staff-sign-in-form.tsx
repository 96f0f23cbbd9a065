/** E-mail address and password of who works here. A refused password is cleared; the address stays. */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { Refused } from '#web/calls/refused.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStaffFailureWords } from './staff-failure-words.ts'

interface Props {
  readonly pending: boolean
  readonly failure: Refused | undefined
  readonly onSubmit: (user: string, password: string) => void
}

export function StaffSignInForm({ pending, failure, onSubmit }: Props) {
  const texts = useTexts('studio')
  const [left, setLeft] = useState<{ readonly user: boolean; readonly password: boolean }>()
  const passwordInput = useRef<HTMLInputElement>(null)
  const wordsOf = useStaffFailureWords({ WRONG_INPUT: texts.signInWrong, WRONG_USERNAME_OR_PASSWORD: texts.signInWrong, LOGIN_BUSY: texts.signInBusy })

  useEffect(() => {
    if (failure?.code === 'WRONG_USERNAME_OR_PASSWORD' && passwordInput.current) passwordInput.current.value = ''
  }, [failure])

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { user, password } = event.currentTarget.elements as unknown as Record<'user' | 'password', HTMLInputElement>
    const empty = { user: user.value.trim() === '', password: password.value === '' }
    setLeft(empty)
    if (empty.user) user.focus()
    else if (empty.password) password.focus()
    else onSubmit(user.value, password.value)
  }

  return (
    <form method="post" className="studio-form" noValidate onSubmit={submit}>
      <FormSummary failure={wordsOf(failure)} attempt={failure} />
      <TextField
        label={texts.email} name="user" type="email" autoComplete="username" spellCheck={false} autoCapitalize="none"
        error={left?.user ? texts.emailEmpty : undefined}
      />
      <PasswordField
        ref={passwordInput} label={texts.password} name="password" autoComplete="current-password"
        error={left?.password ? texts.passwordEmpty : undefined}
      />
      <div><SubmitButton pending={pending}>{texts.signIn}</SubmitButton></div>
    </form>
  )
}
