import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { barePath, inLanguage } from '#web/paths.ts'
import { backStateIn } from '#web/shell/back-state.ts'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { studioScreenAt, useStudioPath } from '#web/studio/studio-paths.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffSending } from './staff-failure-words.ts'
import { staffSession, useStaff } from './staff-session.ts'

export default function StaffSignInScreen() {
  const texts = useTexts('studio')
  const state = useStaff()
  const goal = useGoal()
  if (state.status === 'signedIn') return <Navigate to={goal} replace />
  const hasExpired = state.status === 'signedOut' && state.why === 'expired'
  return (
    <>
      <StudioTitle lead={hasExpired ? texts.sessionExpired : texts.staffSignInLead} />
      <StaffSignInForm />
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

/** A refused password is cleared; the address stays. */
function StaffSignInForm() {
  const texts = useTexts('studio')
  const [wrong, setWrong] = useState<{ readonly user?: string; readonly password?: string }>({})
  const passwordInput = useRef<HTMLInputElement>(null)
  const sending = useStaffSending({ WRONG_INPUT: texts.signInWrong, WRONG_USERNAME_OR_PASSWORD: texts.signInWrong, LOGIN_BUSY: texts.signInBusy })
  const { failure } = sending

  useEffect(() => {
    if (failure?.code === 'WRONG_USERNAME_OR_PASSWORD' && passwordInput.current) passwordInput.current.value = ''
  }, [failure])

  function check(data: FormData) {
    const found = {
      ...(String(data.get('user')).trim() === '' && { user: texts.emailEmpty }), ...(data.get('password') === '' && { password: texts.passwordEmpty }),
    }
    setWrong(found)
    return found
  }

  return (
    <StudioForm sending={sending} check={check} onSend={(data) => staffSession().signIn(String(data.get('user')), String(data.get('password')))}>
      <TextField label={texts.email} name="user" type="email" autoComplete="username" spellCheck={false} autoCapitalize="none" error={wrong.user} />
      <PasswordField ref={passwordInput} label={texts.password} name="password" autoComplete="current-password" error={wrong.password} />
      <div><SubmitButton pending={sending.pending}>{texts.staffSignIn}</SubmitButton></div>
    </StudioForm>
  )
}
