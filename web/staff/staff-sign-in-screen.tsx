import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Refused } from '#web/calls/refused.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { barePath, inLanguage } from '#web/paths.ts'
import { backStateIn } from '#web/shell/back-state.ts'
import { studioScreenAt, useStudioPath } from '#web/studio/studio-paths.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary, TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffFailureWords } from './staff-failure-words.ts'
import { staffSession, useStaff } from './staff-session.ts'

export default function StaffSignInScreen() {
  const texts = useTexts('studio')
  const state = useStaff()
  const goal = useGoal()
  const { pending, failure, send } = useSending()
  if (state.status === 'signedIn') return <Navigate to={goal} replace />
  const hasExpired = state.status === 'signedOut' && state.why === 'expired'
  return (
    <>
      <ScreenTitle title={texts.staffSignInHeadline} lead={hasExpired ? texts.sessionExpired : texts.staffSignInLead} />
      <StaffSignInForm pending={pending} failure={failure} onSubmit={(user, password) => void send(() => staffSession().signIn(user, password))} />
    </>
  )
}

/** In the language that is read now. */
function useGoal(): string {
  const { state } = useLocation()
  const language = useLanguage()
  const start = useStudioPath()('start')
  const back = backStateIn(state)?.path
  if (back === undefined || studioScreenAt(back.split('?')[0] ?? '') === undefined) return start
  return inLanguage(barePath(back), language)
}

/** E-mail address and password of who works here. A refused password is cleared; the address stays. */
interface Props {
  readonly pending: boolean
  readonly failure: Refused | undefined
  readonly onSubmit: (user: string, password: string) => void
}

function StaffSignInForm({ pending, failure, onSubmit }: Props) {
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
      <div><SubmitButton pending={pending}>{texts.staffSignIn}</SubmitButton></div>
    </form>
  )
}
